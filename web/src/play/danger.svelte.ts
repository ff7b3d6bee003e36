/** What the other side could decide at once if it were to move: the danger that the side to move is in. */
import { ask } from '../wasm/client';
import type { GameRecord } from '../wire/GameRecord';
import type { GameSession } from './gameSession';
import { threatIn, type Threat } from './threat';

/** The rules are asked as if the side to move did nothing. */
async function look(record: GameRecord): Promise<Threat | null> {
  const passed = (await ask({ op: 'pass', record })).record;
  const { state } = await ask({ op: 'state', record: passed, ply: null });
  // Where both have the same turn nothing was passed.
  return threatIn(state);
}

/** Follows a game of which a component shows the danger; only where men can be lost for good by one move. */
export class Danger {
  threat = $state.raw<Threat | null>(null);

  /** `mayWarn` says whether a person may be warned. To be made while a component is. */
  constructor(session: () => GameSession, mayWarn: () => boolean) {
    $effect(() => {
      const { record, state, past } = session();
      this.threat = null;
      const isOpen = state.view.score_kind === 'area' && !state.end && past === null;
      if (!isOpen || !mayWarn() || !session().isHuman(state.turn)) return;
      let stale = false;
      look(record).then(
        (found) => {
          if (!stale) this.threat = found;
        },
        () => undefined,
      );
      return () => {
        stale = true;
      };
    });
  }
}
