/** Specs that replace modules run apart: among others, whoever read a module first would decide what everybody gets. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib.mjs';

it('replaces modules in *.mocks.spec files alone, and in each of them', () => {
  const specs = ['contract', 'backend/src', 'src-web', 'src-main', 'src-preload', 'bench', 'demo'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.spec\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const replacing = specs.filter((file) => /\bvi\.(?:mock|doMock)\(/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(replacing.length).toBeGreaterThan(0);
  expect(specs.filter((file) => /\.mocks\.spec\.tsx?$/.test(file)).sort()).toEqual(replacing.sort());
});
