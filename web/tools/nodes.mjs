/**
 * How many positions a second the module searches in Node, by processor time: `node tools/nodes.mjs
 * GAME [MODULE] [hand-made]` in `web/`, the built module without a wish. Every run searches the same
 * positions with the same number of nodes; the shortest run counts, for a busy machine only adds.
 */
import { existsSync, readFileSync } from 'node:fs';

const [game = 'ataxx', path = 'public/petri.wasm', judge = 'network'] = process.argv.slice(2);
const NODES = 200_000;
const RUNS = 3;

const module = await WebAssembly.compile(readFileSync(path));
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A fresh instance: a function that answers requests, and hands over what is not JSON. */
async function start() {
  const host = { should_stop: () => 0, now_ms: () => performance.now(), report: () => undefined, log: () => undefined };
  const { exports } = await WebAssembly.instantiate(module, { petri: host });
  return (request) => {
    const file = request instanceof Uint8Array;
    const bytes = file ? request : encoder.encode(JSON.stringify(request));
    const at = exports.petri_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const packed = BigInt.asUintN(64, (file ? exports.petri_take_network : exports.petri_call)(at, bytes.length));
    exports.petri_free(at, bytes.length);
    const answer = decoder.decode(
      new Uint8Array(exports.memory.buffer, Number(packed >> 32n), Number(packed & 0xffff_ffffn)),
    );
    return JSON.parse(answer);
  };
}

let best = Infinity;
let nodes = 0;
let name = null;
for (let run = 0; run < RUNS; run += 1) {
  const call = await start();
  const net = `nets/${game}.net`;
  if (judge === 'network' && existsSync(net)) call(new Uint8Array(readFileSync(net)));
  let { record } = call({ op: 'new', setup: { game } });
  let spent = 0;
  nodes = 0;
  for (let ply = 0; ply < 12; ply += 1) {
    const begin = process.cpuUsage();
    const { report } = call({ op: 'search', search: { record, limit: { nodes: NODES } } });
    const { user, system } = process.cpuUsage(begin);
    spent += (user + system) / 1e6;
    nodes += report.lines[0].nodes;
    name = report.judge ?? 'hand-made';
    record = call({ op: 'play', record, text: report.best }).record;
  }
  best = Math.min(best, spent);
}
console.log(
  `${game}, ${name}: ${nodes} positions in ${best.toFixed(3)} s, ${(nodes / best / 1e6).toFixed(2)} million a second`,
);
