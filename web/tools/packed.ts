/**
 * Data kept compressed in the repository (`*.jsonl.gz`), served as they are when unpacked: the server compresses what
 * it sends in its own ways. `import.meta.glob('….jsonl.gz', { query: '?url' })` gives the address of the unpacked file.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = '.gz?url';

/** The plugin. */
export function packed(): Plugin {
  let isBuild = false;
  return {
    name: 'petri-packed',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id) {
      if (!id.endsWith(PACKED)) return undefined;
      const source = gunzipSync(readFileSync(id.slice(0, -'?url'.length)));
      if (!isBuild) {
        const address = `data:application/jsonl;base64,${source.toString('base64')}`;
        return `export default ${JSON.stringify(address)};`;
      }
      const file = this.emitFile({ type: 'asset', name: basename(id, PACKED), source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
