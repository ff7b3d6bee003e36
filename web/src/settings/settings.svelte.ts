/**
 * What a person likes: kept on this device, the same in all open tabs, applied at once.
 */
import type { LanguageTag } from '../i18n/languages';

/** The looks of board and stones, in the order in which they are offered. */
export const BOARD_THEMES = ['paper', 'wood', 'garden', 'sea', 'contrast'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

/** All choices with their values. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'reduced' | 'full';
  /** The look of board and stones. */
  board: BoardTheme;
  /** Where sounds are heard: in live games, in all games, or nowhere. */
  sounds: 'live' | 'always' | 'never';
  /** How much of its cell a man fills. */
  pieces: 'small' | 'medium' | 'large';
  coordinates: boolean;
  /** Whether a target shows what the move would do before it is made. */
  preview: boolean;
  /** When a move asks for a second tap on its target: on touch screens, always, or never. */
  confirm: 'touch' | 'always' | 'never';
  /** The same in games by correspondence, whatever `confirm` says. */
  confirmDays: boolean;
  /** Null follows the browser. */
  language: LanguageTag | null;
}

const KEY = 'petri.settings';

const defaults: Settings = {
  theme: 'system',
  motion: 'system',
  board: 'paper',
  sounds: 'live',
  pieces: 'medium',
  coordinates: true,
  preview: true,
  confirm: 'touch',
  confirmDays: true,
  language: null,
};

/** The settings, reactive; change them by `updateSettings`. */
export const settings: Settings = $state({ ...defaults });

/** What an older version kept under the same names, as it is said today; what is not known is left out. */
export function knownSettings(kept: Readonly<Record<string, unknown>>): Partial<Settings> {
  const known = Object.fromEntries(Object.entries(kept).filter(([key]) => key in defaults));
  if (typeof known['sounds'] === 'boolean') known['sounds'] = known['sounds'] ? 'always' : 'live';
  return known;
}

function read(text: string | null): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? knownSettings(value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function apply(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  if (settings.motion === 'system') delete root.dataset['motion'];
  else root.dataset['motion'] = settings.motion;
  root.dataset['board'] = settings.board;
  root.dataset['pieces'] = settings.pieces;
}

/** Changes some settings, here, on the disk and in the other tabs. */
export function updateSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is forbidden: the choice holds for this visit.
  }
}

/** Whether things should not move: by choice here, or by the system's. */
export function isStill(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Reads what is stored and follows changes made in other tabs. */
export function startSettings(): void {
  Object.assign(settings, read(stored()));
  apply();
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, defaults, read(event.newValue));
    apply();
  });
}
