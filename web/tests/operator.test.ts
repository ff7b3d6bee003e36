import { expect, test } from 'vitest';
import { operatorPages } from '../src/app/operator';

function head(meta: string): ParentNode {
  const made = document.createElement('div');
  made.innerHTML = meta;
  return made;
}

test('pages are those the operator has set, in their order', () => {
  expect(operatorPages(head(''))).toEqual([]);
  expect(operatorPages(head('<meta name="petri-pages" content="privacy imprint other" />'))).toEqual([
    'imprint',
    'privacy',
  ]);
  expect(operatorPages(head('<meta name="petri-pages" content="privacy" />'))).toEqual(['privacy']);
});
