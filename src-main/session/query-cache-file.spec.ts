import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryCacheFile } from './query-cache-file.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'rolecall-query-cache-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const cacheOf = (origin = 'https://jobs.example.org') =>
  new QueryCacheFile(path.join(folder, 'last-seen.json'), origin);

it('gives back what the same person saw on the same server, and nobody else', () => {
  cacheOf().save('me', 'lists');
  expect(cacheOf().load('me')).toBe('lists');
  expect(cacheOf().load('somebody else')).toBeNull();
  expect(cacheOf('https://other.example.org').load('me')).toBeNull();
});

it('is for this user of the computer only, and leaves nothing when it forgets', () => {
  cacheOf().save('me', 'lists');
  expect(statSync(path.join(folder, 'last-seen.json')).mode & 0o777).toBe(0o600);
  cacheOf().forget();
  expect(readdirSync(folder)).toEqual([]);
  expect(() => cacheOf().forget()).not.toThrow();
});

it.each(['', '{}', 'null', '{"version":1,"apiOrigin":"https://jobs.example.org","userId":"me","text":5}'])(
  'takes a spoilt file (%j) for none',
  (content) => {
    writeFileSync(path.join(folder, 'last-seen.json'), content);
    expect(cacheOf().load('me')).toBeNull();
  },
);
