/**
 * Rules, records and engine of the Ataxx family. `Rules` answers at once, in this thread; `Engine`
 * searches in a thread of its own.
 */
export { RulesError } from '../../../src/wasm/errors';
export type { CodedError } from '../../../src/wire/CodedError';
export type { Effect } from '../../../src/wire/Effect';
export type { End } from '../../../src/wire/End';
export type { GameInfo } from '../../../src/wire/GameInfo';
export type { GameRecord } from '../../../src/wire/GameRecord';
export type { Geometry } from '../../../src/wire/Geometry';
export type { Glyph } from '../../../src/wire/Glyph';
export type { LegalMove } from '../../../src/wire/LegalMove';
export type { SearchLine } from '../../../src/wire/SearchLine';
export type { SearchReport } from '../../../src/wire/SearchReport';
export type { Side } from '../../../src/wire/Side';
export type { State } from '../../../src/wire/State';
export type { Variant } from '../../../src/wire/Variant';
export type { View } from '../../../src/wire/View';
export { Engine, type SearchOptions } from './engine';
export { Game } from './game';
export type { Source } from './module';
export { Rules, type Start } from './rules';
