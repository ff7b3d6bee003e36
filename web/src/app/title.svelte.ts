/** The title of the document: how many games wait, what the page says, then the name of the site. */
import { waiting } from './waiting.svelte';

/** To be called while a page is set up; follows what `title` reads, and the language. */
export function pageTitle(title: () => string): void {
  $effect(() => {
    const text = title();
    const count = waiting.count > 0 ? `(${waiting.count}) ` : '';
    document.title = count + (text ? `${text} · petri` : 'petri');
  });
}
