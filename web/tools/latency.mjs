/**
 * How long it takes from a click to the painted move, and for the computer to answer: plays moves
 * in a real browser and prints percentiles. Figures, not a test: a busy machine is slow.
 * Usage: PETRI_BIN=… node tools/latency.mjs [GAME] [MOVES]
 */
import { cellsSaying, chooser, clickCell, moves, newPage, open, startBrowser, startServer } from '../e2e/harness.mjs';

const [game = 'ataxx', count = '150'] = process.argv.slice(2);

function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
}

/** In the page: the time from each release of the pointer to the frame after the list has grown. */
function watch() {
  window.paints = [];
  let pressed = 0;
  addEventListener('pointerup', (event) => (pressed = event.timeStamp), { capture: true });
  const seen = () => {
    if (!pressed) return;
    const start = pressed;
    pressed = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.paints.push(performance.now() - start);
      channel.port2.postMessage(null);
    });
  };
  new MutationObserver(seen).observe(document.querySelector('.moves'), { childList: true, subtree: true });
}

const server = await startServer();
const browser = await startBrowser();
try {
  const { page } = await newPage(browser);
  const choose = chooser(3);
  const all = [];
  while (all.length < Number(count)) {
    await open(page, `${server.url}/play?game=${game}&side=both`);
    await page.evaluate(watch);
    while (
      all.length + (await moves(page)) < Number(count) &&
      !(await page.locator('section[aria-label="Result"]').count())
    ) {
      const before = await moves(page);
      const source = choose(await cellsSaying(page, /can (clone|jump|move)/));
      if (!source) break;
      await clickCell(page, source);
      await clickCell(page, choose(await cellsSaying(page, /(clone|jump|move) here/)));
      await page.locator(`[data-ply="${before + 1}"]`).waitFor();
    }
    const found = await page.evaluate(() => window.paints);
    if (found.length === 0) break;
    all.push(...found);
  }
  console.log(`${game}: ${all.length} moves, click to painted move`);
  console.log(`50 % ${percentile(all, 0.5)} ms · 90 % ${percentile(all, 0.9)} ms · 99 % ${percentile(all, 0.99)} ms`);
} finally {
  await browser.close();
  server.stop();
}
