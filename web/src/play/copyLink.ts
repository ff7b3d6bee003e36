/** Copies the link to a board, and says whether that worked. */
import { notify } from '../app/notices.svelte';
import { t } from '../i18n/i18n.svelte';
import { copyText } from './export';

/** Copies an address of this site. */
export async function copyLink(address: string): Promise<void> {
  notify(t((await copyText(address)) ? 'editor-copied' : 'day-copy-failed'));
}
