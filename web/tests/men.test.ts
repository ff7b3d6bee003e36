import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Role } from '../src/wire/Role';
import { MEN } from '../src/board/men';

test('pictures of boards have the shapes of the page', () => {
  const drawn = readFileSync('../crates/picture/src/men.rs', 'utf8');
  const foot = /const FOOT: &str =\s*"([^"]+)"/.exec(drawn)?.[1];
  expect(foot).toBeTruthy();
  const shapes = [...drawn.matchAll(/Role::(\w+) => Man \{\s*solid: "([^"]+)",\s*line: "([^"]*)"/g)];
  const pictured = Object.fromEntries(
    shapes.map(([, role = '', solid = '', line = '']) => [
      role.toLowerCase(),
      { solid: `${solid} ${foot ?? ''}`, line },
    ]),
  );
  expect(pictured).toEqual(MEN);
  expect(Object.keys(MEN)).toContain('knight' satisfies Role);
});
