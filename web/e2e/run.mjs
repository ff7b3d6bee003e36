/**
 * Runs the end-to-end tests, two files at a time. A file that fails is run again, at most twice, because a
 * browser on a busy machine can miss a deadline that has nothing to do with what is tested. Such a file
 * is named at the end, with what it printed when it failed: it passed, but wants a look.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const folder = import.meta.dirname;
const named = process.argv.slice(2);
// These take longer than others of their size, since they look at many pages.
const LONG = ['pages', 'online-pages', 'pictures', 'games'].map((name) => `${name}.test.mjs`);
const size = (name) => statSync(join(folder, name)).size + (LONG.includes(name) ? 1e5 : 0);
// The long ones first: then none of them is left alone at the end.
const files =
  named.length > 0
    ? named
    : readdirSync(folder)
        .filter((name) => name.endsWith('.test.mjs'))
        .sort((one, other) => size(other) - size(one));

/** One run of a file: whether it passed, and all it printed. */
function run(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--test', '--test-concurrency=1', join(folder, file)]);
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('close', (code) => resolve({ passed: code === 0, text: Buffer.concat(parts).toString() }));
  });
}

/** What a file printed when it failed, set off from what counts. */
function quoted(file, text) {
  return `${file} failed at first:\n${text.replaceAll(/^/gm, '  | ')}\n`;
}

const ATTEMPTS = 3;
const flaky = [];
const failed = [];

/** Runs a file, again if it fails, and says what it printed. */
async function runWithRetries(file) {
  let result = await run(file);
  for (let attempt = 1; !result.passed && attempt < ATTEMPTS; attempt += 1) {
    process.stdout.write(quoted(file, result.text));
    result = await run(file);
    if (result.passed) flaky.push(file);
  }
  if (!result.passed) failed.push(file);
  process.stdout.write(result.text);
}

/** Takes one file after the other from those that are left. */
async function worker() {
  for (let file = files.shift(); file !== undefined; file = files.shift()) await runWithRetries(file);
}

// A page mostly waits for itself or for its server, so two files keep two processors busy.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
if (flaky.length > 0) console.log(`passed only when repeated: ${flaky.join(', ')}`);
if (failed.length > 0) {
  console.log(`failed ${ATTEMPTS} times: ${failed.join(', ')}`);
  process.exitCode = 1;
}
