/**
 * What the end-to-end tests stand on: the server under test on a free port, a browser with an empty
 * profile, and hands that click only what the board offers.
 *
 * `PETRI_BIN` (or `PETRI`) names the server's binary; `PETRI_URL` a server that runs already;
 * `PETRI_CHROMIUM` the browser.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function until(check, what, limitMs = 20000) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await check()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Starts the server under test; `stop` ends it. */
export async function startServer() {
  if (process.env.PETRI_URL) return { url: process.env.PETRI_URL, stop: () => undefined };
  const binary = process.env.PETRI_BIN ?? process.env.PETRI ?? resolve(here, '../../target/release/petri');
  if (!existsSync(binary)) throw new Error(`no server at ${binary}: build it, or set PETRI_BIN`);
  const port = await freePort();
  const child = spawn(binary, ['serve', '--listen', `127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await until(() => answers(`${url}/healthz`), 'the server');
  return { url, stop: () => child.kill() };
}

/** Starts the browser. */
export function startBrowser() {
  return chromium.launch({ executablePath: process.env.PETRI_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/** A fresh profile with one page; errors of the page end up in `errors`. */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en', ...options });
  return { context, ...(await watchedPage(context)) };
}

/** A page whose errors are kept. */
export async function watchedPage(context) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { page, errors };
}

/** Opens an address and waits for its board. */
export async function open(page, url) {
  await page.goto(url);
  await page.locator('svg[role=grid]').waitFor();
}

/** What the storage says of the game on the page. */
export function stored(page) {
  return page.evaluate(() => {
    const id = new URL(location.href).searchParams.get('id');
    return JSON.parse(localStorage.getItem(`petri.game.${id}`) ?? 'null');
  });
}

/** Clicks the middle of a cell. */
export async function clickCell(page, cell) {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The cells whose label matches. */
export function cellsSaying(page, pattern) {
  return page.evaluate((source) => {
    const said = new RegExp(source);
    const cells = [...document.querySelectorAll('[role=gridcell]')];
    return cells.filter((cell) => said.test(cell.getAttribute('aria-label'))).map((cell) => cell.dataset.cell);
  }, pattern.source);
}

/** Waits until a person can move or the game is over; says which. */
export async function myTurn(page) {
  const turn = page.locator('[role=gridcell][aria-label*="can "], .tray button:enabled, section[aria-label="Result"]');
  await turn.first().waitFor({ timeout: 30000 });
  return (await page.locator('section[aria-label="Result"]').count()) === 0;
}

const TARGET = /(clone|jump|move|drop|place) here|can be captured/;

/** The cell under the first ring that offers an attacker, if there is one. */
function offeredAttacker(page) {
  return page.evaluate(() => {
    const ring = document.querySelector('.cues .choice')?.getAttribute('transform');
    const cells = [...document.querySelectorAll('[role=gridcell]')];
    return ring ? cells.find((cell) => cell.getAttribute('transform') === ring)?.dataset.cell : undefined;
  });
}

/** Clicks one of the targets shown, then as many attackers as are asked for. */
async function reach(page, choose) {
  const target = choose(await cellsSaying(page, TARGET));
  if (!target) return false;
  await clickCell(page, target);
  for (;;) {
    const attacker = await offeredAttacker(page);
    if (!attacker) return true;
    await clickCell(page, attacker);
  }
}

/** How many moves the list shows. */
export function moves(page) {
  return page.locator('[data-ply]').count();
}

/** Makes one move by clicking: a man of the tray or of the board, then one of the targets shown. */
export async function moveByClicks(page, choose) {
  const tray = page.locator('.tray button:enabled');
  if ((await cellsSaying(page, /can be captured/)).length > 0 && choose([true, false])) {
    await reach(page, choose);
    return;
  }
  const men = await tray.count();
  if (men > 0 && choose([0, 1, 2]) !== 0) {
    await tray.nth(choose([...Array(men).keys()])).click();
    if (await reach(page, choose)) return;
  }
  const sources = await cellsSaying(page, /can (clone|jump|move)/);
  const source = choose(sources);
  if (source) {
    await clickCell(page, source);
    if (await reach(page, choose)) return;
  }
  if (men > 0) await tray.first().click();
  await reach(page, choose);
}

/** Numbers that follow from a seed, so that a failing game can be played again. */
export function chooser(seed) {
  let state = seed >>> 0;
  return (list) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)];
  };
}

/** Fails on any accessibility violation of the page as it stands. */
export async function axe(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const said = violations.map((each) => `${each.id}: ${each.help}\n  ${each.nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`);
  if (said.length > 0) throw new Error(`${where}:\n${said.join('\n')}`);
}
