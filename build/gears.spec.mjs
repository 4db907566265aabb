import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { QUICK_ON_PGLITE } from '../vitest.config.ts';
import { ROOT } from './lib.mjs';

it('names only specs that exist for the embedded database, none of which is left to the full gear', () => {
  expect(QUICK_ON_PGLITE.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(QUICK_ON_PGLITE.filter((file) => /\.(full|postgres)\./.test(file))).toEqual([]);
});
