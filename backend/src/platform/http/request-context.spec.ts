import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEYED_PATHS, pathForLog } from './request-context.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

/** Below these stand ids and names that everybody may know, or nothing; files and pictures have their signature in the query. */
const PUBLIC = ['api', 'assets', 'blogs', 'candidates', 'contact-form', 'employers', 'feeds', 'jobs', 'sitemaps'];

/** First parts of all paths below which something is served: registered, compared as a pattern, or kept as a constant. */
function served(): string[] {
  const found = [...read('backend/src'), ...read('contract/src/domain')].flatMap((source) => [
    ...[...source.matchAll(/\b\w*PATH = '\/([a-z][\w-]*)(?:\/[^']*)?'/g)].map(([, part]) => part),
    ...[...source.matchAll(/\bpages\.register\(\s*'\/([a-z][\w-]*)'/g)].map(([, part]) => part),
    ...[...source.matchAll(/\/\^\\\/([a-z][\w-]*)\\\/[([.]/g)].map(([, part]) => part),
    ...[...source.matchAll(/\bstartsWith\('\/([a-z][\w-]*)\/'\)/g)].map(([, part]) => part),
  ]);
  const routes = readFileSync(join(ROOT, 'src-web/areas/public-routes.ts'), 'utf8');
  const ofPages = [...routes.matchAll(/path: '\/([a-z][\w-]*)\/:/g)].map(([, part]) => part);
  return [...new Set([...found, ...ofPages])].filter((part) => part !== undefined).toSorted();
}

it('knows of every path with something below it whether that is a key', () => {
  const keyed = KEYED_PATHS.map((path) => path.split('/')[1] ?? '');
  expect(served().filter((part) => !PUBLIC.includes(part))).toEqual(keyed.toSorted());
});

it('has a public page with a key in its address among them', () => {
  const routes = readFileSync(join(ROOT, 'src-web/areas/public-routes.ts'), 'utf8');
  const withKeys = [...routes.matchAll(/path: '(\/[^']*\/):(?!id'|slug')/g)].map(([, path]) => path ?? '');
  expect(withKeys.length).toBeGreaterThan(0);
  expect(withKeys.filter((path) => !KEYED_PATHS.includes(path))).toEqual([]);
});

it.each([
  ['/consent/abc', '/consent/•••'],
  ['/h/abc/list.csv', '/h/•••'],
  ['/%68/abc', '/h/•••'],
  ['/calendar/abc.ics', '/calendar/•••'],
  ['/report/mail/abc', '/report/•••'],
  ['/consent/%zz', '/consent/•••'],
  ['/consent', '/consent'],
  ['/jobs/abc', '/jobs/abc'],
])('%s is %s in the log', (path, shown) => expect(pathForLog(path)).toBe(shown));
