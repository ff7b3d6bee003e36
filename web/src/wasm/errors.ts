/** What can go wrong with a question to the rules or the engine. */
import type { CodedError } from '../wire/CodedError';

/** The question made no sense to the rules; `why` says it in a form for translation. */
export class RulesError extends Error {
  override name = 'RulesError';

  constructor(readonly why: CodedError) {
    super(why.message);
  }
}

/** There is no WebAssembly here or too old a one, the module did not come, or it fell twice over one question. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
