import { beforeEach, expect, test } from 'vitest';
import { savedOf } from '../src/analysis/saved';
import { annotate, mainMoves } from '../src/analysis/tree';
import { deleteStudy, listStudies, loadStudy, saveChapter, saveStudy } from '../src/studies/store';
import {
  chapterIn,
  newStudy,
  readStudy,
  studyFragment,
  studyIn,
  withChanged,
  withChapter,
  withMoved,
  withoutChapter,
  writeStudy,
} from '../src/studies/study';
import type { GameRecord } from '../src/wire/GameRecord';

const record = (moves: string[]): GameRecord => ({
  game: 'ataxx',
  rules: {},
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves,
  spent_ms: [],
  clock: null,
  ended: null,
  tags: {},
});
const first = savedOf(record(['b6', 'f6']));
const second = savedOf(record(['a7a5']));
const study = () => withChapter(newStudy('Openings', { title: 'One', saved: first }), { title: 'Two', saved: second });
const titles = (of: ReturnType<typeof study>): string[] => of.chapters.map(({ title }) => title);

beforeEach(() => localStorage.clear());

test('chapters are added, changed, moved and removed; the last one stays', () => {
  const two = study();
  const [one, other] = two.chapters;
  if (!one || !other) throw new Error('two chapters');
  expect(titles(withMoved(two, other.id, -1))).toEqual(['Two', 'One']);
  expect(withMoved(two, one.id, -1)).toBe(two);
  expect(titles(withChanged(two, one.id, { title: 'First' }))).toEqual(['First', 'Two']);
  const left = withoutChapter(two, one.id);
  expect(titles(left)).toEqual(['Two']);
  expect(withoutChapter(left, other.id)).toBe(left);
  expect(chapterIn(two, 'nothing')?.title).toBe('One');
});

test('a file carries the study with its comments, and gives it ids of its own', () => {
  const noted = { ...first, tree: annotate(first.tree, 1, { comment: 'Solid.' }) };
  const made = newStudy('Openings', { title: 'One', saved: noted });
  const back = readStudy(writeStudy(made));
  expect(back?.title).toBe('Openings');
  expect(back?.id).not.toBe(made.id);
  const saved = back?.chapters[0]?.saved;
  expect(saved && mainMoves(saved.tree)).toEqual(['b6', 'f6']);
  expect(saved?.tree.root.children[0]?.comment).toBe('Solid.');
});

test('a link carries the whole study', async () => {
  const back = await studyIn(await studyFragment(study()));
  expect(back && titles(back)).toEqual(['One', 'Two']);
  expect(await studyIn('damaged')).toBeNull();
});

test.each(['', '{{', 'null', '[]', '{"kind":"petri-study","version":1,"chapters":[{"analysis":7}]}', '{"kind":"x"}'])(
  'what is no study is refused: %s',
  (text) => {
    expect(readStudy(text)).toBeNull();
  },
);

test('studies are kept on the device with their ids, and forgotten', () => {
  const two = study();
  expect(saveStudy(two)).toBe(true);
  expect(loadStudy(two.id)?.chapters.map(({ id }) => id)).toEqual(two.chapters.map(({ id }) => id));
  expect(listStudies().map(({ title }) => title)).toEqual(['Openings']);
  localStorage.setItem('petri.study.bad', '{{');
  expect(listStudies().length).toBe(1);
  deleteStudy(two.id);
  expect(loadStudy(two.id)).toBeNull();
});

test('a chapter that changes is kept in its study; one that is gone changes nothing', () => {
  const two = study();
  saveStudy(two);
  const id = two.chapters[1]?.id ?? '';
  saveChapter(two.id, id, savedOf(record(['a7a5', 'g7g5'])));
  const kept = loadStudy(two.id);
  const saved = kept?.chapters[1]?.saved;
  expect(saved && mainMoves(saved.tree)).toEqual(['a7a5', 'g7g5']);
  saveChapter(two.id, 'gone', first);
  expect(loadStudy(two.id)).toEqual(kept);
});
