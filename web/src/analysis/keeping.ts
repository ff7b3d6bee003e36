/** Keeps an analysis while it changes: for the next visit, and in the address, once the hand rests. */
import { notify } from '../app/notices.svelte';
import { rewriteAddress } from '../app/router.svelte';
import { t } from '../i18n/i18n.svelte';
import { saveChapter } from '../studies/store';
import { keep, type Saved, toFragment } from './saved';

/** How long the hand must rest, in milliseconds. */
const REST_MS = 250;

/** Keeps a chapter of a study: where it belongs, and nowhere else. */
export function chapterKeeper(study: string, chapter: string): (saved: Saved) => () => void {
  let isFirst = true;
  return (saved) => {
    // At once: whoever goes to another chapter does not wait for the hand to rest.
    if (!isFirst && !saveChapter(study, chapter, saved)) notify(t('play-not-kept'));
    isFirst = false;
    return () => undefined;
  };
}

/** Keeps what it is called with; `flags` stand in the address before the fragment. */
export function keeper(): (saved: Saved, flags: string) => () => void {
  let isFirst = true;
  return (saved, flags) => {
    if (isFirst) {
      // The address that led here says as much.
      isFirst = false;
      keep(saved);
      return () => undefined;
    }
    let stale = false;
    const timer = setTimeout(() => {
      keep(saved);
      void toFragment(saved).then((fragment) => {
        if (!stale) rewriteAddress(`/analysis${flags}#${fragment}`);
      });
    }, REST_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  };
}
