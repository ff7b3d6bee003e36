/**
 * The board as an SVG file: a copy of the drawing on the page, with the colours it has there written
 * into it, so that it looks the same without the page's style sheets.
 */

/** What is drawn with; everything else is in the attributes already. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font',
  'text-anchor',
  'stop-color',
] as const;

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** What only hands and screen readers need. */
const LEFT_OUT = '[role=row], .hand';

function paint(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of PAINT) {
    const value = style.getPropertyValue(name);
    if (value) (to as SVGElement).style.setProperty(name, value);
  }
  for (const name of ['class', 'aria-label', 'aria-hidden', 'role', 'tabindex']) to.removeAttribute(name);
  [...from.children].forEach((child, index) => {
    const copy = to.children[index];
    if (copy) paint(child, copy);
  });
}

function copyOf(drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element;
  paint(drawing, copy);
  return copy;
}

/** A drawing of the page with others laid over it, `width` pixels wide. */
export function svgOf(drawing: SVGSVGElement, over: readonly SVGSVGElement[], width: number): string {
  const skipped = new Set(drawing.querySelectorAll(LEFT_OUT));
  const picture = document.createElementNS(NAMESPACE, 'svg');
  const box = drawing.getAttribute('viewBox') ?? '0 0 1 1';
  const [, , wide = 1, high = 1] = box.split(' ').map(Number);
  picture.setAttribute('xmlns', NAMESPACE);
  picture.setAttribute('viewBox', box);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(Math.round((width * high) / wide)));
  // Gradients and hatches stand once in the shell of the page.
  const shared = document.querySelector('svg.defs defs');
  if (shared) picture.append(copyOf(shared));
  for (const layer of [drawing, ...over])
    for (const part of layer.children) if (!skipped.has(part)) picture.append(copyOf(part));
  return new XMLSerializer().serializeToString(picture);
}
