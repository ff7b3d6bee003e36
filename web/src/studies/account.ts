/**
 * Studies of this device and of the account. A study that was saved to the account remembers under which id and at
 * which version, so that saving it again changes that one, and nothing that another device has kept is overwritten.
 */
import { api } from '../net/api';
import type { NewStudy } from '../wire/NewStudy';
import type { StudySummary } from '../wire/StudySummary';
import type { Visibility } from '../wire/Visibility';
import { listStudies, saveStudy } from './store';
import { readStudy, type Study, writeStudy } from './study';

const PREFIX = 'petri.study-account.';

/** Where a study of this device stands in the account. */
export interface Place {
  id: string;
  version: number;
}

/** Where a study of this device was saved in the account, or null. */
export function placeOf(study: string): Place | null {
  try {
    const value = JSON.parse(localStorage.getItem(PREFIX + study) ?? 'null') as Partial<Place> | null;
    return typeof value?.id === 'string' && typeof value.version === 'number'
      ? { id: value.id, version: value.version }
      : null;
  } catch {
    return null;
  }
}

/** Remembers it; null forgets it. */
export function setPlace(study: string, place: Place | null): void {
  try {
    if (place) localStorage.setItem(PREFIX + study, JSON.stringify(place));
    else localStorage.removeItem(PREFIX + study);
  } catch {
    // Storage is forbidden: the next time it is saved as another one.
  }
}

/** A study as the account keeps it. */
export function travelling(study: Study, visibility: Visibility): NewStudy {
  const { title, chapters } = JSON.parse(writeStudy(study)) as Pick<NewStudy, 'title' | 'chapters'>;
  return { title, visibility, chapters };
}

/** What the account keeps, as a study of this device; null where this page cannot read it. */
export function arrived({ title, chapters }: NewStudy): Study | null {
  return readStudy(JSON.stringify({ kind: 'petri-study', version: 1, title, chapters }));
}

/**
 * Saves a study of this device to the account: over the one it was saved as before, else as a new private one. Throws
 * the refusal `changed` where that one was changed elsewhere.
 */
export async function saveToAccount(study: Study, own: readonly StudySummary[]): Promise<StudySummary> {
  const place = placeOf(study.id);
  const before = own.find(({ id }) => id === place?.id);
  const kept =
    place && before
      ? await api.changeStudy(place.id, { version: place.version, study: travelling(study, before.visibility) })
      : await api.addStudy(travelling(study, 'private'));
  setPlace(study.id, { id: kept.id, version: kept.version });
  return kept;
}

/** Brings a study of the account to this device: a copy that saves to where it came from if it is one's own. */
export async function bring(id: string): Promise<Study | null> {
  const { study, version, yours } = await api.study(id);
  const copy = arrived(study);
  if (!copy || !saveStudy(copy)) return null;
  if (yours) setPlace(copy.id, { id, version });
  return copy;
}

/** Lets others read a study of the account, or no longer. */
export async function show(summary: StudySummary, visibility: Visibility): Promise<StudySummary> {
  const { study, version } = await api.study(summary.id);
  const changed = await api.changeStudy(summary.id, { version, study: { ...study, visibility } });
  // Nothing in it has changed, so a study of this device that stood at the version before stands at this one.
  for (const { id } of listStudies()) {
    const place = placeOf(id);
    if (place?.id === changed.id && place.version === version) setPlace(id, { ...place, version: changed.version });
  }
  return changed;
}
