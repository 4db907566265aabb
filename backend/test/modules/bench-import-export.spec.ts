/** A bench as a file: what an import reads back, and nothing that a spreadsheet would carry out. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as benchCalls from '#contract/api/bench.ts';
import * as calls from '#contract/api/bench-import.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { check, importAll, preview, rowsOf } from './support/bench-imports.ts';
import { person } from './support/resources.ts';

let app: TestApp;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  vendor = await app.signUp('company');
});
afterAll(() => app.close());

const add = async (change: Parameters<typeof person>[0]) =>
  (await vendor.client.ok(benchCalls.addBenchResource, person(change))).data;

describe('what is exported', () => {
  it.each(['csv', 'xlsx'] as const)('can be imported again as %s and changes nothing', async (format) => {
    await add({
      name: 'Asha Rao',
      email: 'asha@rao.example',
      phone: '+919876543210',
      noticeDays: 30,
      visa: 'h4-ead',
      taxTerms: ['c2c', 'form-1099'],
      cost: { amount: 90_000, currency: 'INR', period: 'monthly' },
    });
    await add({ name: 'No Contact', headline: '=cmd|calc', workAuthorisation: '+05:30 only', city: null, rate: null });
    await add({
      name: '@Placed',
      status: 'placed',
      benchSince: null,
      city: 'Berlin',
      country: 'DE',
      timeZone: 'Europe/Berlin',
    });
    const skills = [
      { name: 'C, "C++"', level: 'expert' as const, years: 1, lastUsed: 2024 },
      { name: 'React (Native)', level: null, years: null, lastUsed: null },
    ];
    await add({ name: 'Odd Skills', headline: 'Welder; =cmd|calc', skillDetails: skills });
    const { data } = await vendor.client.ok(calls.exportBenchResources, { format });
    expect(data).toMatchObject({
      people: 4,
      fileName: expect.stringMatching(new RegExp(`^bench-.*\\.${format}$`)) as string,
    });
    const checked = await check(
      vendor,
      await preview(vendor, new Uint8Array(Buffer.from(data.content, 'base64')), data.fileName),
    );
    expect(await rowsOf(vendor, checked._id, { outcome: 'error' })).toEqual([]);
    expect(checked.sums).toEqual({ added: 0, changed: 0, same: 4, duplicates: 0, errors: 0, leftOut: 0, noted: 0 });
    const rival = await app.signUp('individual');
    const copied = await importAll(app, rival, new Uint8Array(Buffer.from(data.content, 'base64')), data.fileName);
    expect(copied.progress).toMatchObject({ added: 4, refused: 0 });
    const again = await rival.client.ok(calls.exportBenchResources, { format: 'csv' });
    const first = await vendor.client.ok(calls.exportBenchResources, { format: 'csv' });
    const lines = (content: string) => Buffer.from(content, 'base64').toString('utf8').split('\r\n').sort();
    expect(lines(again.data.content)).toEqual(lines(first.data.content));
  });

  it('is the list as it is narrowed to, and no cell of it is a formula', async () => {
    await add({
      name: '-2+3 Person',
      headline: '@SUM(A1)',
      city: '|x',
      workAuthorisation: 'Welder;=cmd',
      phone: '+919876543210',
    });
    await add({ name: 'Other', status: 'placed' });
    const { data } = await vendor.client.ok(calls.exportBenchResources, { format: 'csv', status: 'available' });
    const text = Buffer.from(data.content, 'base64').toString('utf8');
    expect(text).not.toContain('Other');
    expect(text).not.toMatch(/(?:^|,)"?[=+\-@\t\r]/m);
    expect(text).toContain(`"'+919876543210"`);
    // Where semicolons separate, a spreadsheet would cut there.
    expect(text).toContain(`Welder;'=cmd`);
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '|calc', '\uff1d1', ' =1', 'Welder;=cmd'])(
    'as a workbook begins no cell as a formula: %j',
    async (headline) => {
      await add({ name: `${headline} Person`, headline, workAuthorisation: headline, city: headline });
      const { data } = await vendor.client.ok(calls.exportBenchResources, { format: 'xlsx' });
      const sheet = unzipSync(Buffer.from(data.content, 'base64'))['xl/worksheets/sheet1.xml'];
      const texts = [...strFromU8(sheet ?? new Uint8Array()).matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(
        ([, text = '']) => text,
      );
      expect(texts.some((text) => text.includes('Person'))).toBe(true);
      expect(texts.filter((text) => /^\s*[=+\-@|\uff1d\t\r\n]/.test(text))).toEqual([]);
      expect(strFromU8(sheet ?? new Uint8Array())).not.toContain('<f>');
    },
  );

  // ECMA-376, 18.8: openpyxl, and with it pandas, reads no workbook whose fills are empty.
  it('as a workbook has whole styles', async () => {
    await add({});
    const { data } = await vendor.client.ok(calls.exportBenchResources, { format: 'xlsx' });
    const styles = strFromU8(unzipSync(Buffer.from(data.content, 'base64'))['xl/styles.xml'] ?? new Uint8Array());
    expect(styles.match(/<fill>.*?<\/fill>/g)).toEqual([
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ]);
    expect(styles).not.toMatch(/<(?:fill|border)\/>/);
    expect(styles).toContain('<cellStyle name="Normal"');
  });

  it('takes every filter of the list', async () => {
    await add({ name: 'Far Away', city: 'Berlin', workMode: 'remote', availableFrom: '2099-01-01' });
    await add({ name: 'Near By', city: 'Pune', workMode: 'hybrid' });
    const narrowings = [
      { place: 'pune' },
      { workMode: 'hybrid' },
      { skill: 'java', leastYears: 6, availableBy: '2098-01-01' },
    ];
    for (const filters of narrowings) {
      const { data } = await vendor.client.ok(calls.exportBenchResources, { format: 'csv', ...filters });
      expect(data.people).toBe(1);
      expect(Buffer.from(data.content, 'base64').toString('utf8')).toContain('Near By');
    }
    const { data } = await vendor.client.ok(calls.exportBenchResources, { format: 'csv', rollOffWithin: '30' });
    expect(data.people).toBe(0);
  });
});
