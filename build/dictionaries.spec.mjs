import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const sources = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\.fixture|testing|demo/.test(file))
      .map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')]),
  );
const withMatches = (files, pattern) => files.filter(([, source]) => pattern.test(source)).map(([file]) => file);

it('keeps tables that are looked up by any word in objects without a prototype', () => {
  const plain = /^(?:export )?const \w+: (?:Readonly<)?Record<string, [^\n]*> = (?:\{|Object\.fromEntries)/m;
  expect(withMatches(sources('contract/src', 'backend/src'), plain)).toEqual([]);
  expect(plain.test(`const NAMES: Readonly<Record<string, string>> = {`)).toBe(true);
});

it('asks whether something stands in a table by Object.hasOwn, which knows of no prototype', () => {
  const asked = /[\w)\]] in [A-Z][A-Z_]{2,}\b(?!\w)(?=[ );&|?]*(?:\?|\)|&&|\|\||;))/;
  const code = sources('contract/src', 'backend/src', 'src-web', 'src-main').map(([file, source]) => [
    file,
    source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  ]);
  expect(withMatches(code, asked)).toEqual([]);
  expect(asked.test('return type in AREAS ? 1 : 2')).toBe(true);
});
