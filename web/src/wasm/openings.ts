/** What the build has asked of the module, so that the first board needs no WebAssembly: `tools/openings.ts`. */
import * as built from 'virtual:openings';
import type { GameInfo } from '../wire/GameInfo';
import type { GameRecord } from '../wire/GameRecord';
import type { State } from '../wire/State';
import type { Variant } from '../wire/Variant';

/** All games, in the order in which they are shown. */
export const games = built.games as readonly GameInfo[];

/** A new game on the usual board by the usual rules, without a clock. */
export const openings = built.openings as Readonly<Record<Variant, { record: GameRecord; state: State }>>;

/** Where the games of the first page are picked up. */
export const scenes = built.scenes as Readonly<Record<Variant, Pick<State, 'ply' | 'view' | 'last'>>>;
