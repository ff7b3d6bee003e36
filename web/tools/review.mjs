/**
 * How long the review of a game of 90 plies takes in a browser, until the first graph and until the end, and how soon the
 * bar has a value after a move with the engine on; what a second engine thread is worth to the review; and how far apart frames
 * are while a stone is dragged with the engine on. The game is one of the rules' own test games, cut off. Figures, not a
 * test: a busy machine only adds, so the best of the runs counts.
 * Usage: PETRI_BIN=… node tools/review.mjs [RUNS] (PETRI_URL names a server that runs already)
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { clickCell, newPage, startBrowser, startServer } from '../e2e/harness.mjs';

const runs = Number(process.argv[2] ?? 3);
const PLIES = 90;
const GOAL = { graphMs: 2000, reviewMs: 15_000, oneThreadMs: null, barMs: 100, frameMs: 16.7, lateFrameMs: 16.7 };
/** How often the hand moves while it drags, each time by so much of the way. */
const STEPS = 300;

const packed = readFileSync(new URL('../../crates/rules/vectors/ataxx.games.jsonl.gz', import.meta.url));
const vectors = gunzipSync(packed).toString();
const games = vectors.split('\n').filter((line) => line !== '');
const moves = JSON.parse(games[0]).moves.slice(0, PLIES);

/** In the page: notes when something first stands after the last click, seen by whatever changes the page. */
function watch([name, selector]) {
  globalThis.times ??= {};
  const seen = () => {
    if (!document.querySelector(selector) || name in globalThis.times) return;
    globalThis.times[name] = performance.now() - globalThis.clicked;
  };
  seen();
  new MutationObserver(seen).observe(document.body, { childList: true, subtree: true, attributes: true });
}

const timeOf = async (page, name) => {
  const handle = await page.waitForFunction((key) => globalThis.times?.[key], name, { timeout: 300_000 });
  return handle.jsonValue();
};

async function review(page, url) {
  await page.goto(`${url}/analysis?game=ataxx`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Open a position, a record or moves').fill(moves.join(' '));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator(`[data-node="${PLIES}"]`).waitFor();
  await page.evaluate(watch, ['graph', '.chances']);
  await page.getByRole('button', { name: 'Game review' }).click();
  const graphMs = await timeOf(page, 'graph');
  await page.locator('progress').waitFor({ state: 'detached', timeout: 300_000 });
  return { graphMs, reviewMs: await page.evaluate(() => performance.now() - globalThis.clicked) };
}

/** The analysis board, with an engine that has found something. */
async function withEngine(page, url) {
  await page.goto(`${url}/analysis?game=ataxx`);
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('.pv button').first().waitFor();
}

/** From the release of the hand to the first line of the new position, which gives the bar its value. */
async function bar(page, url) {
  await withEngine(page, url);
  await clickCell(page, 'a7');
  await page.locator('[data-cell="b6"][aria-label*="clone here"]').waitFor();
  await page.evaluate(() => {
    globalThis.released = 0;
    addEventListener('pointerup', (event) => (globalThis.released = event.timeStamp), { capture: true });
    const empty = () => document.querySelectorAll('.pv button').length === 0;
    let wasEmpty = false;
    new MutationObserver(() => {
      wasEmpty ||= empty();
      if (globalThis.released && wasEmpty && !empty() && !globalThis.barMs)
        globalThis.barMs = performance.now() - globalThis.released;
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  await clickCell(page, 'b6');
  const handle = await page.waitForFunction(() => globalThis.barMs);
  return handle.jsonValue();
}

/** Frames while a stone goes to and fro with the engine on: the median and the 99 % of the time between two. */
async function drag(page, url) {
  await withEngine(page, url);
  const middle = async (cell) => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [from, to] = [await middle('a7'), await middle('f2')];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.evaluate(() => {
    globalThis.frames = [];
    const tick = (time) => {
      globalThis.frames.push(time);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < STEPS; step += 1) {
    const share = (1 - Math.cos((step / STEPS) * 4 * Math.PI)) / 2;
    await page.mouse.move(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]));
  }
  const frames = await page.evaluate(() => globalThis.frames);
  await page.mouse.up();
  const between = frames.slice(1).map((time, index) => time - frames[index]);
  between.sort((one, other) => one - other);
  const at = (share) => between[Math.floor((between.length - 1) * share)];
  return { frameMs: at(0.5), lateFrameMs: at(0.99) };
}

const server = await startServer();
const browser = await startBrowser();

/** A page that notes when something was clicked last. */
async function timedPage() {
  const opened = await newPage(browser, { reducedMotion: 'reduce' });
  await opened.page.addInitScript(() => {
    addEventListener('click', () => (globalThis.clicked = performance.now()), { capture: true });
  });
  return opened;
}

try {
  const found = { graphMs: [], reviewMs: [], oneThreadMs: [], barMs: [], frameMs: [], lateFrameMs: [] };
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await timedPage();
    const { graphMs, reviewMs } = await review(page, server.url);
    found.graphMs.push(graphMs);
    found.reviewMs.push(reviewMs);
    found.barMs.push(await bar(page, server.url));
    const { frameMs, lateFrameMs } = await drag(page, server.url);
    found.frameMs.push(frameMs);
    found.lateFrameMs.push(lateFrameMs);
    await context.close();
    const alone = await timedPage();
    await alone.page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 1 });
    });
    found.oneThreadMs.push((await review(alone.page, server.url)).reviewMs);
    await alone.context.close();
  }
  for (const [name, all] of Object.entries(found)) {
    const shown = all.map((time) => Math.round(time * 10) / 10).sort((one, other) => one - other);
    const goal = GOAL[name] === null ? '' : ` (goal ${GOAL[name]})`;
    console.log(`${name}: best ${shown[0]} ms of ${shown.join(', ')}${goal}`);
  }
} finally {
  await browser.close();
  server.stop();
}
