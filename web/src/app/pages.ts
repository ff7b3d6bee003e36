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

/** The pages of online play have their texts in a section of their own. */
async function online<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('online/online'), loadSection('choose/choose')]);
  return loaded;
}

/** The names of boards stand with what is chosen before a game. */
async function chosen<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('choose/choose')]);
  return loaded;
}

/** So have those of study. */
async function studied<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('analysis/analysis'), loadSection('study/review')]);
  return loaded;
}

/** And those of puzzles. */
async function puzzled<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('puzzles/puzzles')]);
  return loaded;
}

/** And those of lessons and practice. */
async function taught<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('learn/learn'), loadSection('learn/lessons')]);
  return loaded;
}

/** And those of studies, which stand beside an analysis too. */
async function collected<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('studies/studies')]);
  return loaded;
}

/** And those of the board lab. */
async function laboured<T>(page: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page, loadSection('lab/lab'), loadSection('choose/choose')]);
  return loaded;
}

const loaders: Record<PageName, Loader> = {
  home: () => import('../home/Home.svelte'),
  play: () => chosen(import('../play/PlayPage.svelte')),
  games: () => online(import('../games/GamesPage.svelte')),
  rules: () => import('../rules/RulesPage.svelte'),
  analysis: () => studied(collected(import('../analysis/AnalysisPage.svelte'))),
  puzzles: () => puzzled(import('../puzzles/PuzzlesPage.svelte')),
  learn: () => taught(import('../learn/LearnPage.svelte')),
  practice: () => taught(import('../practice/PracticePage.svelte')),
  studies: () => collected(import('../studies/StudiesPage.svelte')),
  lab: () => laboured(import('../lab/LabPage.svelte')),
  editor: () => import('../editor/EditorPage.svelte'),
  day: () => import('../home/DayPage.svelte'),
  settings: () => import('../settings/SettingsPage.svelte'),
  lobby: () => online(import('../lobby/LobbyPage.svelte')),
  game: () => online(import('../game/GamePage.svelte')),
  challenge: () => online(import('../lobby/ChallengePage.svelte')),
  player: () => online(import('../account/PlayerPage.svelte')),
  account: () => online(import('../account/AccountPage.svelte')),
  moderation: () => online(import('../moderation/ModerationPage.svelte')),
  imprint: () => online(import('./OperatorPage.svelte')),
  privacy: () => online(import('./OperatorPage.svelte')),
  unsubscribe: () => online(import('../account/UnsubscribePage.svelte')),
  'confirm-mail': () => online(import('../account/ConfirmMailPage.svelte')),
  missing: () => import('./MissingPage.svelte'),
};

/** Fetches a page. */
export async function loadPage(name: PageName): Promise<Page> {
  const loaded = await loaders[name]();
  return loaded.default as unknown as Page;
}
