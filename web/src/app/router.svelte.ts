/**
 * Where the reader is. Links are plain `<a href>`; a click on one of ours is answered here without
 * loading the document again. Forward and back work as everywhere.
 */
import { readRoute, type Route } from './routes';

let route = $state.raw<Route>(readRoute(new URL(location.href)));
/** Counts the moves from page to page, so that the shell can set the focus after each. */
let visits = $state(0);

export const router = {
  /** The page shown. */
  get route(): Route {
    return route;
  },
  /** How many times a link was followed since the document was loaded. */
  get visits(): number {
    return visits;
  },
};

function arrive(): void {
  route = readRoute(new URL(location.href));
  visits += 1;
}

/** Goes to an address of ours. `replace` leaves no step back. */
export function navigate(href: string, options: { replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  if (options.replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  arrive();
  if (!options.replace) scrollTo(0, 0);
}

/** Changes the address without leaving the page (a setting kept in the URL). */
export function rewriteAddress(href: string): void {
  history.replaceState(null, '', new URL(href, location.href));
}

function ours(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.pathname.startsWith('/files/')) return null;
  return link;
}

/** Listens for clicks on links and for the back button; returns how to stop. */
export function startRouter(): () => void {
  const click = (event: MouseEvent): void => {
    const link = ours(event);
    if (!link) return;
    const here = link.pathname === location.pathname && link.search === location.search;
    if (here && link.hash) return;
    event.preventDefault();
    navigate(link.href);
  };
  document.addEventListener('click', click);
  addEventListener('popstate', arrive);
  return () => {
    document.removeEventListener('click', click);
    removeEventListener('popstate', arrive);
  };
}
