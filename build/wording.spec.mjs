/** What nobody is to read: names of the IANA table, and sentences that were replaced by better ones. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib.mjs';

const sources = ['contract/src', 'backend/src', 'src-web', 'src-main', 'src-preload']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(spec|fixture)\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
  .filter((file) => !/\/(?:testing|migrations|demo)\//.test(file));
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

describe('a time zone', () => {
  /** Where a zone is put into words by itself: as the text of an element, or at the end or in brackets in a template. */
  const RAW = [
    /[>\s(]\{(?:\w+\.)*(?:timeZone|zone)\}(?:\s*[<(),.]|\s*$)/gm,
    /\$\{(?:\w+\.)*(?:timeZone|zone)\}[`).,: ]/g,
    /(?:timeZone|zone)\.replaceAll\('_', ' '\)/g,
  ];
  /** They are keys, statements and comparisons, and nobody reads them. */
  const KEYS = new Set([
    'backend/src/modules/hotlists/hotlists.repository.ts',
    'src-web/features/interviews/model/clock.ts',
  ]);

  it('is never shown by its name in the table', () => {
    const raw = sources
      .filter((file) => !KEYS.has(file))
      .flatMap((file) =>
        RAW.flatMap((pattern) => [...read(file).matchAll(pattern)].map(([found]) => `${file}: ${found}`)),
      );
    expect(raw).toEqual([]);
  });

  it('is chosen in one list, which names towns', () => {
    const lists = sources.filter(
      (file) => file.startsWith('src-web/') && read(file).includes("supportedValuesOf('timeZone')"),
    );
    expect(lists).toEqual(['src-web/shared/time-zones/zones.ts']);
  });
});
