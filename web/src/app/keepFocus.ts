/**
 * The focus is never lost. When the element that has it goes away or can no longer be used (an offer
 * that was answered, a button that did its work), the browser lets it fall to the document, and who
 * plays by keyboard has to begin at the top. Here the nearest place that is left takes it. Who uses
 * a finger or a mouse is left alone: a line that takes the focus would open the keyboard on a screen.
 */

const USABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled), summary, [tabindex="0"]';

/** Where the focus was: the element, and what it stood in, from the inside out. */
interface Place {
  element: Element;
  around: Element[];
}

function placeOf(element: Element, root: Element): Place {
  const around: Element[] = [];
  for (let outer = element.parentElement; outer && outer !== root; outer = outer.parentElement) around.push(outer);
  return { element, around };
}

/** The usable element nearest to a place that is no more; null where the root alone is left. */
export function nearest({ element, around }: { element: Element; around: readonly Element[] }): HTMLElement | null {
  for (const outer of around) {
    if (!outer.isConnected) continue;
    const found = [...outer.querySelectorAll<HTMLElement>(USABLE)].filter((each) => each.checkVisibility());
    const [next] = found.filter(
      (each) => element.isConnected && element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const taken = next ?? found[0];
    if (taken) return taken;
  }
  return null;
}

/** Watches over the focus inside an element, which must be able to take it itself. Returns how to stop. */
export function keepFocus(root: HTMLElement): () => void {
  let last: Place | null = null;
  const gained = (event: FocusEvent): void => {
    const { target } = event;
    last = target instanceof Element && target.matches(':focus-visible') ? placeOf(target, root) : null;
  };
  const look = (): void => {
    const { activeElement } = document;
    if (!last || (activeElement && activeElement !== document.body && activeElement !== last.element)) return;
    const { element } = last;
    // Nothing happened to it: who clicked beside everything wanted the focus to be nowhere.
    if (element.isConnected && !element.matches(':disabled')) return;
    const place = last;
    last = null;
    (nearest(place) ?? root).focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  root.addEventListener('focusin', gained);
  watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', gained);
    watcher.disconnect();
  };
}
