/**
 * Questions to the server over HTTP. An answer has the type that belongs to the address; a refusal
 * is an error with the server's short word for it, which `refusalText` turns into a sentence.
 */
import { errorText } from '../app/errors';
import type { OperatorPageName } from '../app/operator';
import { hasText, t } from '../i18n/i18n.svelte';
import type { AccessToken } from '../wire/AccessToken';
import type { Authorization } from '../wire/Authorization';
import type { BookPosition } from '../wire/BookPosition';
import type { ChatPage } from '../wire/ChatPage';
import type { Confirmation } from '../wire/Confirmation';
import type { DayGame } from '../wire/DayGame';
import type { DayMargins } from '../wire/DayMargins';
import type { ExplorerLevel } from '../wire/ExplorerLevel';
import type { GameState } from '../wire/GameState';
import type { DeeperReview } from '../wire/DeeperReview';
import type { Credentials } from '../wire/Credentials';
import type { GamesPage } from '../wire/GamesPage';
import type { Judgement } from '../wire/Judgement';
import type { LabBoard } from '../wire/LabBoard';
import type { LabBoardsPage } from '../wire/LabBoardsPage';
import type { Link } from '../wire/Link';
import type { LinkCode } from '../wire/LinkCode';
import type { Lobby } from '../wire/Lobby';
import type { LogEntry } from '../wire/LogEntry';
import type { MadeSubscription } from '../wire/MadeSubscription';
import type { MadeToken } from '../wire/MadeToken';
import type { MailAddress } from '../wire/MailAddress';
import type { Me } from '../wire/Me';
import type { Measure } from '../wire/Measure';
import type { ModeratedPlayer } from '../wire/ModeratedPlayer';
import type { NewAccessToken } from '../wire/NewAccessToken';
import type { NewAuthorization } from '../wire/NewAuthorization';
import type { NewAccount } from '../wire/NewAccount';
import type { NewLabBoard } from '../wire/NewLabBoard';
import type { NewPasskey } from '../wire/NewPasskey';
import type { NewPassword } from '../wire/NewPassword';
import type { NewReport } from '../wire/NewReport';
import type { NewSeek } from '../wire/NewSeek';
import type { NewStudy } from '../wire/NewStudy';
import type { NewSubscription } from '../wire/NewSubscription';
import type { Notice } from '../wire/Notice';
import type { NoticesSeen } from '../wire/NoticesSeen';
import type { OperatorPage } from '../wire/OperatorPage';
import type { Passkey } from '../wire/Passkey';
import type { PasskeyAnswer } from '../wire/PasskeyAnswer';
import type { PasskeyRequest } from '../wire/PasskeyRequest';
import type { Plan } from '../wire/Plan';
import type { Profile } from '../wire/Profile';
import type { RatedPlayer } from '../wire/RatedPlayer';
import type { Recovery } from '../wire/Recovery';
import type { RecoveryCodes } from '../wire/RecoveryCodes';
import type { Refused } from '../wire/Refused';
import type { Report } from '../wire/Report';
import type { Said } from '../wire/Said';
import type { Seek } from '../wire/Seek';
import type { SeekTaken } from '../wire/SeekTaken';
import type { Study as AccountStudy } from '../wire/Study';
import type { StudyChange } from '../wire/StudyChange';
import type { StudySummary } from '../wire/StudySummary';
import type { Subscriptions } from '../wire/Subscriptions';
import type { Variant } from '../wire/Variant';
import type { Words } from '../wire/Words';

/** The server said no. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  constructor(
    readonly status: number,
    readonly why: Refused,
  ) {
    super(why.message);
  }
}

/** Nobody answered. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Somebody answered who knows nothing of accounts and games: files alone are served here. */
export class NoAccountsError extends Error {
  override name = 'NoAccountsError';
}

/** The browser made no passkey, or gave none; `text` says why. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  constructor(readonly text: 'online-passkey-stopped' | 'online-passkey-there') {
    super(text);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function answerOf(path: string, method: Method, body: unknown, outlivesPage: boolean): Promise<Response> {
  const init: RequestInit = { method, cache: 'no-store', credentials: 'same-origin', keepalive: outlivesPage };
  if (method !== 'GET') {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? null);
  }
  try {
    return await fetch(`/api/${path}`, init);
  } catch (error) {
    throw new UnreachableError(String(error));
  }
}

/** What a refusal says; the addresses for programs call its sentence `detail`. */
function refusalOf(value: unknown): Refused | null {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null;
  const message = 'message' in value ? value.message : 'detail' in value ? value.detail : null;
  return typeof message === 'string' ? { code: String(value.code), message } : null;
}

async function ask<T>(path: string, method: Method = 'GET', body?: unknown, outlivesPage = false): Promise<T> {
  const response = await answerOf(path, method, body, outlivesPage);
  if (response.status === 204) return undefined as T;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson && !response.ok)
    throw response.status >= 500 ? new UnreachableError(response.statusText) : new NoAccountsError(path);
  const text = await response.text();
  if (text === '') return undefined as T;
  if (!isJson) throw new NoAccountsError(path);
  const value: unknown = JSON.parse(text);
  if (response.ok) return value as T;
  throw new RefusedError(response.status, refusalOf(value) ?? { code: 'unknown', message: response.statusText });
}

const named = (name: string): string => encodeURIComponent(name);

/** What a list of a player's games is narrowed to. */
export interface GamesFilter {
  before?: string;
  game?: Variant | '';
  result?: 'won' | 'lost' | 'drawn' | '';
  rated?: 'true' | 'false' | '';
  running?: 'true' | 'false' | '';
}

/** What a list of published boards is narrowed to. */
export interface BoardsFilter {
  before?: string;
  game?: Variant | '';
  player?: string;
}

/** Which games of the site the explorer counts; empty for all. */
export interface ExplorerFilter {
  level: ExplorerLevel | '';
  /** The first year. */
  since: number | '';
}

function query(filter: object): string {
  const pairs = Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Everything that can be asked. */
export const api = {
  me: () => ask<Me>('me'),
  /** Asks for the review of a game that is over; null as long as it is not made. */
  askForReview: async (id: string) =>
    (await ask<DeeperReview | undefined>(`v1/games/${named(id)}/review`, 'POST')) ?? null,
  deeperReview: (id: string) => ask<DeeperReview>(`v1/games/${named(id)}/review`),
  signUp: (account: NewAccount) => ask<RecoveryCodes>('accounts', 'POST', account),
  logIn: (credentials: Credentials) => ask<unknown>('session', 'POST', credentials),
  logOut: () => ask<unknown>('session', 'DELETE'),
  recover: (recovery: Recovery) => ask<unknown>('recovery', 'POST', recovery),
  saveSettings: (settings: Record<string, string>) => ask<unknown>('me/settings', 'PUT', settings),
  changePassword: (change: NewPassword) => ask<unknown>('me/password', 'PUT', change),
  changeMail: (address: MailAddress) => ask<unknown>('me/mail', 'PUT', address),
  newCodes: (confirmation: Confirmation) => ask<RecoveryCodes>('me/codes', 'POST', confirmation),
  tokens: () => ask<AccessToken[]>('me/tokens'),
  makeToken: (wanted: NewAccessToken) => ask<MadeToken>('me/tokens', 'POST', wanted),
  revokeToken: (id: number) => ask<unknown>(`me/tokens/${id}`, 'DELETE'),
  subscriptions: () => ask<Subscriptions>('me/subscriptions'),
  subscribe: (wanted: NewSubscription) => ask<MadeSubscription>('me/subscriptions', 'POST', wanted),
  unsubscribeFrom: (id: number) => ask<unknown>(`me/subscriptions/${id}`, 'DELETE'),
  link: (code: string) => ask<Link>(`v1/links/${named(code)}`),
  makeLink: (analysis: string) => ask<LinkCode>('v1/links', 'POST', { analysis }),
  studies: () => ask<StudySummary[]>('studies'),
  study: (id: string) => ask<AccountStudy>(`studies/${named(id)}`),
  addStudy: (study: NewStudy) => ask<StudySummary>('studies', 'POST', study),
  changeStudy: (id: string, change: StudyChange) => ask<StudySummary>(`studies/${named(id)}`, 'PUT', change),
  labBoards: (filter: BoardsFilter) => ask<LabBoardsPage>(`lab/boards${query(filter)}`),
  labBoard: (code: string) => ask<LabBoard>(`lab/boards/${named(code)}`),
  publishBoard: (board: NewLabBoard) => ask<LabBoard>('lab/boards', 'POST', board),
  removeLabBoard: (code: string) => ask<unknown>(`lab/boards/${named(code)}`, 'DELETE'),
  takeBoardDown: (code: string, why: Words) => ask<unknown>(`moderation/boards/${named(code)}`, 'POST', why),
  removeStudy: (id: string) => ask<unknown>(`studies/${named(id)}`, 'DELETE'),
  reference: () => ask<unknown>('v1/openapi.json'),
  socketReference: () => ask<unknown>('asyncapi.json'),
  authorize: (wanted: NewAuthorization) => ask<Authorization>('me/authorizations', 'POST', wanted),
  passkeyToSignIn: () => ask<PasskeyRequest>('session/passkey/request', 'POST'),
  logInByPasskey: (answer: PasskeyAnswer) => ask<unknown>('session/passkey', 'POST', answer),
  passkeys: () => ask<Passkey[]>('me/passkeys'),
  passkeyToMake: (confirmation: Confirmation) => ask<PasskeyRequest>('me/passkeys/request', 'POST', confirmation),
  addPasskey: (made: NewPasskey) => ask<Passkey>('me/passkeys', 'POST', made),
  renamePasskey: (id: number, text: string) => ask<unknown>(`me/passkeys/${id}`, 'PUT', { text } satisfies Words),
  removePasskey: (id: number) => ask<unknown>(`me/passkeys/${id}`, 'DELETE'),
  deleteAccount: (confirmation: Confirmation) => ask<unknown>('me', 'DELETE', confirmation),
  unsubscribe: (key: string) => ask<unknown>(`unsubscribe/${named(key)}`, 'POST'),
  confirmMail: (key: string) => ask<unknown>(`confirm-mail/${named(key)}`, 'POST'),
  operatorPage: (name: OperatorPageName) => ask<OperatorPage>(`pages/${name}`),
  profile: (name: string) => ask<Profile>(`players/${named(name)}`),
  games: (name: string, filter: GamesFilter = {}) => ask<GamesPage>(`players/${named(name)}/games${query(filter)}`),
  explorer: (game: Variant, fen: string, filter: ExplorerFilter) =>
    ask<BookPosition>(`v1/explorer/${game}${query({ fen, ...filter })}`),
  day: (date: string) => ask<DayMargins>(`v1/day${query({ date })}`),
  countDay: (game: DayGame) => ask<DayMargins>('day', 'POST', game, true),
  block: (name: string, blocked: boolean) => ask<unknown>(`players/${named(name)}/block`, blocked ? 'PUT' : 'DELETE'),
  lobby: () => ask<Lobby>('lobby'),
  bots: (game: Variant) => ask<RatedPlayer[]>(`v1/ratings/${game}/blitz?of=bots`),
  playNow: (game: Variant) => ask<SeekTaken>('play-now', 'POST', { game }),
  offer: (seek: NewSeek) => ask<SeekTaken>('seeks', 'POST', seek),
  seek: (id: string) => ask<Seek>(`seeks/${named(id)}`),
  withdraw: (id: string) => ask<unknown>(`seeks/${named(id)}`, 'DELETE'),
  take: (id: string) => ask<SeekTaken>(`seeks/${named(id)}/take`, 'POST'),
  game: (id: string) => ask<GameState>(`games/${named(id)}`),
  chatBefore: (id: string, before: number) => ask<ChatPage>(`games/${named(id)}/chat?before=${before}`),
  say: (id: string, said: Said) => ask<unknown>(`games/${named(id)}/chat`, 'POST', said),
  note: (id: string) => ask<Words>(`games/${named(id)}/note`),
  saveNote: (id: string, text: string) => ask<unknown>(`games/${named(id)}/note`, 'PUT', { text } satisfies Words),
  plan: (id: string) => ask<Plan | null>(`games/${named(id)}/plan`),
  savePlan: (id: string, plan: Plan) => ask<unknown>(`games/${named(id)}/plan`, 'PUT', plan),
  dropPlan: (id: string) => ask<unknown>(`games/${named(id)}/plan`, 'DELETE'),
  report: (report: NewReport) => ask<unknown>('reports', 'POST', report),
  notices: () => ask<Notice[]>('notices'),
  readNotices: (upTo: number) => ask<unknown>('notices/read', 'POST', { up_to: upTo } satisfies NoticesSeen),
  reports: () => ask<Report[]>('moderation/reports'),
  settle: (id: number, text: string) => ask<unknown>(`moderation/reports/${id}`, 'POST', { text } satisfies Words),
  moderated: (name: string) => ask<ModeratedPlayer>(`moderation/players/${named(name)}`),
  measure: (name: string, measure: Measure) => ask<unknown>(`moderation/players/${named(name)}`, 'POST', measure),
  judge: (id: string, judgement: Judgement) => ask<unknown>(`moderation/games/${named(id)}`, 'POST', judgement),
  log: () => ask<LogEntry[]>('moderation/log'),
} as const;

/** Where something can be downloaded. */
export const downloads = {
  data: '/api/me/data',
  record: (id: string, kind: 'pgn' | 'json') => `/api/games/${named(id)}/record.${kind}`,
  games: (name: string, kind: 'pgn' | 'ndjson') => `/api/players/${named(name)}/games.${kind}`,
};

/** A refusal in the reader's language; the code itself where a newer server has one that this page does not know. */
export function refusalText(why: Refused): string {
  const key = `refused-${why.code}`;
  return hasText(key) ? t(key) : t('refused-other', { code: why.code });
}

/** What went wrong, in a sentence. */
export function troubleText(error: unknown): string {
  if (error instanceof RefusedError) return refusalText(error.why);
  if (error instanceof UnreachableError) return t('online-unreachable');
  if (error instanceof NoAccountsError) return t('online-none');
  if (error instanceof PasskeyError) return t(error.text);
  return errorText(error);
}
