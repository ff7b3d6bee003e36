/** Words for what is on a board, for screen readers and for the preview line. */
import { t } from '../i18n/i18n.svelte';
import type { Glyph } from '../wire/Glyph';
import type { LegalMove } from '../wire/LegalMove';
import type { MoveKind } from '../wire/MoveKind';
import type { Side } from '../wire/Side';
import type { Variant } from '../wire/Variant';
import type { View } from '../wire/View';
import { candidates, isIdle, type Selection } from './state';

/** The name of a side in its game's colours: red and blue, or white and black. */
export function sideName(game: Variant, side: Side): string {
  const discs = game === 'ataxx' || game === 'hexxagon';
  return t(`side-${discs ? 'disc' : 'man'}-${side}`);
}

/** A man in words, such as "red stone" or "white knight". */
export function glyphName(glyph: Glyph): string {
  if (glyph.kind === 'wall') return t('glyph-wall');
  if (glyph.kind === 'disc') return t(`glyph-disc-${glyph.side}`);
  if (glyph.kind === 'man') return t(`glyph-${glyph.role}-${glyph.side}`);
  const top = glyph.sides.at(-1) ?? 'first';
  return t(`glyph-stack-${top}`, { height: glyph.sides.length });
}

/** What can be done with the man on a cell, or by going there: in words, empty for nothing. */
function abilities(
  selection: Selection,
  target: LegalMove | undefined,
  kinds: ReadonlySet<MoveKind> | undefined,
  cell: string,
): string[] {
  const words: string[] = [];
  const idle = isIdle(selection);
  if (selection.from.includes(cell)) words.push(t('cell-picked'));
  if (target && (!idle || target.kind === 'capture' || target.kind === 'place')) {
    words.push(t(`cell-target-${target.kind}`, { flips: target.flips.length }));
  }
  if (idle) for (const kind of kinds ?? []) words.push(t(`cell-can-${kind}`));
  return words;
}

/** The cells a man can be taken from, with the kinds of moves he can make. */
export function sourcesOf(legal: readonly LegalMove[]): ReadonlyMap<string, ReadonlySet<MoveKind>> {
  const sources = new Map<string, Set<MoveKind>>();
  for (const move of legal) {
    for (const cell of move.from) {
      const kinds = sources.get(cell);
      if (kinds) kinds.add(move.kind);
      else sources.set(cell, new Set([move.kind]));
    }
  }
  return sources;
}

/** All cells in words: the name, what stands there, what can be done. */
export function cellLabels(
  cells: readonly { name: string }[],
  glyphs: ReadonlyMap<string, Glyph>,
  legal: readonly LegalMove[],
  selection: Selection,
  enclosed: View['enclosed'] = [[], []],
): ReadonlyMap<string, string> {
  const sources = sourcesOf(legal);
  const targets = new Map(candidates(legal, selection).map((move) => [move.to, move]));
  const empty = t('cell-empty');
  const owner = new Map<string, string>([
    ...enclosed[0].map((cell) => [cell, t('cell-enclosed-first')] as const),
    ...enclosed[1].map((cell) => [cell, t('cell-enclosed-second')] as const),
  ]);
  return new Map(
    cells.map(({ name }) => {
      const glyph = glyphs.get(name);
      const what = glyph ? glyphName(glyph) : (owner.get(name) ?? empty);
      return [name, [name, what, ...abilities(selection, targets.get(name), sources.get(name), name)].join(', ')];
    }),
  );
}
