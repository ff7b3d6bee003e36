/** The colours and sizes of the page's style sheets, as defaults that any page can overrule by CSS. */
import boards from '../../../src/app/boards.css?inline';
import tokens from '../../../src/app/tokens.css?inline';

const OWN = ':host { display: block; color-scheme: inherit; } :host([hidden]) { display: none; }';

/** In a shadow the root is the host, and a theme is its attribute. */
function within(sheet: string): string {
  const themed = sheet.replaceAll(/\[data-board=(['"]?)(\w+)\1\]/g, ":host([theme='$2'])");
  return themed
    .replaceAll('[data-board]', ':host')
    .replaceAll(/:root(\[[^\]]*\]|:lang\([^)]*\))?/g, (_, more?: string) =>
      more === undefined ? ':host' : `:host(${more.replace('data-theme', 'scheme')})`,
    );
}

/** A style element with all of them. */
export function style(): HTMLStyleElement {
  const element = document.createElement('style');
  element.textContent = [within(tokens), within(boards), OWN].join('\n');
  return element;
}
