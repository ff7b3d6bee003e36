/** The steps of lessons that somebody has done, kept on this device. */
import type { Variant } from '../wire/Variant';
import { stepsOf } from './lessons';

const KEY = 'petri.lessons';

/** The ids of all steps that were done. */
export function doneSteps(): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Keeps a step as done; gives all that are. */
export function withDone(id: string): ReadonlySet<string> {
  const all = new Set([...doneSteps(), id]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all]));
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
  return all;
}

/** How many steps of a lesson are done. */
export function countDone(game: Variant, done: ReadonlySet<string>): number {
  return stepsOf(game).filter((step) => done.has(step.id)).length;
}

/** Where a lesson goes on: its first step that is not done, from 1; the first of all where none is left. */
export function nextStep(game: Variant, done: ReadonlySet<string>): number {
  return (
    Math.max(
      0,
      stepsOf(game).findIndex((step) => !done.has(step.id)),
    ) + 1
  );
}
