/** Every look of board and stones, light and dark, has the contrasts that people need to tell things apart. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOARD_THEMES, type BoardTheme } from '../src/settings/settings.svelte';

const css = readFileSync('src/app/boards.css', 'utf8');

/** The values of a block, light and dark. */
function valuesOf(selector: string): Map<string, readonly [string, string]> {
  const block = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';
  const found = block.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

const paper = valuesOf('[data-board]');
const tokens = (theme: BoardTheme) => new Map([...paper, ...valuesOf(`[data-board='${theme}']`)]);

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const PAIRS = [
  ['--coordinate', '--dish', 4.5],
  ['--cue', '--well', 3],
  ['--cue', '--well-dark', 3],
  ['--last', '--well', 3],
  ['--hint', '--well', 3],
  ['--mark', '--first', 3],
  ['--mark', '--second', 3],
  ['--man-light-ink', '--man-light', 7],
  ['--man-dark-ink', '--man-dark', 7],
  ['--wall-top', '--well', 1.6],
] as const;

const cases = BOARD_THEMES.flatMap((theme) => (['light', 'dark'] as const).map((scheme) => [theme, scheme] as const));

test.each(cases)('%s, %s', (theme, scheme) => {
  const values = tokens(theme);
  const colour = (name: string): string => values.get(name)?.[scheme === 'light' ? 0 : 1] ?? '#000000';
  const low = PAIRS.flatMap(([one, other, least]) => {
    const is = contrast(colour(one), colour(other));
    return is < least ? [`${one} on ${other}: ${is.toFixed(2)} < ${least}`] : [];
  });
  expect(low).toEqual([]);
});

test.each(cases)('%s, %s: the sides differ from the wells by body or rim', (theme, scheme) => {
  const values = tokens(theme);
  const colour = (name: string): string => values.get(name)?.[scheme === 'light' ? 0 : 1] ?? '#000000';
  for (const side of ['--first', '--second', '--man-light', '--man-dark'])
    for (const well of ['--well', '--well-dark']) {
      const best = Math.max(contrast(colour(side), colour(well)), contrast(colour(`${side}-rim`), colour(well)));
      expect(best, `${side} on ${well}`).toBeGreaterThanOrEqual(3);
    }
});
