/** The package as Node sees it: rules in this thread, the engine in another. Built by `npm run packages`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Engine, Rules, RulesError } from '../dist/index.js';

let rules;
let engine;
before(async () => {
  [rules, engine] = await Promise.all([Rules.load(), Engine.load()]);
});
after(() => engine.close());

test('the engine plays every game to its end against the first legal move', async () => {
  for (const { game: name } of rules.games()) {
    let game = rules.start({ game: name });
    while (!game.isOver && game.record.moves.length < 60) {
      const report = await engine.search(game, { level: 1, seed: game.record.moves.length });
      assert.ok(game.legalMoves.some((move) => move.text === report.best));
      game = game.play(report.best);
      if (!game.isOver) game = game.play(game.legalMoves[0]);
    }
    const again = rules.read(game.toString());
    assert.equal(again.fen, game.fen);
    assert.deepEqual(again.record.moves, game.record.moves);
  }
});

test('games are values', () => {
  const start = rules.start({ game: 'ataxx', board: 'open' });
  const after = start.play('b6');
  assert.equal(start.fen, 'x5o/7/7/7/7/7/o5x x 0 1');
  assert.equal(after.fen, 'x5o/1x5/7/7/7/7/o5x o 0 1');
  assert.equal(after.undo().fen, start.fen);
  assert.equal(after.at(0).fen, start.fen);
});

test('what is wrong says so', () => {
  assert.throws(() => rules.start({ game: 'ataxx' }).play('a1a9'), RulesError);
  assert.throws(() => rules.start({ game: 'chess' }), RulesError);
  assert.throws(() => rules.read('no game'), RulesError);
});

test('a search without end is stopped and tells what it found', async () => {
  const game = rules.start({ game: 'hexxagon' });
  const report = await engine.search(game, { onReport: () => engine.stop() });
  assert.ok(game.legalMoves.some((move) => move.text === report.best));
});

test('a network judges where it was handed over', async () => {
  engine.useNetwork(readFileSync(new URL('../../../nets/ataxx.net', import.meta.url)));
  const report = await engine.search(rules.start({ game: 'ataxx' }), { depth: 2 });
  assert.match(report.judge, /ataxx/);
});

test('a policy orders moves where it was handed over', async () => {
  const search = () => engine.search(rules.start({ game: 'ataxx' }), { nodes: 20_000 });
  // Both begin with an empty table: a new thread is another engine.
  engine.close();
  const before = await search();
  engine.usePolicy(readFileSync(new URL('../../../nets/ataxx.policy', import.meta.url)));
  assert.notDeepEqual((await search()).lines, before.lines);
});

test('the code of README.md runs as it stands', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, code] = readme.match(/```js\n(.*?)```/s);
  // Where it stands, the package knows its own name.
  const cwd = new URL('..', import.meta.url);
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd, encoding: 'utf8' });
  assert.match(said, / \[Game "hexxagon"\]$/m);
});
