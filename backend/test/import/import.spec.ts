import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { ImportOptions } from '../../src/import/import-report.ts';
import { importFile } from '../../src/import/importer.ts';
import { BrokenFile } from '../../src/import/peek.ts';
import type { RowFault } from '../../src/import/posting.ts';
import { JobWriter } from '../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { nycJob, own, usajob } from './source-rows.ts';

let app: TestApp;
let client: TestUser;
const folder = mkdtempSync(join(tmpdir(), 'rolecall-import-'));

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  client = await app.signUp('client', { organisation: 'Juniper Works' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function save(name: string, content: string | object[]): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n'));
  return file;
}

async function run(file: string, options: Partial<ImportOptions> = {}) {
  const faults: (RowFault & { line: number })[] = [];
  const report = await importFile(app.database, app.server.app.get(JobWriter), {
    file,
    map: 'auto',
    client: client.email,
    employers: false,
    source: file,
    dryRun: false,
    renew: false,
    limit: null,
    onFault: (line, fault) => faults.push({ line, ...fault }),
    ...options,
  });
  return { report, faults };
}

const stored = (source: string) =>
  rows<{
    title: string;
    status: string;
    openings: number;
    company: string;
    min: number | null;
    period: string;
    text: string;
    city: string | null;
  }>(
    app.database.primary(),
    `select title, status, openings, company_name as company, salary_min::float8 as min, pay_period as period, description_text as text, city
       from jobs where source = ? order by source_id`,
    [source],
  );

describe('an import of our own format', () => {
  it('takes, then leaves unchanged, then updates, and keeps what the employer decided', async () => {
    const file = save('own.jsonl', [
      own(),
      own({ sourceId: 'a-2', title: 'Fitter', salaryMin: 16.67, salaryMax: null, payPeriod: 'hourly' }),
    ]);
    expect((await run(file)).report).toMatchObject({ rows: 2, taken: 2, updated: 0, unchanged: 0, refused: {} });
    expect((await run(file)).report).toMatchObject({ taken: 0, updated: 0, unchanged: 2 });

    await rows(app.database.primary(), `update jobs set status = 'paused' where source = ? and source_id = 'a-1'`, [
      file,
    ]);
    save('own.jsonl', [
      own({ title: 'Senior lathe operator' }),
      own({ sourceId: 'a-2', title: 'Fitter', salaryMin: 16.67, salaryMax: null, payPeriod: 'hourly' }),
    ]);
    expect((await run(file)).report).toMatchObject({ taken: 0, updated: 1, unchanged: 1 });
    expect(await stored(file)).toMatchObject([
      { title: 'Senior lathe operator', status: 'paused' },
      { title: 'Fitter', status: 'active' },
    ]);
  });

  it('stores nothing in a dry run', async () => {
    const file = save('dry.jsonl', [own()]);
    expect((await run(file, { dryRun: true })).report).toMatchObject({ taken: 1 });
    expect(await stored(file)).toEqual([]);
  });

  it('names line and field of a bad row and takes the others', async () => {
    const file = save(
      'faults.jsonl',
      [
        own(),
        own({ sourceId: 'b', title: '' }),
        own({ sourceId: 'c', country: 'Atlantis' }),
        own({ sourceId: 'd', salaryMin: 'lots' }),
        own(),
        own({ sourceId: 'e', closesOn: '2026-02-30' }),
      ]
        .map((row) => JSON.stringify(row))
        .join('\n') + '\n{"title": "cut off\n[1]\n{"unknown": 1}\n',
    );
    const { report, faults } = await run(file);
    expect(report).toMatchObject({
      rows: 9,
      taken: 1,
      refused: { invalid: 4, duplicate: 1, 'not-json': 2, 'unknown-format': 1 },
    });
    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      [2, 'title'],
      [3, 'country'],
      [4, 'salarymin'],
      [5, 'sourceId'],
      [6, 'closeson'],
      [7, null],
      [8, null],
      [9, null],
    ]);
  });

  it('reads CSV with labels, lists and a shifted row', async () => {
    const file = save(
      'own.csv',
      '\ufeffTitle,Description,Category,Job type,Country,City,Skills,Salary min,Pay period,Openings\r\n' +
        '"Cook, vegetarian","Cooks lunch for two hundred,\nwith ""care"".",Hospitality and food,Part-time,India,Kochi,Cooking*; Hygiene,18000,Monthly,3\r\n' +
        'Waiter,Serves lunch, dinner and drinks to guests.,Hospitality and food,Full-time,India,Kochi,Service,15000,Monthly,1\r\n',
    );
    const { report, faults } = await run(file);
    expect(report).toMatchObject({ rows: 2, taken: 1, refused: { 'shifted-columns': 1 } });
    expect(faults[0]?.message).toContain('11 columns');
    expect(await stored(file)).toMatchObject([
      { title: 'Cook, vegetarian', openings: 3, min: 18_000, period: 'monthly' },
    ]);
  });

  it('does not let markup of a source reach a page', async () => {
    const file = save('xss.jsonl', [
      own({ description: '<p>Good work with lathes.</p><script>alert(1)</script><img src=x onerror=alert(1)>' }),
    ]);
    await run(file);
    const [row] = await rows<{ html: string }>(
      app.database.primary(),
      'select description_html as html from jobs where source = ?',
      [file],
    );
    expect(row?.html).toBe('<p>Good work with lathes.</p>');
  });
});

describe('an import of foreign formats', () => {
  it('repairs what the sources damage', async () => {
    const file = save('mixed.jsonl', [usajob(), nycJob(), nycJob({ postingType: 'Internal' })]);
    const { report } = await run(file);
    expect(report).toMatchObject({ taken: 2, refused: { duplicate: 1 } });
    expect(report.repaired).toEqual({ encoding: 1, 'title-case': 1, openings: 1, pay: 2, places: 1 });
    const [nurse, gardener] = await stored(file);
    expect(nurse).toMatchObject({ title: 'Staff Nurse', openings: 1, min: null, city: 'Reno' });
    expect(nurse?.text).toContain('Also in: Elko, Nevada');
    expect(nurse?.text).toContain('Openings: Many');
    expect(gardener).toMatchObject({ title: 'Gardener', openings: 2, min: 46_800, period: 'annualy' });
    expect(gardener?.text).toContain('the city’s flower beds');
  });

  it('refuses rows whose columns have moved', async () => {
    const file = save('shifted.jsonl', [
      nycJob({ salaryFrequency: '255 Greenwich Street' }),
      nycJob({ jobId: 'see description' }),
    ]);
    const { report, faults } = await run(file);
    expect(report).toMatchObject({ taken: 0, refused: { 'shifted-columns': 2 } });
    expect(faults.map((fault) => fault.field)).toEqual(['salaryfrequency', 'jobid']);
  });

  it('stores what is past as closed, and opens it again only when told to', async () => {
    const file = save('past.jsonl', [usajob({ close: '2020-01-31' })]);
    expect((await run(file)).report).toMatchObject({ taken: 1, past: 1 });
    expect((await stored(file))[0]?.status).toBe('closed');
    expect((await run(file)).report).toMatchObject({ unchanged: 1, past: 0 });
    expect((await run(file, { renew: true })).report).toMatchObject({ updated: 1 });
    expect((await stored(file))[0]?.status).toBe('active');
    expect((await run(file, { renew: true })).report).toMatchObject({ unchanged: 1 });
  });

  it('makes one employer for each that the rows name, whom nobody can sign in as', async () => {
    const file = save('agencies.jsonl', [usajob(), nycJob(), nycJob({ jobId: '87991', title: 'Arborist' })]);
    expect((await run(file, { employers: true, client: null })).report).toMatchObject({ taken: 3 });
    expect((await run(file, { employers: true, client: null })).report).toMatchObject({ taken: 0, unchanged: 3 });
    expect((await stored(file)).map((job) => job.company).sort()).toEqual([
      'Dept of Parks',
      'Dept of Parks',
      'Veterans Health Administration',
    ]);
    const made = await rows<{ password: string | null }>(
      app.database.primary(),
      `select password_hash as password from users where email like '%@employers.invalid'`,
    );
    expect(made).toEqual([{ password: null }, { password: null }]);
    const found = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'arborist' });
    expect(found.data.map((job) => job.companyName)).toEqual(['Dept of Parks']);
  });
});

describe('a broken file', () => {
  it.each([
    ['missing.csv', null, /no file/],
    ['empty.jsonl', '', /is empty/],
    ['binary.jsonl', 'a\u0000b', /not a text file/],
    ['array.json', '[{"title": ', /not valid JSON/],
    ['quote.csv', 'title,description\n"x', /not valid CSV/],
    ['plain.csv', 'just some words\nand more\n', /no header/],
  ])('%s is refused with one clear sentence', async (name, content, message) => {
    const file = content === null ? join(folder, name) : save(name, content);
    const failure: unknown = await run(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenFile);
    expect((failure as Error).message).toMatch(message);
  });

  it('is named when the employer does not exist', async () => {
    await expect(run(save('own2.jsonl', [own()]), { client: 'nobody@example.test' })).rejects.toThrow(/no employer/);
  });
});

const realData = process.env['ROLECALL_DATA_DIR'] ?? '';
const hasRealData = existsSync(join(realData, 'nyc-jobs/jobs.jsonl'));

describe(hasRealData ? 'real files' : `real files (skipped: set ROLECALL_DATA_DIR to a folder that has them)`, () => {
  it.skipIf(!hasRealData)(
    'are taken almost whole',
    async () => {
      const take = (file: string, source: string) =>
        run(join(realData, file), { employers: true, client: null, renew: true, source });
      const nyc = await take('nyc-jobs/jobs.jsonl', 'nyc');
      // Each posting stands there for employees and for the public.
      expect(nyc.report).toMatchObject({ rows: 2_914, taken: 1_661, refused: { duplicate: 1_253 } });
      expect((await take('nyc-jobs/jobs.jsonl', 'nyc')).report).toMatchObject({
        taken: 0,
        updated: 0,
        unchanged: 1_661,
      });
      expect((await take('usajobs/recent-full-text.json', 'recent')).report).toMatchObject({ rows: 16, taken: 16 });
      const [broken] = await rows<{ count: number }>(
        app.database.primary(),
        `select count(*)::int as count from jobs where description_text like '%â€%'`,
      );
      expect(broken?.count).toBe(0);
    },
    120_000,
  );
});
