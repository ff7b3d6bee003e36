/** The games there are, asked for once: boards, start positions, options. Reactive. */
import { errorText } from '../app/errors';
import { VARIANTS } from '../app/routes';
import type { GameInfo } from '../wire/GameInfo';
import type { Variant } from '../wire/Variant';
import { games } from './games';

let infos = $state.raw<ReadonlyMap<Variant, GameInfo>>(new Map());
let failure = $state<string | null>(null);
let asked: Promise<void> | null = null;

async function fetchAll(): Promise<void> {
  try {
    infos = new Map((await games()).map((info) => [info.game, info]));
    failure = null;
  } catch (error) {
    asked = null;
    failure = errorText(error);
  }
}

/** Asks for the games, unless they are known; resolves when they are, or when that failed. */
export function loadInfos(): Promise<void> {
  asked ??= fetchAll();
  return asked;
}

/** What is known of a game; undefined until `loadInfos` is through. */
export function infoOf(game: Variant): GameInfo | undefined {
  return infos.get(game);
}

/** All games known, in the order in which they are shown. */
export function allInfos(): GameInfo[] {
  return VARIANTS.flatMap((game) => infos.get(game) ?? []);
}

/** Why the games could not be had, or null. */
export function infosFailure(): string | null {
  return failure;
}
