/** Titles and names made to break out of what machines read: feeds, sitemap, heads, JobPosting data. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { plainText } from '../../src/platform/pages/xml.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { elementsOf, fieldsOf, strictXml } from '../support/strict-xml.ts';
import { ATTACKS } from '../support/ugly/attacks.ts';
import { UGLY } from '../support/ugly/strings.ts';
import { postJob } from './support/drafts.ts';

/** A database keeps neither NUL nor half a character; what else passes a form is not what this test relies on. */
const STORABLE = [
  ...new Set([...ATTACKS, ...UGLY.filter((text) => /[<>&\]]|\p{Cc}/u.test(text) && text.length < 1_000)]),
].filter((text) => !/\0|\p{Cs}/u.test(text));
const folder = mkdtempSync(join(tmpdir(), 'rolecall-attacks-'));
const ids = new Map<string, string>();
let app: TestApp;

const text = async (path: string) => (await fetch(app.url + path, { headers: { accept: 'text/html,*/*' } })).text();
const listed = async (path: string, name: string) => elementsOf(strictXml(await text(path)), name).map(fieldsOf);
const linkOf = (attack: string) => `https://jobs.example/jobs/${ids.get(attack) ?? ''}`;

beforeAll(async () => {
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<html><head><!--head--><title>R</title></head><body></body></html>');
  const config = { webRoot: join(folder, 'web'), publicUrl: 'https://jobs.example', rateLimits: false };
  app = await createTestApp({ config });
  const employer = await app.signUp('client');
  const plain = await postJob(employer);
  const em = app.database.primary();
  const words = ['title', 'company_name', 'city', 'state', 'skill_names'];
  const columns = await rows<{ name: string }>(
    em,
    `select column_name as name from information_schema.columns
      where table_name = 'jobs' and column_name <> 'id' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const others = columns.flatMap(({ name }) => (words.includes(name) ? [] : [name])).join(', ');
  for (const attack of STORABLE) {
    const [row] = await rows<{ id: string }>(
      em,
      `insert into jobs (${words.join(', ')}, ${others})
       select ?, ?, ?, ?, array[?]::text[], ${others} from jobs where id = ? returning id`,
      [attack, attack, attack, attack, attack, plain],
    );
    ids.set(attack, row?.id ?? '');
  }
  await rows(em, 'delete from jobs where id = ?', [plain]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('gives each by RSS as it was stored, with its own link', async () => {
  const seen = new Map<string, string>();
  for (let first = 0; first < STORABLE.length; first += 50) {
    const some = STORABLE.slice(first, first + 50);
    await rows(app.database.primary(), `update jobs set created_at = now() where id in (?)`, [
      some.map((attack) => ids.get(attack)),
    ]);
    const items = await listed('/feeds/jobs.rss', 'item');
    expect(items).toHaveLength(Math.min(50, STORABLE.length));
    for (const { title = '', link = '', guid } of items) {
      expect(guid).toBe(link);
      seen.set(link, title);
    }
  }
  for (const attack of STORABLE) expect(seen.get(linkOf(attack))).toBe(plainText(`${attack} at ${attack}`));
});

it('gives each by the list for aggregators, and by the sitemap', async () => {
  const byUrl = new Map((await listed('/feeds/jobs.xml', 'job')).map((job) => [job['url'], job]));
  expect(byUrl.size).toBe(STORABLE.length);
  for (const attack of STORABLE) {
    const words = plainText(attack);
    expect(byUrl.get(linkOf(attack))).toMatchObject({ title: words, company: words, city: words, state: words });
  }
  const urls = await listed('/sitemaps/jobs-1-1.xml', 'url');
  expect(urls.map(({ loc }) => loc).sort()).toEqual(STORABLE.map(linkOf).sort());
});

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text with its references resolved, as a browser reads it. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|([a-z]+));/g, (_, number: string | undefined, name: string) =>
    number === undefined ? (MARKS[name] ?? `unknown ${name}`) : String.fromCodePoint(Number(number)),
  );
}

it('writes each into a head and its data as text and as nothing else', async () => {
  const plain = (await text(`/jobs/${ids.get(' leading and trailing ') ?? ''}`)).match(/<[a-z/!]+/g);
  for (const attack of STORABLE) {
    const html = await text(`/jobs/${ids.get(attack) ?? ''}`);
    expect(html.match(/<[a-z/!]+/g), attack).toEqual(plain);
    const json = /<script type="application\/ld\+json">([^<>\u2028\u2029]*)<\/script>/.exec(html)?.[1] ?? '';
    const posting = JSON.parse(json) as { title: string; url: string; hiringOrganization: { name: string } };
    expect(posting).toMatchObject({ title: attack, url: linkOf(attack), hiringOrganization: { name: attack } });
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const read = decoded(title);
    expect(read).toBe(`${attack} at ${attack}, ${attack}, ${attack} | Rolecall`);
  }
});
