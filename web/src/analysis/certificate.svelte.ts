/** Certificates on the page: made by the engine where it has proved a result, brought as a file, checked by the rules. */
import { errorText } from '../app/errors';
import { sideName } from '../board/speech';
import { t } from '../i18n/i18n.svelte';
import { ProofThread } from '../wasm/client';
import type { Certificate } from '../wire/Certificate';
import type { CertificateCheck } from '../wire/CertificateCheck';
import type { CertificateClaim } from '../wire/CertificateClaim';
import type { GameRecord } from '../wire/GameRecord';
import type { State } from '../wire/State';
import type { Variant } from '../wire/Variant';
import type { Evaluation } from './evaluation';

/** How many positions may be looked at for each question: minutes at most. */
const NODES = 4_000_000;
/** In games that count no men at the end, a win is just a win. */
const COUNTED: ReadonlySet<Variant> = new Set(['ataxx', 'hexxagon']);

/** A proved result in a few words: `Red +7`, `Black wins`, `draw`. */
export function resultWords(game: Variant, margin: number): string {
  if (margin === 0) return t('analysis-solved-draw');
  const side = sideName(game, margin > 0 ? 'first' : 'second');
  return COUNTED.has(game)
    ? t('analysis-solved-margin', { side, margin: Math.abs(margin) })
    : t('analysis-solved-win', { side });
}

/** What the engine has proved, in words; null where it has not. */
export function solvedWords(game: Variant, evaluation: Evaluation): string | null {
  return evaluation.kind === 'proved' ? resultWords(game, evaluation.margin) : null;
}

/** What claims come to, seen from First: the best that one side makes sure of. */
export function marginOf(claims: readonly CertificateClaim[]): number {
  const best = claims.reduce<CertificateClaim | null>((a, b) => (a && a.margin >= b.margin ? a : b), null);
  if (!best) return 0;
  return best.side === 'first' ? best.margin : best.margin === 0 ? 0 : -best.margin;
}

/** Whether a text is meant as a certificate. */
export function isCertificate(text: string): boolean {
  return /^\s*\{\s*"certificate"\s*:/.test(text);
}

/** Checks a certificate by the rules, apart from the engine. Throws a `RulesError` where it does not hold. */
export async function verify(text: string): Promise<CertificateCheck | null> {
  const thread = new ProofThread();
  try {
    return (await thread.ask({ op: 'verify', text }))?.check ?? null;
  } finally {
    thread.close();
  }
}

/** The certificate of the position one stands at. */
export class Proving {
  /** The position it is about, by its key. */
  private key = $state('');
  busy = $state(false);
  made = $state.raw<{ certificate: Certificate; check: CertificateCheck } | null>(null);
  trouble = $state<string | null>(null);
  private thread: ProofThread | null = null;

  /** Whether what is shown is about this position. */
  isAbout(state: State): boolean {
    return this.key === state.key;
  }

  /** Makes it, and has it checked by the rules alone. */
  async make(record: GameRecord, state: State): Promise<void> {
    this.stop();
    const thread = new ProofThread();
    this.thread = thread;
    Object.assign(this, { key: state.key, busy: true, made: null, trouble: null });
    try {
      const proved = await thread.ask({ op: 'prove', record, nodes: NODES });
      if (this.thread !== thread || !proved) return;
      const { certificate } = proved;
      const check = certificate ? await verify(certificate.text) : null;
      if (this.thread !== thread) return;
      if (certificate && check) this.made = { certificate, check };
      else this.trouble = t('analysis-certificate-none');
    } catch (error) {
      if (this.thread === thread) this.trouble = errorText(error);
    } finally {
      thread.close();
      if (this.thread === thread) this.busy = false;
    }
  }

  /** Gives up. */
  stop(): void {
    this.thread?.close();
    this.thread = null;
    this.busy = false;
  }
}
