import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../src/app/routes';
import { EXAMPLES, exampleOf, nextMove, startOf } from '../src/rules/examples';
import { PAGES } from '../src/rules/pages';
import { rich } from '../src/rules/rich';

function texts(file: string): Set<string> {
  const source = readFileSync(resolve(__dirname, `../locales/en/${file}.ftl`), 'utf8');
  return new Set(new FluentResource(source).body.map((message) => message.id));
}

const shared = texts('rules/rules');

describe.each(VARIANTS)('the page of %s', (game) => {
  const page = PAGES[game];
  const own = texts(page.file);

  test('has a text for each of its sections', () => {
    const wanted = page.sections.flatMap((section) => [section.text, `rules-section-${section.id}`]);
    expect([page.lead, ...wanted].filter((key) => !own.has(key) && !shared.has(key))).toEqual([]);
  });

  test('shows examples of its own family, each with its words', () => {
    const ids = page.sections.flatMap((section) => section.examples);
    expect(ids.filter((id) => !own.has(`example-${id}`))).toEqual([]);
    const family = game.split('-')[0] ?? '';
    expect(ids.filter((id) => !exampleOf(id).game.startsWith(family))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('every example stands on a page, and its name is its own', () => {
  const shown = new Set(VARIANTS.flatMap((game) => PAGES[game].sections.flatMap((section) => section.examples)));
  expect(EXAMPLES.map((example) => example.id).filter((id) => !shown.has(id))).toEqual([]);
  expect(new Set(EXAMPLES.map((example) => example.id)).size).toBe(EXAMPLES.length);
});

test('an example is shown as far as its moves were followed', () => {
  const example = exampleOf('ataxx-clone-then-jump');
  expect(startOf(example).moves).toEqual([]);
  expect(nextMove(example, [])).toBe('e5');
  expect(nextMove(example, ['e5'])).toBe('f2f4');
  expect(nextMove(example, ['e5', 'f2f4'])).toBeNull();
  expect(nextMove(example, ['g5'])).toBeNull();
});

test('paragraphs, lists and pieces of a text are told apart', () => {
  expect(rich('One **two** `g2`.\n\n- a\n- [b](/rules)\n')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'One ' },
        { kind: 'strong', text: 'two' },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: 'g2' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'link', text: 'b', href: '/rules' }]] },
  ]);
});

test('a text cannot smuggle in an address that runs', () => {
  expect(rich('[x](javascript:alert)')).toEqual([
    { kind: 'paragraph', pieces: [{ kind: 'text', text: '[x](javascript:alert)' }] },
  ]);
});
