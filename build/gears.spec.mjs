import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { QUICK_ON_PGLITE } from '../vitest.config.ts';
import { ROOT } from './lib.mjs';

/** A pattern with a list of names in braces, once for each name. */
const spelledOut = (pattern) => {
  const [, head, names, tail] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => head + name + tail);
};

it('names only specs that exist for the embedded database, none of which is left to the full gear', () => {
  const patterns = QUICK_ON_PGLITE.flatMap(spelledOut);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
  expect(patterns.filter((pattern) => /\.(full|postgres)\./.test(pattern))).toEqual([]);
});
