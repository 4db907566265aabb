/** That nothing a reader gets of a hotlist says who somebody is, wherever the vendor wrote it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as benchCalls from '#contract/api/bench.ts';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import { pictureLines } from '../../src/modules/bench/hotlists/taken/hotlist-picture.ts';
import { readDocumentText } from '../../src/library/documents/document-text.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
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
/** Its own description names the kind of file. */
const TELLING_BUT_PDF = new RegExp(TELLING.source.replace(String.raw`|\.pdf`, ''), 'i');
const textOf = async (bytes: Buffer) => {
  const reading = await readDocumentText(bytes, 'list.pdf');
  if (reading.kind !== 'text') throw new Error(reading.kind);
  return reading.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
};
/** Which kinds of chunks a PNG is made of, in order. */
function chunksOf(png: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) kinds.push(png.toString('latin1', at + 4, at + 8));
  return kinds;
}
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
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="___ and friends, ready now \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
  );
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(csv).not.toMatch(TELLING);
  const cells = csv
    .replace('\ufeff', '')
    .split(/\r\n|,(?=")|;/)
    .map((cell) => cell.replace(/^[\s"]+/, ''));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
  expect(csv).toContain(',"UTC+5:30",');
  expect(csv).toContain(',1450.5,"INR","hour"');
});

it('is in no PDF, which says what the page says', async () => {
  const answer = await fetch(`${app.url}/h/${token}/list.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="___ and friends, ready now \d{4}-\d\d-\d\d\.pdf"; filename\*=UTF-8''/,
  );
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('latin1')).not.toMatch(TELLING_BUT_PDF);
  const text = await textOf(bytes);
  expect(text).not.toMatch(TELLING);
  expect(text).not.toMatch(/777,?123/);
  for (const shown of ['••• and friends, ready now', 'Speak to •••', 'Spring Boot 3', '1,450.50 an hour', token]) {
    expect(text).toContain(shown);
  }
  expect(text).toContain('••• passport; ask •••');
});

it('takes the filters of the page along into the PDF', async () => {
  const text = await fetch(`${app.url}/h/${token}/list.pdf?skill=cobol`).then(async (answer) =>
    textOf(Buffer.from(await answer.arrayBuffer())),
  );
  expect(text).toContain('0 of 1 person');
  expect(text).not.toContain('Spring Boot 3');
});

it('is nowhere on the picture of the link: neither in what is written on it nor in its bytes', async () => {
  const { data } = await clientOf(app.url, null).ok(hotlistsCalls.getHotlist, { token });
  const lines = pictureLines(data);
  expect(lines.map(({ text }) => text).join('\n')).not.toMatch(TELLING);
  expect(lines[0]?.text).toBe('••• and friends, ready now');
  expect(lines.map(({ text }) => text).join('\n')).toMatch(/Java.*Spring Boot 3/);
  const answer = await fetch(`${app.url}/h/${token}/preview.png`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
    ...[200, 'image/png', 'noindex'],
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(chunksOf(bytes)).toEqual(expect.arrayContaining(['IHDR', 'PLTE', 'IDAT', 'IEND']));
  expect(chunksOf(bytes).filter((kind) => /^(?:tEXt|zTXt|iTXt|eXIf)$/.test(kind))).toEqual([]);
  // It is drawn once for what it says.
  expect(Buffer.from(await (await fetch(`${app.url}/h/${token}/preview.png`)).arrayBuffer()).equals(bytes)).toBe(true);
});

it('stays out of the title after somebody was put away', async () => {
  const gone = await onBench(vendor, { name: 'Zubin Mistry' });
  const stays = await onBench(vendor, { name: 'Stays Here' });
  const input = newHotlist({ title: 'Zubin and others', people: [gone, stays] });
  const list = (await vendor.client.ok(hotlistsCalls.createHotlist, input)).data;
  await vendor.client.ok(benchCalls.archiveBenchResource, { employeeId: gone, archived: true });
  const { data } = await clientOf(app.url, null).ok(hotlistsCalls.getHotlist, { token: tokenOf(list) });
  expect([data.title, data.total]).toEqual(['••• and others', 1]);
});

it('is not in what search engines and previews read of the page', async () => {
  const page = await fetch(`${app.url}/h/${token}`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('content="noindex"');
  expect(html).toMatch(new RegExp(`property="og:image" content="https?://[^/"]+/h/${token}/preview.png"`));
  expect(html).toContain('property="og:image:width" content="1200"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
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
