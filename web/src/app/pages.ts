/**
 * The pages and how they are fetched. Each is a chunk of its own; the shell is small and the rest
 * comes when it is asked for.
 */
import type { Component } from 'svelte';
import { loadSection } from '../i18n/i18n.svelte';
import type { PageName, Route } from './routes';

/** A page gets the route it was reached by. */
export type Page = Component<{ route: Route }>;

type Loader = () => Promise<{ default: Component<never> }>;

/** Many pages have their texts in sections of their own. */
async function withTexts<T>(page: Promise<T>, ...sections: readonly string[]): Promise<T> {
  const [loaded] = await Promise.all([page, ...sections.map(loadSection)]);
  return loaded;
}

const CHOICE = 'choose/choose';
const ONLINE = ['online/online', CHOICE];
const STUDIES = 'studies/studies';
const LESSONS = ['learn/learn', 'learn/lessons'];

const loaders: Record<PageName, Loader> = {
  home: () => import('../home/Home.svelte'),
  play: () => withTexts(import('../play/PlayPage.svelte'), CHOICE),
  games: () => withTexts(import('../games/GamesPage.svelte'), ...ONLINE),
  rules: () => import('../rules/RulesPage.svelte'),
  analysis: () =>
    withTexts(import('../analysis/AnalysisPage.svelte'), 'analysis/analysis', 'study/review', STUDIES, CHOICE),
  puzzles: () => withTexts(import('../puzzles/PuzzlesPage.svelte'), 'puzzles/puzzles'),
  learn: () => withTexts(import('../learn/LearnPage.svelte'), ...LESSONS),
  practice: () => withTexts(import('../practice/PracticePage.svelte'), ...LESSONS),
  solved: () => withTexts(import('../solved/SolvedPage.svelte'), 'learn/learn'),
  studies: () => withTexts(import('../studies/StudiesPage.svelte'), STUDIES, 'online/online'),
  lab: () => withTexts(import('../lab/LabPage.svelte'), 'lab/lab', ...ONLINE),
  boards: () => withTexts(import('../lab/BoardsPage.svelte'), 'lab/lab', ...ONLINE),
  editor: () => import('../editor/EditorPage.svelte'),
  day: () => import('../home/DayPage.svelte'),
  settings: () => import('../settings/SettingsPage.svelte'),
  lobby: () => withTexts(import('../lobby/LobbyPage.svelte'), ...ONLINE),
  game: () => withTexts(import('../game/GamePage.svelte'), ...ONLINE),
  challenge: () => withTexts(import('../lobby/ChallengePage.svelte'), ...ONLINE),
  player: () => withTexts(import('../account/PlayerPage.svelte'), ...ONLINE),
  account: () => withTexts(import('../account/AccountPage.svelte'), ...ONLINE),
  authorize: () => withTexts(import('../account/AuthorizePage.svelte'), ...ONLINE),
  moderation: () => withTexts(import('../moderation/ModerationPage.svelte'), ...ONLINE),
  reference: () => withTexts(import('../reference/ReferencePage.svelte'), 'reference/reference'),
  imprint: () => withTexts(import('./OperatorPage.svelte'), ...ONLINE),
  privacy: () => withTexts(import('./OperatorPage.svelte'), ...ONLINE),
  unsubscribe: () => withTexts(import('../account/UnsubscribePage.svelte'), ...ONLINE),
  'confirm-mail': () => withTexts(import('../account/ConfirmMailPage.svelte'), ...ONLINE),
  missing: () => import('./MissingPage.svelte'),
};

/** Fetches a page. */
export async function loadPage(name: PageName): Promise<Page> {
  const loaded = await loaders[name]();
  return loaded.default as unknown as Page;
}
