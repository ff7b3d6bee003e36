/** The WebAssembly module, from wherever it lies: beside this script, unless something else is named. */

/** Where the module comes from. */
export type Source = WebAssembly.Module | BufferSource | Response | URL | string;

/** Whether this is Node or something like it. */
export const isNode = typeof process !== 'undefined' && typeof process.versions.node === 'string';

// The file is put beside the script when the package is built; bundlers are told by this form.
const beside = (): URL => new URL(/* @vite-ignore */ './petri.wasm', import.meta.url);

/** Compiles the module. Rejects where it cannot be fetched or is none. */
export async function compile(source: Source = beside()): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source instanceof Response) return WebAssembly.compile(await source.arrayBuffer());
  const url = new URL(source, import.meta.url);
  if (isNode && url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: status ${response.status}`);
  // Not by streaming: many servers of static files do not know the type.
  return WebAssembly.compile(await response.arrayBuffer());
}
