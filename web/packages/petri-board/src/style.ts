/** The colours and sizes of the page's style sheets, as defaults that any page can overrule by CSS. */
import base from 'petri-styles/base';

function element(sheet: string): HTMLStyleElement {
  const made = document.createElement('style');
  made.textContent = sheet;
  return made;
}

/** A style element for any board. */
export function style(): HTMLStyleElement {
  return element(base);
}

/** One for boards with a theme. */
export async function themes(): Promise<HTMLStyleElement> {
  return element((await import('petri-styles/themes')).default);
}
