import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib.mjs';

const WEB = path.join(ROOT, 'src-web');

/** The features that import each subject of `src-web/shared`. */
function featuresBySubject() {
  const users = new Map(subjects().map((subject) => [subject, new Set()]));
  for (const file of readdirSync(path.join(WEB, 'features'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.spec\.tsx?$/.test(file)) continue;
    const text = readFileSync(path.join(WEB, 'features', file), 'utf8');
    for (const [, subject] of text.matchAll(/'#web\/shared\/([^/']+)/g))
      users.get(subject)?.add(file.split(path.sep)[0]);
  }
  return users;
}

/** Folders and files; what only serves one of them is none. */
const subjects = () => readdirSync(path.join(WEB, 'shared')).filter((name) => !/\.spec\.tsx?$|\.css$/.test(name));

it('holds nothing but what two features use', () => {
  expect(subjects()).toContain('job-queries.ts');
  const lonely = [...featuresBySubject()].filter(([, features]) => features.size < 2).map(([subject]) => subject);
  expect(lonely, 'belongs to the one feature that uses it').toEqual([]);
});
