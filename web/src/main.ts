/** Start of the browser client: styles, language, then the shell with the page of the address. */
import { mount } from 'svelte';
import './app/tokens.css';
import './app/boards.css';
import './app/base.css';
import './app/sheet.css';
import App from './app/App.svelte';
import { loadPage } from './app/pages';
import { router } from './app/router.svelte';
import { startLanguage } from './i18n/i18n.svelte';
import { startSettings } from './settings/settings.svelte';

startSettings();
const language = startLanguage();
// The page comes beside the texts: one after the other would cost a slow line another way there and back.
loadPage(router.route.page).catch(() => undefined);
await language;
const target = document.getElementById('app');
if (target) mount(App, { target });

// Once the page stands, the client is kept for times without a network.
async function keep(): Promise<void> {
  const { keepOffline } = await import('./offline/register');
  await keepOffline();
}
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keep();
  else addEventListener('load', () => void keep());
}
