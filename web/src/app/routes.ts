/**
 * Addresses and pages. An address names a page and its data; nothing else decides what is shown,
 * so every page can be shared, bookmarked and reloaded.
 */
import type { Variant } from '../wire/Variant';

/** What an address stands for. */
export type Route =
  | { page: 'home' }
  | { page: 'play'; query: URLSearchParams }
  | { page: 'games' }
  | { page: 'rules'; game: Variant | null }
  | { page: 'editor'; query: URLSearchParams }
  | { page: 'analysis'; query: URLSearchParams; fragment: string }
  | { page: 'puzzles'; query: URLSearchParams }
  | { page: 'learn'; game: Variant | null; query: URLSearchParams }
  | { page: 'practice'; query: URLSearchParams }
  | { page: 'solved'; query: URLSearchParams }
  | { page: 'lab'; code: string | null; query: URLSearchParams }
  | { page: 'boards'; query: URLSearchParams }
  | { page: 'studies'; id: string | null; fragment: string }
  | { page: 'day'; date: string }
  | { page: 'settings' }
  | { page: 'imprint' }
  | { page: 'privacy' }
  | { page: 'unsubscribe'; key: string }
  | { page: 'confirm-mail'; key: string }
  | { page: 'lobby' }
  | { page: 'game'; id: string }
  | { page: 'challenge'; id: string }
  | { page: 'player'; name: string }
  | { page: 'account' }
  | { page: 'authorize'; query: URLSearchParams }
  | { page: 'moderation' }
  | { page: 'reference' }
  | { page: 'missing'; path: string };

/** The names of all pages. */
export type PageName = Route['page'];

/** The games in the order in which they are shown. */
export const VARIANTS: readonly Variant[] = [
  'ataxx',
  'hexxagon',
  'schataxx',
  'schataxx-balanced',
  'schataxx-unlimited',
  'attangle',
];

/** The game with this name, or null. */
export function variantOf(text: string | null | undefined): Variant | null {
  return VARIANTS.find((variant) => variant === text) ?? null;
}

/** Pages about one thing that the server knows. */
function ofOne(page: string, name: string): Route | null {
  // The key in a letter that confirms an address carries the address.
  const longest = page === 'confirm-mail' ? 600 : 60;
  if (!/^[\w-]+$/.test(name) || name.length > longest) return null;
  switch (page) {
    case 'game':
    case 'challenge':
      return { page, id: name };
    case 'studies':
      return { page, id: name, fragment: '' };
    case 'player':
      return { page, name };
    case 'lab':
      return { page, code: name, query: new URLSearchParams() };
    case 'unsubscribe':
    case 'confirm-mail':
      return { page, key: name };
    default:
      return null;
  }
}

/** Reads an address (path and query). */
export function readRoute(url: URL): Route {
  const [first = '', second, third] = url.pathname.split('/').filter((part) => part !== '');
  const missing: Route = { page: 'missing', path: url.pathname };
  if (third !== undefined) return missing;
  if (first === 'rules') {
    const game = variantOf(second);
    return second === undefined || game ? { page: 'rules', game } : missing;
  }
  if (first === 'learn') {
    const game = variantOf(second);
    return second === undefined || game ? { page: 'learn', game, query: url.searchParams } : missing;
  }
  if (first === 'day') {
    return second !== undefined && /^\d{4}-\d\d-\d\d$/.test(second) ? { page: 'day', date: second } : missing;
  }
  // A short link stands for an analysis that the server keeps.
  if (first === 'a' && second !== undefined && /^[\w-]{12}$/.test(second)) {
    return { page: 'analysis', query: new URLSearchParams({ link: second }), fragment: '' };
  }
  if (second !== undefined) return ofOne(first, decodeURIComponent(second)) ?? missing;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'play':
      return { page: 'play', query: url.searchParams };
    case 'editor':
      return { page: 'editor', query: url.searchParams };
    case 'puzzles':
      return { page: 'puzzles', query: url.searchParams };
    case 'authorize':
    case 'practice':
    case 'solved':
    case 'boards':
      return { page: first, query: url.searchParams };
    case 'lab':
      return { page: first, code: null, query: url.searchParams };
    case 'studies':
      return { page: 'studies', id: null, fragment: url.hash.slice(1) };
    case 'analysis':
      return { page: 'analysis', query: url.searchParams, fragment: url.hash.slice(1) };
    case 'games':
    case 'settings':
    case 'imprint':
    case 'privacy':
    case 'lobby':
    case 'account':
    case 'moderation':
    case 'reference':
      return { page: first };
    default:
      return missing;
  }
}
