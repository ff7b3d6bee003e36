/** Letters are written in the language of the page on which their address was left. */
import { language } from '../i18n/i18n.svelte';
import { api } from '../net/api';

/** Keeps the language of this page with the account, beside what else it keeps. */
export async function keepLanguage(): Promise<void> {
  const { settings } = await api.me();
  await api.saveSettings({ ...settings, language: JSON.stringify(language.current) });
}
