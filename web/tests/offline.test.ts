import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(resolve(__dirname, '..', path), 'utf8');

/** Pages that mean nothing without the server. */
const ONLINE = ['imprint', 'privacy', 'unsubscribe', 'confirm-mail', 'authorize'];

test('without a network every page opens that has something to show there', () => {
  const pages = [...read('src/app/routes.ts').matchAll(/^ {2}\| \{ page: '([\w-]+)'/gm)].map(([, page]) => page ?? '');
  const wanted = pages.filter((page) => ![...ONLINE, 'home', 'missing'].includes(page)).map((page) => `/${page}`);
  const list = /const PAGES = \[([^\]]*)\]/.exec(read('src/offline/worker.js'))?.[1] ?? '';
  const kept = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  expect(wanted.length).toBeGreaterThan(10);
  expect([...kept].sort()).toEqual(['/', ...wanted].sort());
});
