import { expect, test } from 'vitest';
import { knownSettings } from '../src/settings/settings.svelte';

test('sounds of older versions are read as today’s', () => {
  expect(knownSettings({ sounds: true })).toEqual({ sounds: 'always' });
  expect(knownSettings({ sounds: false })).toEqual({ sounds: 'live' });
  expect(knownSettings({ sounds: 'never' })).toEqual({ sounds: 'never' });
});

test('what this version does not know is left out', () => {
  expect(knownSettings({ theme: 'dark', challenges: 'accounts' })).toEqual({ theme: 'dark' });
});
