/**
 * Leaving an address for letters. They are written in the language of the page on which it was left, and
 * none but the first goes there before the address was confirmed.
 */
import { notify } from '../app/notices.svelte';
import { language, t } from '../i18n/i18n.svelte';
import { api } from '../net/api';

/** Leaves an address, or none, and says what comes next. */
export async function leaveMail(mail: string): Promise<void> {
  const { settings } = await api.me();
  await api.saveSettings({ ...settings, language: JSON.stringify(language.current) });
  await api.changeMail({ mail: mail || null });
  notify(mail ? t('online-mail-sent', { mail }) : t('online-mail-removed'));
}
