/** The rules in this thread: a question is answered at once. */
import { Instance } from '../../../src/wasm/abi';
import type { AnswerOf } from '../../../src/wasm/answerOf';
import { RulesError } from '../../../src/wasm/errors';
import type { Answer } from '../../../src/wire/Answer';
import type { GameInfo } from '../../../src/wire/GameInfo';
import type { Request } from '../../../src/wire/Request';
import type { Setup } from '../../../src/wire/Setup';
import type { Variant } from '../../../src/wire/Variant';
import { Game } from './game';
import { compile, type Source } from './module';

/** How a game begins: the game, and what differs from its usual start. */
export type Start = Partial<Setup> & Pick<Setup, 'game'>;

/** The rules of all games. */
export class Rules {
  private constructor(private readonly instance: Instance) {}

  /** Loads the module. */
  static async load(source?: Source): Promise<Rules> {
    const host = { shouldStop: () => false, report: () => undefined };
    return new Rules(await Instance.start(await compile(source), host));
  }

  /** Asks anything that the module answers. Throws `RulesError`. */
  ask<R extends Request>(request: R): AnswerOf<R['op']> {
    const answer: Answer = this.instance.call(request);
    if (answer.is === 'error') throw new RulesError(answer.error);
    return answer as AnswerOf<R['op']>;
  }

  /** What games there are, with their boards and options. */
  games(): readonly GameInfo[] {
    return this.ask({ op: 'games' }).games;
  }

  /** A new game: `rules.start({ game: 'hexxagon' })`. Throws `RulesError` where there is none such. */
  start(start: Start): Game {
    const setup: Setup = { rules: {}, board: null, fen: null, walls: null, clock: null, ...start };
    return new Game(this, this.ask({ op: 'new', setup }).record);
  }

  /** Reads a FEN, a record as text or as JSON. Throws `RulesError`, which says where it is wrong. */
  read(text: string, game: Variant | null = null): Game {
    return new Game(this, this.ask({ op: 'read', text, game }).record);
  }
}
