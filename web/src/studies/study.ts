/**
 * A study as a value: chapters, each an analysis with a title. As text it is one file, which a link carries too; what
 * is read back is looked at piece by piece, for it may come from anywhere.
 */
import { packText, unpackText } from '../analysis/fragment';
import { readSaved, type Saved, writeSaved } from '../analysis/saved';
import { newId } from '../games/store';

/** A chapter. */
export interface Chapter {
  id: string;
  title: string;
  saved: Saved;
}

/** A study. */
export interface Study {
  id: string;
  title: string;
  /** At least one, but while a study is made. */
  chapters: readonly Chapter[];
  /** When it was changed last, in ISO 8601. */
  changed: string;
}

/** No title is longer. */
export const LONGEST_TITLE = 120;
const KIND = 'petri-study';
const VERSION = 1;

/** A new study with a first chapter. */
export function newStudy(title: string, first: Omit<Chapter, 'id'>): Study {
  return { id: newId(), title, chapters: [{ ...first, id: newId() }], changed: new Date().toISOString() };
}

/** The study with a chapter more, at its end. */
export function withChapter(study: Study, chapter: Omit<Chapter, 'id'>): Study {
  return { ...study, chapters: [...study.chapters, { ...chapter, id: newId() }] };
}

/** The study with something else in a chapter. */
export function withChanged(study: Study, id: string, change: Partial<Omit<Chapter, 'id'>>): Study {
  const chapters = study.chapters.map((chapter) => (chapter.id === id ? { ...chapter, ...change } : chapter));
  return { ...study, chapters };
}

/** The study without a chapter; the last one stays. */
export function withoutChapter(study: Study, id: string): Study {
  const chapters = study.chapters.filter((chapter) => chapter.id !== id);
  return chapters.length === 0 ? study : { ...study, chapters };
}

/** The study with a chapter one place earlier (-1) or later (1). */
export function withMoved(study: Study, id: string, by: -1 | 1): Study {
  const chapters = [...study.chapters];
  const from = chapters.findIndex((chapter) => chapter.id === id);
  const [one, other] = [chapters[from], chapters[from + by]];
  if (!one || !other) return study;
  chapters[from] = other;
  chapters[from + by] = one;
  return { ...study, chapters };
}

/** The chapter with this id, else the first. */
export function chapterIn(study: Study, id: string | null): Chapter | null {
  return study.chapters.find((chapter) => chapter.id === id) ?? study.chapters[0] ?? null;
}

/** A study as text: one file. */
export function writeStudy({ title, chapters }: Study): string {
  const packed = chapters.map((chapter) => ({ title: chapter.title, analysis: writeSaved(chapter.saved) }));
  return `${JSON.stringify({ kind: KIND, version: VERSION, title, chapters: packed }, null, 1)}\n`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const titleOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TITLE) : '');

function readChapter(value: unknown): Chapter[] {
  if (!isObject(value)) return [];
  const { analysis } = value;
  const saved = typeof analysis === 'string' ? readSaved(analysis) : null;
  return saved ? [{ id: newId(), title: titleOf(value['title']), saved }] : [];
}

/** Reads it back, as a study of its own; null where the text is none. */
export function readStudy(text: string | null): Study | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value) || value['kind'] !== KIND || value['version'] !== VERSION) return null;
    const chapters = Array.isArray(value['chapters']) ? value['chapters'].flatMap(readChapter) : [];
    if (chapters.length === 0) return null;
    return { id: newId(), title: titleOf(value['title']), chapters, changed: new Date().toISOString() };
  } catch {
    return null;
  }
}

/** A study as the part of an address behind `#`. */
export function studyFragment(study: Study): Promise<string> {
  return packText(writeStudy(study));
}

/** Reads it back; null where it is damaged. */
export async function studyIn(fragment: string): Promise<Study | null> {
  return readStudy(await unpackText(fragment));
}
