/** Start of the browser client: styles, language, then the shell with the page of the address. */
import { mount } from 'svelte';
import './app/tokens.css';
import './app/boards.css';
import './app/base.css';
import './app/sheet.css';
import App from './app/App.svelte';
import { loadPage } from './app/pages';
import { router } from './app/router.svelte';
import type { PageName } from './app/routes';
import { startLanguage } from './i18n/i18n.svelte';
import { startSettings } from './settings/settings.svelte';
import { ready, warmUp } from './wasm/client';

/** Pages that ask nothing of the rules. */
const WITHOUT_BOARDS: readonly PageName[] = [
  'settings',
  'account',
  'moderation',
  'imprint',
  'privacy',
  'unsubscribe',
  'confirm-mail',
  'missing',
];

startSettings();
const language = startLanguage();
// Page and rules come beside the texts: one after the other would cost a slow line two more ways there and back.
const { page } = router.route;
const coming = loadPage(page).catch(() => undefined);
const drawsBoards = !WITHOUT_BOARDS.includes(page);
if (drawsBoards) warmUp();
await language;
const target = document.getElementById('app');
if (target) mount(App, { target });

/** Once the page stands and has what it needs, the client is kept for times without a network. */
async function keep(): Promise<void> {
  await coming;
  if (drawsBoards) await ready().catch(() => undefined);
  const { keepOffline } = await import('./offline/register');
  await keepOffline();
}
if (import.meta.env.PROD) void keep();
