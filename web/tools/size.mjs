/**
 * What the first load weighs: the HTML, and every file it needs before the home page stands, with
 * the heaviest language. Fails above the budget. Run after `npm run build`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const BUDGET = 80 * 1024;
const dist = new URL('../dist/', import.meta.url).pathname;
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const assets = readdirSync(join(dist, 'assets'));

/** The files a script imports at once (not those it may import later). */
function needs(file) {
  const text = readFileSync(join(dist, 'assets', file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map((found) => found[1]);
}

const first = new Set();
const visit = (file) => {
  if (first.has(file)) return;
  first.add(file);
  if (file.endsWith('.js')) needs(file).forEach(visit);
};
for (const found of html.matchAll(/\/assets\/([^"']+)/g)) visit(found[1]);
for (const file of assets) if (/^Home-.*\.(js|css)$/.test(file)) visit(file);
const tags = assets.filter((file) => /^(en|de|zh-Han[st])-.*\.js$/.test(file));
const weight = (text) => ({ gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length });
const sized = (file) => ({ file, ...weight(readFileSync(join(dist, 'assets', file))) });
const heaviest = tags.map(sized).sort((one, other) => other.gzip - one.gzip)[0];
const parts = [{ file: 'index.html', ...weight(html) }, ...[...first].map(sized), ...(heaviest ? [heaviest] : [])];
const total = { gzip: 0, brotli: 0 };
for (const part of parts) {
  total.gzip += part.gzip;
  total.brotli += part.brotli;
  console.log(`${String(part.gzip).padStart(7)} ${String(part.brotli).padStart(7)}  ${part.file}`);
}
console.log(
  `${String(total.gzip).padStart(7)} ${String(total.brotli).padStart(7)}  first load (gzip, brotli), budget ${BUDGET}`,
);
if (total.gzip > BUDGET) process.exit(1);
