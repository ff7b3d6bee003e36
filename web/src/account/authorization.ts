/**
 * What a program of another site asks for, as it stands in the address by which it sends its user here
 * (OAuth 2.0, authorization code with PKCE), and the way back for who does not agree.
 */
import type { Scope } from '../wire/Scope';

/** All that a token can allow. */
export const SCOPES: readonly Scope[] = ['account:read', 'account:write', 'challenge:write', 'game:play', 'chat:write'];

/** What is asked for. */
export interface Asked {
  /** What the program calls itself; nobody has checked it. */
  readonly name: string;
  /** Where the answer goes. */
  readonly back: URL;
  /** That address as it was written, which the server compares. */
  readonly backText: string;
  readonly scopes: readonly Scope[];
  readonly state: string | null;
  readonly challenge: string;
}

function addressOf(text: string): URL | null {
  if (!URL.canParse(text) || text.includes('#')) return null;
  const url = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url : null;
}

/** Reads the query of the address; null where something is missing or cannot be. */
export function readAsked(query: URLSearchParams): Asked | null {
  const backText = query.get('redirect_uri') ?? '';
  const back = addressOf(backText);
  const words = (query.get('scope') ?? '').split(' ').filter((word) => word !== '');
  const scopes = SCOPES.filter((scope) => words.includes(scope));
  const name = query.get('client_id') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const isWhole =
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    scopes.length > 0 &&
    scopes.length === new Set(words).size &&
    name !== '';
  return back && isWhole ? { name, back, backText, scopes, state: query.get('state'), challenge } : null;
}

/** The way back for who does not agree. */
export function refusal(asked: Asked): string {
  const to = new URL(asked.back);
  to.searchParams.set('error', 'access_denied');
  if (asked.state !== null) to.searchParams.set('state', asked.state);
  return to.href;
}
