/**
 * How soon the first pages stand and answer on a slow telephone: a processor slowed four times and a line of 1.6 Mbit/s with
 * 150 ms there and back, as Lighthouse has it. Prints for each page the largest contentful paint and the blocking time (what
 * tasks take beyond 50 ms each), when the first board stood, and the bytes received: the median of the runs, and the best,
 * since a busy machine only adds. One run before them warms the server. The service worker is kept out, for the browser
 * slows only the line of the page; it begins when the page has what it needs.
 * Usage: PETRI_BIN=… node tools/budget.mjs [RUNS]
 */
import { newPage, startBrowser, startServer } from '../e2e/harness.mjs';

const runs = Number(process.argv[2] ?? 5);
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
/** So long after the first paint tasks count; what boards do later for show does not. */
const WINDOW_MS = 5000;

const PAGES = [
  { name: 'home', path: '/', goal: { paintMs: 1500, blockedMs: 150 } },
  { name: 'play', path: '/play?game=ataxx&level=1&side=first', goal: { paintMs: 2500, blockedMs: 250 } },
];

/** In the page, before anything else. */
function observe() {
  globalThis.measured = { paintMs: 0, what: '', tasks: [], firstMs: 0, boardMs: 0 };
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main svg[role=grid], main .shown svg')) return;
    observer.disconnect();
    requestAnimationFrame((time) => (globalThis.measured.boardMs = time));
  }).observe(document, { childList: true, subtree: true });
  const on = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    const what = `${entry.element?.tagName ?? ''} ${entry.element?.textContent?.slice(0, 24) ?? ''}`.trim();
    Object.assign(globalThis.measured, { paintMs: entry.startTime, what });
  });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') globalThis.measured.firstMs = entry.startTime;
  });
  on('longtask', ({ startTime, duration }) => globalThis.measured.tasks.push({ startTime, duration }));
}

async function measure(browser, url) {
  const { context, page } = await newPage(browser, { viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  try {
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction((window) => performance.now() > globalThis.measured.firstMs + window, WINDOW_MS);
    const { paintMs, what, tasks, firstMs, boardMs } = await page.evaluate(() => globalThis.measured);
    const late = tasks.filter(
      (task) => task.startTime + task.duration > firstMs && task.startTime < firstMs + WINDOW_MS,
    );
    const blockedMs = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { paintMs, blockedMs, boardMs, what, bytes };
  } finally {
    await context.close();
  }
}

const server = await startServer();
const browser = await startBrowser();
try {
  for (const { name, path, goal } of PAGES) {
    const found = [];
    await measure(browser, `${server.url}${path}`);
    for (let run = 0; run < runs; run += 1) found.push(await measure(browser, `${server.url}${path}`));
    const of = (key) => {
      const sorted = found.map((each) => each[key]).sort((one, other) => one - other);
      return `${Math.round(sorted[Math.floor(sorted.length / 2)])} ms (best ${Math.round(sorted[0])})`;
    };
    const [{ what, bytes }] = found;
    console.log(
      `${name}: largest paint ${of('paintMs')}, goal ${goal.paintMs}, “${what}”; blocked ${of('blockedMs')}, ` +
        `goal ${goal.blockedMs}; board ${of('boardMs')}; ${(bytes / 1000).toFixed(0)} kB`,
    );
  }
} finally {
  await browser.close();
  server.stop();
}
