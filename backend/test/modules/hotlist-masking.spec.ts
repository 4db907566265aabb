/** That nothing a reader gets of a hotlist says who somebody is, wherever the vendor wrote it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { newHotlist, onBench, tokenOf } from './support/hotlists.ts';

let app: TestApp;
let vendor: TestUser;
let token: string;
let folder: string;

const NAME = 'Ananya Müller-Kulkarni';
const EMAIL = 'ananya.k1987@previous-employer.example';
const PHONE = '+919822012345';
/** Everything that must not be read, however it is written. */
const TELLING =
  /ananya|m[uü]ller|kulkarni|k1987|previous-employer|98220.?12345|982.?201.?2345|9822012345|linkedin|\.pdf|cost-of-her/i;
const skill = (name: string) => ({ name, level: null, years: 4, lastUsed: null });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-hotlist-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><!--head--></head><body><div id="root"></div></body></html>',
  );
  app = await createTestApp({ config: { rateLimits: false, webRoot: folder } });
  vendor = await app.signUp('company', { organisation: 'Sahyadri Talent Partners' });
  await onBench(vendor, {
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    headline: `ANANYA Muller, Java lead · ${EMAIL} · 98220-12345 · linkedin.com/in/ananyakulkarni`,
    skillDetails: [
      ...['Java', 'Kulkarni framework', 'ana\u200bnya.pdf', 'AnanyaJava', 'Call +91 98220 12345'].map(skill),
      ...['=HYPERLINK("http://x.example")', '+cmd', '@SUM(1)', '-2+3', 'C#', 'ASP.NET', 'Spring Boot 3'].map(skill),
    ],
    workAuthorisation: 'Mueller passport; ask Ananya (9822012345)'.replace('Mueller', 'Müller'),
    city: 'Kulkarni Nagar',
    cost: { amount: 777_123, currency: 'INR', period: 'monthly' },
  });
  const list = await vendor.client.ok(
    hotlistsCalls.createHotlist,
    newHotlist({
      title: 'Ananya and friends, ready now',
      note: `Speak to Kulkarni\nor write to ${EMAIL}`,
      forWhom: 'cost-of-her client',
    }),
  );
  token = tokenOf(list.data);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('is in no answer of the API', async () => {
  const { text } = await fetch(`${app.url}/api/getHotlist?token=${token}`).then(async (answer) => ({
    text: await answer.text(),
  }));
  expect(text).not.toMatch(TELLING);
  expect(text).not.toMatch(/777123/);
  const { people, title, note } = (
    JSON.parse(text) as { data: { people: { skills: { name: string }[] }[]; title: string; note: string } }
  ).data;
  expect(title).toBe('••• and friends, ready now');
  expect(note).toBe('Speak to •••\nor write to •••');
  expect(people[0]?.skills.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Java', 'C#', 'ASP.NET', 'Spring Boot 3']),
  );
  expect(people).toMatchObject([{ city: null, country: 'IN', workAuthorisation: '••• passport; ask ••• (•••)' }]);
});

it('is not found by looking for it', async () => {
  const visitor = clientOf(app.url, null);
  for (const skill of ['Ananya', 'Kulkarni', 'previous-employer', '98220']) {
    expect((await visitor.ok(hotlistsCalls.getHotlist, { token, skill })).data.people).toEqual([]);
  }
});

it('is in no file for spreadsheets, in which no cell is a formula', async () => {
  const answer = await fetch(`${app.url}/h/${token}/list.csv`);
  const csv = await answer.text();
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="hotlist-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(csv).not.toMatch(TELLING);
  const cells = csv
    .replace('\ufeff', '')
    .split(/\r\n|,(?=")|;/)
    .map((cell) => cell.replace(/^[\s"]+/, ''));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
  expect(csv).toContain(`"'+05:30"`);
  expect(csv).toContain(',1450.5,"INR","hour"');
});

it('is not in what search engines and previews read of the page', async () => {
  const page = await fetch(`${app.url}/h/${token}`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('content="noindex"');
  expect(html).toContain('/hotlist.png');
  expect(html).not.toMatch(TELLING);
});

it('leaves rates out where the vendor wants it so', async () => {
  const hidden = (await vendor.client.ok(hotlistsCalls.createHotlist, newHotlist({ showRates: false }))).data;
  const answer = await fetch(`${app.url}/api/getHotlist?token=${tokenOf(hidden)}`);
  expect(await answer.text()).not.toContain('1450.5');
});

it('leaves nothing behind when the vendor’s account goes', async () => {
  await rows(app.database.primary(), 'delete from users where id = ?', [vendor.userId]);
  const left = await rows(app.database.primary(), 'select id from hotlists where vendor_id = ?', [vendor.userId]);
  expect(left).toEqual([]);
});
