/**
 * The main screens as pictures, large and small, light and dark, compared with those in `pictures/`. The letters come from a
 * font beside them, date and chance are fixed, clocks are left out: the same on every machine, within a tolerance.
 * `npm run pictures` renews what has changed. What differs is put into `target/pictures`, marked in magenta.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compare, TOLERANCE } from './compare.mjs';
import { stand, TODAY } from './harness.mjs';
import { served, STILL } from './online.mjs';
import { SCREENS } from './screens.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const kept = (name) => join(here, 'pictures', `${name}.png`);
const apart = resolve(here, '../../target/pictures');
const renews = process.env.PETRI_RENEW === '1';
const FONT = readFileSync(join(here, 'fonts/inter-latin.woff2')).toString('base64');
const SIZES = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 } },
};
/** These meet others on the server, whose time goes on. */
const LIVE = ['live', 'lobby'];

const server = stand();
const desk = {
  get url() {
    return server.url;
  },
  async newPage(options) {
    const made = await server.newPage({ ...STILL, bypassCSP: true, serviceWorkers: 'block', ...options });
    await made.context.addInitScript(pin, FONT);
    return made;
  },
};

/** In the page, before anything else: one font for all, and nothing that depends on how fast the machine is. */
function pin(font) {
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = `
      @font-face { font-family: Pinned; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
      :root { --font: Pinned !important; --mono: Pinned !important; }
      * { caret-color: transparent !important; }
      .clock, .moves small { visibility: hidden; }`;
    document.head.append(style);
  });
}

/** Waits until letters and boards are painted. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.load('16px Pinned');
    await document.fonts.ready;
    // What is fixed lies on a layer of its own, which a change of colours alone does not always paint anew.
    for (const each of document.querySelectorAll('.actions, main [class*=controls]')) {
      each.style.display = 'none';
      each.getBoundingClientRect();
      each.style.display = '';
    }
    for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
  });
}

async function check(page, name) {
  await settled(page);
  const actual = await page.screenshot({ animations: 'disabled' });
  const reference = existsSync(kept(name)) ? readFileSync(kept(name)) : null;
  const { small, share, marked } = await compare(page, actual, reference);
  if (share !== null && share <= TOLERANCE) return;
  if (renews) {
    mkdirSync(dirname(kept(name)), { recursive: true });
    writeFileSync(kept(name), small);
    return;
  }
  mkdirSync(apart, { recursive: true });
  writeFileSync(join(apart, `${name}.png`), small);
  if (marked) writeFileSync(join(apart, `${name}-differs.png`), marked);
  assert.ok(reference, `there is no picture of ${name}: npm run pictures`);
  assert.fail(`${name}: ${(100 * share).toFixed(2)} % differ, see target/pictures; if it is meant, npm run pictures`);
}

test('the comparison sees what a person would see, and nothing finer', async () => {
  const { page } = await desk.newPage({ viewport: { width: 400, height: 300 } });
  const shot = async (left, colour) => {
    const box = `position:absolute;left:${left}px;top:40px;width:80px;height:80px;background:${colour}`;
    await page.setContent(`<body style="background:#fff"><div style="${box}">`);
    return page.screenshot();
  };
  const { small } = await compare(page, await shot(40, '#d8435a'), null);
  for (const [left, colour, differs] of [
    [40, '#d8435a', false],
    [40, '#d4455c', false],
    [60, '#d8435a', true],
    [40, '#2f6fc0', true],
  ]) {
    const { share } = await compare(page, await shot(left, colour), small);
    assert.equal(share > TOLERANCE, differs, `${left} ${colour}: ${share}`);
  }
});

let people = 0;
for (const [size, options] of Object.entries(SIZES)) {
  for (const [name, reach] of Object.entries(SCREENS)) {
    test(`${name}, ${size}`, served, async () => {
      people += 1;
      const today = LIVE.includes(name) ? {} : { today: TODAY };
      const { page } = await desk.newPage({ ...options, ...today });
      const names = [`Anna-${people}`, `Bert-${people}`];
      const { page: shown, after } = (await reach(desk, page, options, names)) ?? { page };
      for (const colorScheme of ['light', 'dark']) {
        await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await check(shown, `${name}-${size}-${colorScheme}`);
      }
      await after?.();
    });
  }
}
