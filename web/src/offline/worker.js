/*
 * The service worker: keeps one whole version of the client, so that everything works without a
 * network. The build writes the three names below above this text. A new version is fetched whole
 * into a cache of its own and waits until the page asks for it; the old cache goes when it takes over.
 * What not every visitor needs (LATER: the engine's networks, the puzzles of a game) is kept when it is first asked for.
 */
/* global VERSION, FILES, LATER */
const CACHE = `petri-${VERSION}`;
/** Addresses that are the client's own pages: all answered by the one document. */
const PAGES = [
  '/',
  '/play',
  '/analysis',
  '/puzzles',
  '/learn',
  '/practice',
  '/lab',
  '/boards',
  '/solved',
  '/studies',
  '/games',
  '/rules',
  '/editor',
  '/day',
  '/settings',
  '/lobby',
  '/game',
  '/challenge',
  '/player',
  '/account',
  '/moderation',
  '/reference',
];
/** What programs can ask: the newest where there is a network, else what was there last. */
const REFERENCE = ['/api/v1/openapi.json', '/api/asyncapi.json'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(answer('/', request));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(answer(url.pathname, request));
  } else if (REFERENCE.includes(url.pathname)) {
    event.respondWith(newest(url.pathname, request));
  } else if (LATER.includes(url.pathname)) {
    event.respondWith(keep(url.pathname, request));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data?.json() ?? {}));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** Shows a message to somebody who looks at no page of the site, for a page says it itself. */
async function tell({ text, page }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!text || windows.some((one) => one.visibilityState === 'visible')) return;
  const shown = { body: text, icon: '/icon-192.png', badge: '/icon-192.png', tag: page, data: page };
  await self.registration.showNotification('petri', shown);
}

/** The page a message is about: in a window that shows it already, else in a new one. */
async function show(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === page);
  return there ? there.focus() : self.clients.openWindow(page);
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  // A name with a hash never means anything else; of the others the server is asked whether they changed.
  const cached = (path) => (path.startsWith('/assets/') ? 'default' : 'no-cache');
  await cache.addAll(FILES.map((path) => new Request(path, { cache: cached(path) })));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('petri-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

function isPage(path) {
  return PAGES.includes(path) || PAGES.some((page) => page !== '/' && path.startsWith(`${page}/`));
}

async function answer(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

async function newest(path, request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(path, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(path);
    if (!kept) throw error;
    return kept;
  }
}

async function keep(path, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(path, response.clone());
  return response;
}
