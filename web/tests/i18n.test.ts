import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test, vi } from 'vitest';
import { loadSection, t } from '../src/i18n/i18n.svelte';
import { chooseLanguage, LANGUAGES } from '../src/i18n/languages';

const root = resolve(__dirname, '../locales');

function files(tag: string): string[] {
  const all = readdirSync(join(root, tag), { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith('.ftl')).sort();
}

function read(tag: string, file: string): string {
  return readFileSync(join(root, tag, file), 'utf8');
}

/** Every message with the names of the values it needs. */
function messages(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files(tag)) {
    for (const message of new FluentResource(read(tag, file)).body) {
      const needs = [...JSON.stringify(message).matchAll(/"type":"var","name":"(\w+)"/g)].map((one) => one[1]);
      found.set(message.id, [...new Set(needs)].sort().join(' '));
    }
  }
  return found;
}

describe.each(LANGUAGES.map((language) => language.tag))('%s', (tag) => {
  test('has the messages of English, with the same values', () => {
    expect(Object.fromEntries([...messages(tag)].sort())).toEqual(Object.fromEntries([...messages('en')].sort()));
  });

  test('names no message twice and loses none to a slip of the pen', () => {
    const written = files(tag).flatMap((file) =>
      [...read(tag, file).matchAll(/^([a-z][\w-]*) =/gm)].map((one) => one[1]),
    );
    expect(written.length).toBe(new Set(written).size);
    expect(messages(tag).size).toBe(written.length);
  });
});

test.each([
  [['de-CH', 'en'], 'de'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['fr', 'zh-Hant'], 'zh-Hant'],
  [['fr'], 'en'],
  [['?'], 'en'],
])('a reader who asks for %j reads %s', (languages, tag) => {
  expect(chooseLanguage(languages)).toBe(tag);
});

test('a section that is asked for twice at once is added once', async () => {
  const complaints = vi.spyOn(console, 'error');
  await Promise.all([loadSection('lab/lab'), loadSection('lab/lab')]);
  await loadSection('lab/lab');
  expect(t('lab-title')).toBe('Board lab');
  expect(complaints).not.toHaveBeenCalled();
});
