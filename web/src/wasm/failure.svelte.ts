/** Whether the rules can be asked in this browser at all: a page that draws boards without them says so. */
import { errorText } from '../app/errors';
import { ready } from './client';

let failure = $state<string | null>(null);

/** Sees whether the module comes and runs. */
export function checkRules(): void {
  ready().then(
    () => (failure = null),
    (error: unknown) => (failure = errorText(error)),
  );
}

/** Why the rules cannot be asked, or null. Reactive. */
export function rulesFailure(): string | null {
  return failure;
}
