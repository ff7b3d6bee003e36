/**
 * What the end-to-end tests stand on: the server under test on a free port, a browser with an empty
 * profile, and hands that click only what the board offers. Nothing here is left to chance: the
 * computer's dice fall the same way in every run, and the calendar can be told what day it is.
 *
 * `PETRI_BIN` (or `PETRI`) names the server's binary; `PETRI_URL` a server that runs already;
 * `PETRI_CHROMIUM` the browser.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before } from 'node:test';
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

/** The day it is where `today` is asked for. */
export const TODAY = '2026-11-21';

/**
 * Server and browser for all tests of the file that calls this: `url`, and `newPage` for pages that
 * are closed after each test, whether it passes or not. `words` are options of the server.
 */
export function stand({ withServer = true, words = [] } = {}) {
  const contexts = [];
  let server;
  let browser;
  before(async () => {
    if (withServer) server = await startServer(words);
    browser = await startBrowser();
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  after(async () => {
    await browser?.close();
    server?.stop();
  });
  return {
    get url() {
      return server.url;
    },
    restart: () => server.restart(),
    admin: (...words) => server.admin(...words),
    async newPage(options) {
      const made = await newPage(browser, options);
      contexts.push(made.context);
      return made;
    },
  };
}

/**
 * Starts the server under test with a fresh database; `stop` ends it. `restart` ends it at once, as a
 * crash would, and starts it again with the same data at the same address; `admin` does something to
 * its accounts beside it, as the operator does.
 */
export async function startServer(words = []) {
  if (process.env.PETRI_URL) return { url: process.env.PETRI_URL, stop: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'petri-e2e-'));
  let running = await launch(folder, '127.0.0.1:0', words);
  return {
    url: running.url,
    async restart() {
      const over = new Promise((ended) => running.child.once('exit', ended));
      running.child.kill('SIGKILL');
      await over;
      running = await launch(folder, new URL(running.url).host, words);
    },
    admin: (...told) =>
      execFileSync(binary(), ['admin', '--database', databaseIn(folder), ...told], { encoding: 'utf8' }),
    stop() {
      running.child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      running.child.kill();
    },
  };
}

function binary() {
  return process.env.PETRI_BIN ?? process.env.PETRI ?? resolve(here, '../../target/release/petri');
}

function databaseIn(folder) {
  return `sqlite:${join(folder, 'petri.db')}`;
}

/** The system chooses the port, and the server's first line says which: nobody can take it before. */
async function launch(folder, listen, more) {
  const program = binary();
  if (!existsSync(program)) throw new Error(`no server at ${program}: build it, or set PETRI_BIN`);
  // One machine plays many people here: how often they may do things is tested elsewhere.
  const words = ['serve', '--listen', listen, '--database', databaseIn(folder), '--rate-limits', 'off', ...more];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((said, failed) => {
    createInterface({ input: child.stdout }).once('line', (line) => said(line.replace(/\/$/, '')));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the server ended with status ${code} before it listened`)));
  });
  return { child, url };
}

/** Starts the browser. */
export function startBrowser() {
  return chromium.launch({ executablePath: process.env.PETRI_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/** Makes what the page draws by lot (the computer's choices above all) the same in every run. */
function loadDice() {
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A fresh profile with one page; errors of the page end up in `errors`. With `today` it is that day. */
export async function newPage(browser, { today, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en', ...options });
  await context.addInitScript(loadDice);
  if (today) await context.clock.setFixedTime(new Date(`${today}T12:00:00`));
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

/**
 * What the storage says of the game on the page, once it is as `wanted`: the page shows a move before
 * it has written it. If it never is, the last that was read comes back, for an assertion to name.
 */
export async function stored(page, wanted = () => true) {
  const deadline = Date.now() + 10000;
  for (;;) {
    const game = await page.evaluate(() => {
      const id = new URL(location.href).searchParams.get('id');
      return JSON.parse(localStorage.getItem(`petri.game.${id}`) ?? 'null');
    });
    if ((game !== null && wanted(game)) || Date.now() > deadline) return game;
    await page.waitForTimeout(20);
  }
}

const ended = (game) => game.summary.end !== null;
const moved = (count) => (game) => game.record.moves.length >= count;

/** The stored game, once its end is written. */
export function storedEnd(page) {
  return stored(page, ended);
}

/** The stored game, once so many of its moves are written. */
export function storedMoves(page, count) {
  return stored(page, moved(count));
}

/** Clicks the middle of a cell, once the board has come to rest. */
export async function clickCell(page, cell) {
  await page.locator(`[data-cell="${cell}"]`).click();
}

/** Takes up a man, once it may move: a board can show a position before it answers to a hand. */
export async function pick(page, cell) {
  await page.locator(`[data-cell="${cell}"].live`).click();
}

/** Waits until something on the board may move. */
export async function canMove(page) {
  await page.locator('[role=gridcell].live').first().waitFor({ timeout: 30000 });
}

/** Waits until there are so many. */
export async function counts(locator, wanted) {
  if (wanted > 0) await locator.nth(wanted - 1).waitFor({ state: 'attached' });
  await locator.nth(wanted).waitFor({ state: 'detached' });
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

/** Choices that follow from a seed, so that a failing game can be played again. */
export function chooser(seed) {
  let state = seed >>> 0;
  return (list) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)];
  };
}

/** Fails on any accessibility violation of the page as it stands. */
export async function axe(page, where) {
  // Half the time would go into describing what passes.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // The results of several frames are put together in a tab of its own; most pages have but one.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  const said = violations.map(
    (each) => `${each.id}: ${each.help}\n  ${each.nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`,
  );
  if (said.length > 0) throw new Error(`${where}:\n${said.join('\n')}`);
}
