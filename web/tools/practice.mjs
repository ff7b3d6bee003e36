/**
 * Finds positions to practise against the engine and writes them as JSON lines: `node tools/practice.mjs GAME
 * [COUNT] [SEED] > practice/GAME.jsonl` in `web/`, with the built module. A position is kept when the engine at full strength reaches
 * its goal from there against the opponent of the page, twice of two, and a weak player does not, at least once
 * of two: so it can be done, and it is not done by itself.
 */
import { existsSync, readFileSync } from 'node:fs';

const [game = 'ataxx', count = '12', seed = '1'] = process.argv.slice(2);
/** Who plays against people on the page, and who stands for somebody who has not understood the position. */
const OPPONENT = 6;
const WEAK = 3;
/** How much full strength looks at for each move. */
const STRONG_NODES = 6_000;
/** A side that is behind by so much has something to hold; stones, cells or triples. */
const BEHIND = { stones: 3, area: 2, triples: 1 };
const FREE = { nodes: null, depth: null, time_ms: null };

const module = await WebAssembly.compile(readFileSync('public/petri.wasm'));
const host = { should_stop: () => 0, now_ms: () => performance.now(), report: () => undefined, log: () => undefined };
const { exports } = await WebAssembly.instantiate(module, { petri: host });

/** Asks the module; a network goes in as bytes. */
function call(request) {
  const file = request instanceof Uint8Array;
  const bytes = file ? request : new TextEncoder().encode(JSON.stringify(request));
  const at = exports.petri_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const packed = BigInt.asUintN(64, (file ? exports.petri_take_network : exports.petri_call)(at, bytes.length));
  exports.petri_free(at, bytes.length);
  const answer = new Uint8Array(exports.memory.buffer, Number(packed >> 32n), Number(packed & 0xffff_ffffn));
  return JSON.parse(new TextDecoder().decode(answer));
}

/** The move of a player: a level, or null for full strength. */
function moveOf(record, level, dice) {
  const limit = level === null ? { ...FREE, nodes: STRONG_NODES } : FREE;
  return call({ op: 'search', search: { record, level, limit, lines: 1, seed: dice } }).report;
}

const stateOf = (record) => call({ op: 'state', record, ply: null }).state;
const played = (record, text) => call({ op: 'play', record, text, spent_ms: 0 }).record;

/** Plays a position to its end; `player` has the side that is to move. Whether that side reached the goal. */
function reaches(fen, goal, player, dice) {
  let { record } = call({ op: 'new', setup: { game, rules: {}, board: null, fen, walls: null, clock: null } });
  let state = stateOf(record);
  const side = state.turn;
  for (let ply = 0; !state.end && ply < 200; ply += 1) {
    const { best } = moveOf(record, state.turn === side ? player : OPPONENT, dice * 1000 + ply);
    record = played(record, best);
    state = stateOf(record);
  }
  const outcome = state.end?.outcome;
  return outcome === side || (goal === 'hold' && outcome === 'draw');
}

/** What there is to reach in a position; null where it is plain or lost. */
function goalOf(record, state) {
  const [own, foe] = state.turn === 'first' ? state.view.score : [...state.view.score].reverse();
  const [line] = moveOf(record, null, 1).lines;
  if (!line || line.score < -100) return null;
  if (own <= foe - BEHIND[state.view.score_kind]) return 'hold';
  return line.score > 150 && own <= foe + BEHIND[state.view.score_kind] ? 'win' : null;
}

if (existsSync(`nets/${game}.net`)) call(new Uint8Array(readFileSync(`nets/${game}.net`)));
const wanted = { win: Math.ceil(Number(count) / 2), hold: Math.floor(Number(count) / 2) };
const known = new Set();
const kept = [];
for (let number = Number(seed); kept.length < Number(count) && number < Number(seed) + 400; number += 1) {
  let { record } = call({ op: 'new', setup: { game, rules: {}, board: null, fen: null, walls: null, clock: null } });
  let state = stateOf(record);
  for (let ply = 0; !state.end && ply < 120; ply += 1) {
    record = played(record, moveOf(record, 2 + (number % 3), number * 1000 + ply).best);
    state = stateOf(record);
    const isAsked = ply >= 8 && (ply * 7 + number) % 5 === 0 && !state.end && state.legal.length > 1;
    const goal = isAsked && !known.has(state.key) ? goalOf(record, state) : null;
    if (!goal || wanted[goal] === 0) continue;
    known.add(state.key);
    const can = [1, 2].every((dice) => reaches(state.fen, goal, null, dice));
    if (!can || [3, 4].every((dice) => reaches(state.fen, goal, WEAK, dice))) continue;
    wanted[goal] -= 1;
    kept.push({ game, fen: state.fen, goal, level: OPPONENT });
    console.error(`${game}: ${goal} (${kept.length}) from game ${number}, ply ${ply}`);
    break;
  }
  // Where a goal is too rare, the other fills its places.
  if (number - Number(seed) === 200) {
    const left = wanted.win + wanted.hold;
    [wanted.win, wanted.hold] = [left, left];
  }
}
for (const each of kept.slice(0, Number(count))) console.log(JSON.stringify(each));
