/** Whose chat this device does not show. */

const KEY = 'petri.muted';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

let names = $state.raw<readonly string[]>(read());

/** Whether somebody is muted here. */
export function isMuted(name: string): boolean {
  return names.includes(name);
}

/** Mutes somebody, or listens to them again. */
export function mute(name: string, muted: boolean): void {
  names = muted ? [...new Set([...names, name])] : names.filter((each) => each !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Storage is forbidden: it holds for this visit.
  }
}
