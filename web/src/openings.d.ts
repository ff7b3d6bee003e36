/** The module that `tools/openings.ts` makes; `wasm/openings.ts` says what is in it. */
declare module 'virtual:openings' {
  export const games: unknown;
  export const openings: unknown;
  export const scenes: unknown;
}
