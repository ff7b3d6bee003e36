/** What only Schataxx needs, and what is fetched with its first board: silhouettes and the reserve. */
export { MEN } from '../../../src/board/men';
export { default as Tray } from '../../../src/play/Tray.svelte';
