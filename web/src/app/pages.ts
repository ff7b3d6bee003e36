/**
 * The pages and how they are fetched. Each is a chunk of its own; the shell is small and the rest
 * comes when it is asked for.
 */
import type { Component } from 'svelte';
import type { PageName, Route } from './routes';

/** A page gets the route it was reached by. */
export type Page = Component<{ route: Route }>;

type Loader = () => Promise<{ default: Component<never> }>;

const loaders: Record<PageName, Loader> = {
  home: () => import('../home/Home.svelte'),
  play: () => import('../play/PlayPage.svelte'),
  games: () => import('../games/GamesPage.svelte'),
  rules: () => import('../rules/RulesPage.svelte'),
  editor: () => import('../editor/EditorPage.svelte'),
  day: () => import('../home/DayPage.svelte'),
  settings: () => import('../settings/SettingsPage.svelte'),
  missing: () => import('./MissingPage.svelte'),
};

/** Fetches a page. */
export async function loadPage(name: PageName): Promise<Page> {
  const loaded = await loaders[name]();
  return loaded.default as unknown as Page;
}
