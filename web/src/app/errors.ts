/** What went wrong, in a sentence in the reader's language. */
import { t } from '../i18n/i18n.svelte';
import { RulesError, UnavailableError } from '../wasm/errors';
import type { CodedError } from '../wire/CodedError';

/** The sentence for a code with its arguments. */
export function codedText({ code, args }: CodedError): string {
  const problem = t(`error-${code}`, args);
  const { ply, line, column = '1' } = args;
  // A place in a record; a broken JSON file names its own.
  if (line !== undefined && code !== 'json') return t('error-at-line', { line, column, problem });
  // A move of a record: which one.
  return ply !== undefined && code.startsWith('move-') ? t('error-at-ply', { ply, problem }) : problem;
}

/** The sentence for anything thrown. What nobody expected goes to the console in full. */
export function errorText(error: unknown): string {
  if (error instanceof RulesError) return codedText(error.why);
  if (error instanceof UnavailableError) return error.message;
  console.error(error);
  return t('error-unexpected');
}
