/** A game by other rules: which game is judged, and what it comes to in words. */
import { beforeAll, expect, test } from 'vitest';
import { changesText, mainGame, resultText } from '../src/analysis/otherRules';
import { add, treeOf } from '../src/analysis/tree';
import { loadSection, setLanguage } from '../src/i18n/i18n.svelte';
import type { GameRecord } from '../src/wire/GameRecord';
import type { RulesResult } from '../src/wire/RulesResult';

const resigned: GameRecord = {
  game: 'ataxx',
  rules: {},
  start: 'x5o/7/7/7/7/7/o5x x 0 1',
  moves: ['b6', 'f6'],
  spent_ms: [],
  clock: null,
  ended: { outcome: 'first', reason: 'resign' },
  tags: {},
};

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['analysis/analysis', 'choose/choose'].map(loadSection));
});

test('the main line is judged with its end as long as it is the game that was played', () => {
  const tree = treeOf(resigned.moves);
  expect(mainGame(resigned, tree)).toBe(resigned);
  const beside = add(tree, 1, 'g2').tree;
  expect(mainGame(resigned, beside)).toBe(resigned);
  const longer = mainGame(resigned, add(tree, 2, 'c5').tree);
  expect(longer.moves).toEqual(['b6', 'f6', 'c5']);
  expect(longer.ended).toBeNull();
});

test('changes and results are said in words', () => {
  const drawn: RulesResult = {
    changes: { repetition: 'draw' },
    ply: 41,
    end: { outcome: 'draw', reason: 'repetition' },
    score: [28, 21],
  };
  expect(changesText(drawn)).toBe('Repetition: Draw');
  expect(resultText('ataxx', drawn)).toBe('A draw: the position was repeated (move 41, 28 : 21)');
  const open: RulesResult = { ...drawn, changes: { repetition: 'off', 'halfmove-limit': '100' }, end: null };
  expect(changesText(open)).toBe('Repetition: Ignored · Quiet turns: 100, then a draw');
  expect(resultText('ataxx', open)).toBe('Not over after move 41 (28 : 21)');
});
