/** The studies of this device: each is one entry of the browser's storage, written whole. */
import { chapterIn, readStudy, type Study, withChanged, writeStudy } from './study';
import type { Saved } from '../analysis/saved';

const PREFIX = 'petri.study.';

/** What is kept beside the study itself: the ids, which a file does not carry. */
interface Kept {
  changed: string;
  chapters: string[];
  text: string;
}

function parse(id: string, text: string | null): Study | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    const study = readStudy(kept?.text ?? null);
    if (!study || !kept) return null;
    const chapters = study.chapters.map((chapter, place) => ({ ...chapter, id: kept.chapters?.[place] ?? chapter.id }));
    return { ...study, id, chapters, changed: kept.changed ?? study.changed };
  } catch {
    return null;
  }
}

/** The study with this id, or null. */
export function loadStudy(id: string | null): Study | null {
  try {
    return id === null ? null : parse(id, localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}

/** Keeps a study. Whether it will last: false where storage is forbidden or full. */
export function saveStudy(study: Study): boolean {
  const changed = new Date().toISOString();
  const kept: Kept = { changed, chapters: study.chapters.map(({ id }) => id), text: writeStudy(study) };
  try {
    localStorage.setItem(PREFIX + study.id, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a study. */
export function deleteStudy(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept there.
  }
}

/** All studies, the one changed last first. */
export function listStudies(): Study[] {
  try {
    const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
    const studies = ids.flatMap((id) => loadStudy(id) ?? []);
    return studies.sort((one, other) => (one.changed < other.changed ? 1 : -1));
  } catch {
    return [];
  }
}

/** Keeps what a chapter has become, unless the chapter is gone. */
export function saveChapter(study: string, chapter: string, saved: Saved): boolean {
  const kept = loadStudy(study);
  if (!kept || chapterIn(kept, chapter)?.id !== chapter) return true;
  return saveStudy(withChanged(kept, chapter, { saved }));
}
