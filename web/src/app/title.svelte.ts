/** The title of the document: what the page says, then the name of the house. */

/** To be called while a page is set up; follows what `title` reads, and the language. */
export function pageTitle(title: () => string): void {
  $effect(() => {
    const text = title();
    document.title = text ? `${text} · petri` : 'petri';
  });
}
