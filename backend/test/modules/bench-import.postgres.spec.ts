/** A spreadsheet on its way onto a bench: columns, dry run, import and undo. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import * as calls from '#contract/api/bench-import.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { bringSheet, carryOut, check, importAll, PEOPLE, preview, rowsOf } from './support/bench-imports.ts';
import { postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';
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

const bench = async (user = vendor, more: object = {}) =>
  (await user.client.ok(benchCalls.getBenchResources, { limit: 300, ...more })).data;
const detailOf = async (name: string) => {
  const found = (await bench()).find((each) => each.name === name);
  return (await vendor.client.ok(benchCalls.getBenchResourceById, { id: found?._id ?? '' })).data;
};
const add = async (change: Parameters<typeof person>[0]) =>
  (await vendor.client.ok(benchCalls.addBenchResource, person(change))).data;
const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);

describe('an import', () => {
  it('goes from the file over the columns and the dry run to the bench, and tells who began it', async () => {
    const read = await preview(vendor);
    expect(read).toMatchObject({ state: 'columns', rows: 2, headingRow: 1, sheet: null, sums: null, memory: null });
    expect(read.columns.map(({ target }) => target)).toEqual([
      ...['name', 'email', 'phone', 'skills', 'totalYears', 'rate', 'place'],
    ]);
    const checked = await check(vendor, read);
    expect(checked.sums).toEqual({ added: 2, changed: 0, same: 0, duplicates: 0, errors: 0, leftOut: 0, noted: 0 });
    expect(await bench()).toEqual([]);
    const done = await carryOut(app, vendor, checked);
    expect(done).toMatchObject({ state: 'done', undoable: true, progress: { of: 2, done: 2, added: 2 } });
    expect(await detailOf('Asha Rao')).toMatchObject({
      email: 'asha@rao.example',
      phone: '+919822041127',
      city: 'Pune',
      country: 'IN',
      headline: 'Java, Spring',
      rate: { amount: 1450, currency: 'INR', period: 'hourly' },
    });
    await eventually(async () => {
      const { data } = await vendor.client.ok(getNotifications, {});
      expect(data.map(({ details }) => details)).toContain('people.csv: 2 people added.');
    });
  });

  it('lists whoever comes in with a cell that says too little, before and after', async () => {
    const file =
      'Name,Headline,Location,Rate/hr\nA One,Dev,"Austin, TX",45\nB Two,Dev,Pune,Market\nC Three,Dev,Pune,900\n';
    const checked = await check(vendor, await preview(vendor, file));
    expect(checked.sums).toMatchObject({ added: 3, errors: 0, noted: 2 });
    const said = async () =>
      (await rowsOf(vendor, checked._id, { noted: true })).map(({ row, faults }) => [
        row,
        ...faults.map(({ value, message }) => `${value}: ${message}`),
      ]);
    const expected = [
      [2, '45: No currency is named, so it counts as INR.'],
      [3, 'Market: No amount, so it is left empty.'],
    ];
    expect(await said()).toEqual(expected);
    await carryOut(app, vendor, checked);
    expect(await said()).toEqual(expected);
    expect(await detailOf('A One')).toMatchObject({ country: 'US', timeZone: 'America/Chicago' });
  });

  it('asks once for what many rows leave open, shows what will be stored, and keeps what was mended', async () => {
    const read = await preview(
      vendor,
      'Name,Headline,City,Rate,Skills\nA One,Dev,Qwxyz,65,"Go, SQL"\nB Two,Tester,,$70,\nC Three,Dev,Pune,,\nD Four,,Pune,80/day,\n',
    );
    const asked = await check(vendor, read);
    expect(asked.sums).toMatchObject({ added: 1, errors: 3 });
    expect([asked.forAll, asked.lacking]).toEqual([{}, { ratePeriod: 2, rateCurrency: 2, country: 2 }]);
    const cells = [{ target: 'headline' as const, value: 'Lead' }];
    await vendor.client.ok(calls.mendBenchImportRow, { importId: asked._id, row: 5, cells });
    await vendor.client.ok(calls.mendBenchImportRow, { importId: asked._id, row: 4, decision: 'leave' });

    const columns = asked.columns.map(({ index, target, dateOrder }) => ({ index, target, dateOrder }));
    const forAll = { ratePeriod: 'hourly', rateCurrency: 'EUR', country: 'US' } as const;
    const again = { importId: asked._id, columns, remember: false };
    const { data: checked } = await vendor.client.ok(calls.checkBenchImport, { ...again, forAll });
    expect(checked).toMatchObject({ forAll, lacking: asked.lacking, sums: { added: 3, errors: 0, leftOut: 1 } });
    const stored = (await rowsOf(vendor, checked._id, { outcome: 'new' })).map((row) => [row.name, row.stored]);
    const place = { city: null, state: null, country: 'US' };
    const price = (amount: number, currency: string, period = 'hourly') => ({ amount, currency, period });
    expect(stored).toEqual([
      ['A One', { ...place, headline: 'Dev', city: 'Qwxyz', rate: price(65, 'EUR'), skills: ['Go', 'SQL'] }],
      ['B Two', { ...place, headline: 'Tester', rate: price(70, 'USD'), skills: [] }],
      ['C Three', { headline: 'Dev', city: 'Pune', state: null, country: 'IN', rate: null, skills: [] }],
      [
        'D Four',
        { headline: 'Lead', city: 'Pune', state: null, country: 'IN', rate: price(80, 'EUR', 'daily'), skills: [] },
      ],
    ]);

    await carryOut(app, vendor, checked);
    expect(await detailOf('A One')).toMatchObject({ city: 'Qwxyz', country: 'US', rate: price(65, 'EUR') });
    expect(await detailOf('B Two')).toMatchObject({ city: null, country: 'US', rate: price(70, 'USD') });
    expect(await detailOf('D Four')).toMatchObject({ headline: 'Lead', rate: price(80, 'EUR', 'daily') });
    expect((await bench()).map(({ name }) => name)).not.toContain('C Three');
  });

  it('forgets what was mended once a column goes elsewhere', async () => {
    const read = await preview(vendor, 'Name,Headline,Kram\nA One,Dev,Go\n');
    const checked = await check(vendor, read);
    await vendor.client.ok(calls.mendBenchImportRow, { importId: read._id, row: 2, decision: 'leave' });
    expect((await check(vendor, checked)).sums).toMatchObject({ added: 0, leftOut: 1 });
    const columns = checked.columns.map(({ index, target, dateOrder }) => ({
      ...{ index, dateOrder },
      target: index === 2 ? ('workAuthorisation' as const) : target,
    }));
    const other = { importId: read._id, columns, remember: false };
    expect((await vendor.client.ok(calls.checkBenchImport, other)).data.sums).toMatchObject({ added: 1, leftOut: 0 });
  });

  it('adds nobody twice, whether it is clicked twice at once or the same file comes again', async () => {
    const checked = await check(vendor, await preview(vendor));
    const twice = await Promise.all(
      [1, 2, 3].map(() => vendor.client.send(calls.startBenchImport, { importId: checked._id })),
    );
    expect(twice.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await eventually(async () => expect(await bench()).toHaveLength(2));
    const again = await check(vendor, await preview(vendor));
    expect(again.sums).toMatchObject({ added: 0, same: 2 });
    await carryOut(app, vendor, again);
    expect(await bench()).toHaveLength(2);
  });

  it('shows what is wrong by row and value, and lets it be mended or left out', async () => {
    const read = await preview(
      vendor,
      `${PEOPLE}\nIshita Bose,ishita@@bose.example,,Java,9,1800/hr,\nDeepak,d@t.example,,Go,2,4200,\n`,
    );
    const checked = await check(vendor, read);
    expect(checked.sums).toMatchObject({ added: 2, errors: 2 });
    const [first, second] = await rowsOf(vendor, checked._id, { outcome: 'error' });
    expect(first).toMatchObject({
      row: 5,
      name: 'Ishita Bose',
      faults: [{ target: 'email', value: 'ishita@@bose.example', suggestion: 'ishita@bose.example' }],
    });
    expect(second).toMatchObject({
      row: 6,
      faults: [{ target: 'rate', value: '4200', message: 'No period. An hour, a day, a month or a year?' }],
    });
    const mend = (row: number, more: object) =>
      vendor.client.ok(calls.mendBenchImportRow, { importId: checked._id, row, ...more });
    const mended = await mend(5, { cells: [{ target: 'email', value: 'ishita@bose.example' }] });
    expect(mended.data).toMatchObject({
      row: { outcome: 'new', faults: [] },
      import: { sums: { added: 3, errors: 1 } },
    });
    await mend(6, { decision: 'leave' });
    const done = await carryOut(app, vendor, checked);
    expect(done.progress).toMatchObject({ added: 3, left: 1, refused: 0 });
  });

  it('puts duplicates beside each other and takes the lines that were chosen', async () => {
    const known = await add({
      name: 'Lakshmi Narayanan',
      phone: '+919443055281',
      city: 'Chennai',
      headline: 'Analyst',
    });
    const file = `Name,Phone,Skills,Rate,Headline\nN. Lakshmi,94430 55281,"BPMN, SQL",1180/hr,Business analyst\n`;
    const checked = await check(vendor, await preview(vendor, file));
    expect(checked.sums).toMatchObject({ added: 0, duplicates: 1 });
    const [row] = await rowsOf(vendor, checked._id, { outcome: 'duplicate' });
    expect(row?.match).toMatchObject({ resourceId: known._id, why: 'Same phone, name written differently.' });
    expect(row?.lines.find(({ field }) => field === 'rate')).toMatchObject({
      old: '₹1,450.50 an hour',
      new: '₹1,180 an hour',
    });
    expect(row?.lines.find(({ field }) => field === 'phone')).toMatchObject({ same: true, take: false });
    const decided = await vendor.client.ok(calls.mendBenchImportRow, {
      importId: checked._id,
      row: 2,
      decision: 'join',
      take: ['rate', 'headline'],
    });
    expect(decided.data.import.sums).toMatchObject({ changed: 1, duplicates: 0 });
    await carryOut(app, vendor, checked);
    expect(await detailOf('Lakshmi Narayanan')).toMatchObject({
      rate: { amount: 1180 },
      headline: 'Business analyst',
      skills: ['Java'],
      version: known.version + 1,
    });
  });

  it('refuses to write over somebody who was changed since the dry run', async () => {
    const { _id: employeeId, version } = await add({ name: 'Asha Rao', email: 'asha@rao.example' });
    const checked = await check(vendor, await preview(vendor));
    expect(checked.sums).toMatchObject({ added: 1, changed: 1 });
    const now = person({ name: 'Asha Rao', email: 'asha@rao.example', headline: 'Changed meanwhile' });
    await vendor.client.ok(benchCalls.updateEmployee, { ...now, employeeId, version });
    const done = await carryOut(app, vendor, checked);
    expect(done.progress).toMatchObject({ added: 1, changed: 0, refused: 1 });
    expect((await rowsOf(vendor, checked._id, { result: 'refused' }))[0]?.reason).toMatch(/changed since the check/);
    expect((await detailOf('Asha Rao')).headline).toBe('Changed meanwhile');
  });

  it('remembers where columns went, by account and headings', async () => {
    const file = 'Who,Kram,E\nAsha Rao,Java,a@b.example\n';
    const read = await preview(vendor, file);
    const targets = ['name', 'skills', 'email'] as const;
    const columns = read.columns.map(({ index }) => ({
      index,
      target: targets[index] ?? ('leave-out' as const),
      dateOrder: null,
    }));
    await vendor.client.ok(calls.checkBenchImport, { importId: read._id, columns, remember: true });
    const again = await preview(vendor, file, 'next.csv');
    expect(again.columns.map(({ target, source }) => [target, source])).toEqual(
      targets.map((target) => [target, 'remembered']),
    );
    expect(again.memory).toMatchObject({ fileName: 'people.csv', columns: 3 });
    const fresh = await vendor.client.ok(calls.previewBenchImport, { fileId: again.fileId ?? '', useMemory: false });
    expect(fresh.data.memory).toBeNull();
    expect((await preview(await app.signUp('individual'), file)).memory).toBeNull();
  });

  it('never stores numbers by which a state knows somebody', async () => {
    const read = await preview(vendor, 'Name,Skills,PAN,Doc\nAsha,Java,AKTPK1234F,123-45-6789\n');
    expect(read.columns.slice(2)).toMatchObject([
      { target: 'leave-out', covered: true },
      { target: 'leave-out', covered: true },
    ]);
    const kept = await sql('select cells::text as cells from bench_import_rows where import_id = ?', [read._id]);
    expect(JSON.stringify(kept)).not.toMatch(/AKTPK1234F|123-45-6789/);
  });
});

describe('stopping and undoing', () => {
  it('keeps what is imported, goes on where it stopped, and takes back what nobody built on', async () => {
    const old = await add({ name: 'Asha Rao', email: 'asha@rao.example', headline: 'As before' });
    const file = `${PEOPLE}Third Person,third@x.example,,Go,3,900/hr,Pune\nFourth Person,fourth@x.example,,Go,3,900/hr,Pune\n`;
    const done = await importAll(app, vendor, file);
    expect(done.progress).toMatchObject({ added: 3, changed: 1 });
    const employeeId = (await detailOf('Third Person'))._id;
    const employer = await app.signUp('client');
    await vendor.client.ok(applyJobs, { jobId: await postJob(employer, { acceptVendors: true }), employeeId });
    const fourth = await detailOf('Fourth Person');
    const changed = { ...person({ name: 'Fourth Person' }), employeeId: fourth._id, version: fourth.version };
    await vendor.client.ok(benchCalls.updateEmployee, changed);
    const both = await Promise.all([1, 2].map(() => vendor.client.ok(calls.undoBenchImport, { importId: done._id })));
    for (const { data } of both) {
      expect(data).toMatchObject({ state: 'undone', undoable: false, undone: { removed: 1, restored: 1, kept: 2 } });
    }
    expect((await bench()).map(({ name }) => name).sort()).toEqual(['Asha Rao', 'Fourth Person', 'Third Person']);
    expect(await detailOf('Asha Rao')).toMatchObject({ headline: 'As before', phone: old.phone, skills: ['Java'] });
    const kept = (await rowsOf(vendor, done._id)).map(({ reason }) => reason).filter((reason) => reason !== null);
    expect(kept).toEqual(['Submitted to a job.', 'Changed since the import.']);
  });

  it('is for the last import alone', async () => {
    const first = await importAll(app, vendor);
    const second = await importAll(app, vendor, 'Name,Skills\nLater Person,Go\n');
    expect(await vendor.client.fails(calls.undoBenchImport, { importId: first._id })).toMatchObject({
      code: 'import_state',
    });
    await vendor.client.ok(calls.undoBenchImport, { importId: second._id });
    const { data } = await vendor.client.ok(calls.getBenchImports, {});
    expect(data.map(({ state, undoable }) => [state, undoable])).toEqual([
      ['undone', false],
      ['done', true],
    ]);
  });
});

describe('somebody else', () => {
  it('sees and moves nothing of it; a colleague who may only look does not either', async () => {
    const mine = await check(vendor, await preview(vendor));
    const rival = await app.signUp('company');
    const viewer = await addMember(app, vendor, 'viewer');
    const inputs = [
      [calls.getBenchImport, {}],
      [calls.getBenchImportRows, {}],
      [calls.startBenchImport, {}],
      [calls.stopBenchImport, {}],
      [calls.undoBenchImport, {}],
      [calls.mendBenchImportRow, { row: 2, decision: 'leave' }],
      [calls.checkBenchImport, { columns: [], remember: false }],
    ] as const;
    for (const [call, more] of inputs) {
      expect(await rival.client.fails(call, { importId: mine._id, ...more })).toMatchObject({ code: 'not_found' });
    }
    expect(await rival.client.fails(calls.previewBenchImport, { fileId: mine.fileId })).toMatchObject({
      code: 'not_found',
    });
    expect(await viewer.client.fails(calls.startBenchImport, { importId: mine._id })).toMatchObject({
      code: 'role_forbidden',
    });
    expect(await rival.client.ok(calls.getBenchImports, {})).toMatchObject({ data: [] });
  });

  it('has one import under way at a time, also by the database', async () => {
    const [first, second] = [await check(vendor, await preview(vendor)), await check(vendor, await preview(vendor))];
    await sql(
      `update bench_imports set state = 'importing', started_at = now(), due_at = now() + interval '1 hour', of_rows = 2 where id = ?`,
      [first._id],
    );
    expect(await vendor.client.fails(calls.startBenchImport, { importId: second._id })).toMatchObject({
      code: 'import_running',
    });
    await expect(
      sql(`update bench_imports set state = 'importing', started_at = now() where id = ?`, [second._id]),
    ).rejects.toThrow(/bench_imports_running_unique/);
    await expect(sql('update bench_imports set done_rows = 1 where id = ?', [first._id])).rejects.toThrow(
      /bench_imports_sums_check/,
    );
    await expect(sql(`update bench_import_rows set result = 'added' where import_id = ?`, [first._id])).rejects.toThrow(
      /bench_import_rows_done_check/,
    );
    expect((await vendor.client.ok(calls.stopBenchImport, { importId: first._id })).data.state).toBe('stopped');
  });
});

it('takes no file of another kind', async () => {
  const fileId = await bringSheet(vendor, PEOPLE);
  await sql(`update files set kind = 'resume', format = 'txt' where id = ?`, [fileId]);
  expect(await vendor.client.fails(calls.previewBenchImport, { fileId })).toMatchObject({ code: 'not_found' });
});
