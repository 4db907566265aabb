/** Files of a checklist's items: who may have them, what a tick needs, and when they are gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteBenchResource } from '#contract/api/bench.ts';
import * as filesCalls from '#contract/api/files.ts';
import { updateOnboarding } from '#contract/api/onboarding.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import type { CallInput } from '#contract/call.ts';
import { ONBOARDING } from '#contract/domain/onboarding.ts';
import { docxOf, JPEG, PDF, PNG, TXT } from '../../src/library/documents/documents.fixture.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { exported } from './support/exported.ts';
import { bringFile, linkStatus, sweptFiles } from './support/files.ts';
import { addMember } from './support/members.ts';
import { putAt, toldAbout } from './support/moves.ts';
import { checklist, hire, openItem } from './support/onboarding.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const bring = (user: TestUser, content: Buffer = PDF, name = 'paper.pdf') =>
  bringFile(user, 'onboarding', content, name);
type ItemChange = Omit<NonNullable<CallInput<typeof updateOnboarding>['change']>[number], 'id' | 'version'>;

/** The state of an item that has its files; the newest version is found out before each change. */
function itemOf(applicationId: string, id: string) {
  const read = async (user: TestUser) => {
    const item = (await checklist(user, applicationId)).items.find(({ _id }) => _id === id);
    if (item === undefined) throw new Error('The item is gone');
    return item;
  };
  const input = async (to: ItemChange) => ({
    applicationId,
    change: [{ id, version: (await read(employer)).version, ...to }],
  });
  return {
    read,
    change: async (user: TestUser, to: ItemChange) => user.client.ok(updateOnboarding, await input(to)),
    refused: async (user: TestUser, to: ItemChange) => user.client.fails(updateOnboarding, await input(to)),
  };
}

async function hired(user = seeker, vendor = false) {
  const applicationId = await hire(app, employer, user, vendor);
  const [own, theirs] = [
    await openItem(user, applicationId, 'applicant'),
    await openItem(user, applicationId, 'employer'),
  ];
  return { applicationId, own: itemOf(applicationId, own.id), theirs: itemOf(applicationId, theirs.id) };
}
const tidyUp = (...ids: string[]) => sweptFiles(app, ids);

describe('files of a checklist', () => {
  it('are told to the other side once', async () => {
    const { applicationId, own } = await hired();
    const filed = async (user: TestUser) =>
      (await toldAbout(app, user, applicationId)).filter(({ title }) => title.startsWith('New file'));
    await own.change(seeker, {
      addFiles: [await bring(seeker, PNG, 'Scan.png'), await bring(seeker, JPEG, 'Back.jpg')],
    });
    expect(await filed(employer)).toMatchObject([{ details: expect.stringMatching(/: 2 files for “/) as unknown }]);
    expect(await filed(seeker)).toEqual([]);
    await own.change(employer, { addFiles: [await bring(employer, PDF, 'Signed.pdf')] });
    expect(await filed(seeker)).toMatchObject([
      { details: expect.stringMatching(/^From .*: a file for “/) as unknown },
    ]);
    expect(await filed(employer)).toHaveLength(1);
  });

  it('reach the other side with name and size, in the order in which they came', async () => {
    const { own, theirs } = await hired();
    const [contract, scan] = [await bring(employer, docxOf(), 'Contract.docx'), await bring(seeker, PNG, 'Scan.png')];
    await own.change(employer, { addFiles: [contract] });
    await own.change(seeker, { addFiles: [scan, await bring(seeker, JPEG, 'Back.jpg')] });
    await theirs.change(employer, { addFiles: [await bring(employer, PDF, 'Plan.pdf')] });
    for (const user of [employer, seeker]) {
      expect((await own.read(user)).files).toMatchObject([
        { fileId: contract, fileName: 'Contract.docx', format: 'docx', size: docxOf().length, by: 'employer' },
        { fileId: scan, fileName: 'Scan.png', format: 'png', by: 'applicant' },
        { fileName: 'Back.jpeg', format: 'jpeg', by: 'applicant' },
      ]);
      expect((await theirs.read(user)).files).toMatchObject([{ fileName: 'Plan.pdf', by: 'employer' }]);
    }
    const { data } = await seeker.client.ok(filesCalls.getFileLink, { id: contract });
    expect((await fetch(app.url + data.url)).status).toBe(200);
  });

  it('are for the two sides of the hire alone, and for those of them who handle applications', async () => {
    const vendor = await app.signUp('company', { organisation: 'Acme Talent' });
    const [{ applicationId, own }, submitted] = [await hired(), await hired(vendor, true)];
    const [ours, theirs, vendors] = [await bring(employer), await bring(seeker), await bring(vendor)];
    expect(await linkStatus(employer, theirs)).toBe(404);
    await own.change(employer, { addFiles: [ours] });
    await own.change(seeker, { addFiles: [theirs] });
    await submitted.own.change(vendor, { addFiles: [vendors] });
    const colleague = await addMember(app, employer, 'recruiter');
    const viewer = await addMember(app, employer, 'viewer');
    const strangers = [await app.signUp('client'), await app.signUp('personal'), vendor, viewer];
    for (const file of [ours, theirs]) {
      for (const reader of [employer, seeker, colleague]) expect(await linkStatus(reader, file)).toBe(200);
      for (const stranger of strangers) expect(await linkStatus(stranger, file)).toBe(404);
    }
    expect([await linkStatus(employer, vendors), await linkStatus(seeker, vendors)]).toEqual([200, 404]);
    expect(await checklist(viewer, applicationId)).toMatchObject({ mayOpen: false, mayChange: false });
    expect((await own.read(viewer)).files).toHaveLength(2);
    // An undone hire shows nothing to the other side.
    await putAt(app, applicationId, 'interviewing');
    expect([await linkStatus(employer, theirs), await linkStatus(seeker, theirs)]).toEqual([404, 200]);
  });

  it('are brought by whoever may tick the item, each once, and taken away by the employer or who brought them', async () => {
    const { own, theirs } = await hired();
    const [ours, file] = [await bring(employer), await bring(seeker)];
    expect(await theirs.refused(seeker, { addFiles: [file] })).toMatchObject({ code: 'forbidden' });
    expect(await own.refused(seeker, { addFiles: [ours] })).toMatchObject({ code: 'not_found' });
    expect(await own.refused(seeker, { addFiles: [file, file] })).toMatchObject({ code: 'validation_failed' });
    const other = new File(['text'], 'a.txt');
    const message = (await seeker.client.ok(filesCalls.upload, { kind: 'message' }, {}, other)).data._id;
    expect(await own.refused(seeker, { addFiles: [message] })).toMatchObject({ code: 'not_found' });
    await own.change(seeker, { addFiles: [file] });
    await own.change(employer, { addFiles: [ours] });
    expect(await own.refused(seeker, { addFiles: [file] })).toMatchObject({ code: 'not_found' });
    expect(await own.refused(seeker, { removeFiles: [ours] })).toMatchObject({ code: 'not_found' });
    expect(await theirs.refused(employer, { removeFiles: [ours] })).toMatchObject({ code: 'not_found' });
    await own.change(employer, { removeFiles: [file] });
    expect(await tidyUp(file, ours)).toEqual([ours]);
    await own.change(employer, { removeFiles: [ours] });
    expect(await tidyUp(ours)).toEqual([]);
    expect((await own.read(seeker)).files).toEqual([]);
  });

  it('are of a few formats, and five to an item', async () => {
    const someone = await app.signUp('personal');
    const { own } = await hired(someone);
    const text = new File([new Uint8Array(TXT)], 'a.pdf');
    expect((await someone.client.send(filesCalls.upload, { kind: 'onboarding' }, {}, text)).status).toBe(422);
    for (let count = 0; count < ONBOARDING.files; count += 1) {
      await own.change(someone, { addFiles: [await bring(someone)] });
    }
    const full = await own.refused(someone, { addFiles: [await bring(someone)] });
    expect(full).toMatchObject({ code: 'list_full', message: 'An item can have 5 files.' });
  });
});

describe('an item that needs a file', () => {
  it('is ticked with one and not without', async () => {
    const { applicationId, own } = await hired();
    expect(await own.refused(seeker, { needsFile: true })).toMatchObject({ code: 'forbidden' });
    await own.change(employer, { needsFile: true });
    const without = await own.refused(seeker, { done: true });
    expect(without).toMatchObject({
      code: 'conflict',
      message: '“Send the documents for the contract” can’t be done without a file.',
    });
    const [first, second] = [await bring(seeker), await bring(seeker)];
    await own.change(seeker, { done: true, addFiles: [first] });
    expect(await own.read(employer)).toMatchObject({
      needsFile: true,
      doneBy: 'applicant',
      files: [{ fileId: first }],
    });
    expect(await own.refused(employer, { removeFiles: [first] })).toMatchObject({ code: 'conflict' });
    await own.change(seeker, { addFiles: [second], removeFiles: [first] });
    await own.change(employer, { removeFiles: [second], done: false });
    expect(await own.read(seeker)).toMatchObject({ doneAt: null, files: [] });
    const add = [{ title: 'Send your diploma', owner: 'applicant' as const, needsFile: true }];
    const { items } = (await employer.client.ok(updateOnboarding, { applicationId, add })).data;
    expect(items.at(-1)).toMatchObject({ title: 'Send your diploma', needsFile: true, files: [] });
    const done = itemOf(applicationId, items[1]?._id ?? '');
    await done.change(employer, { done: true });
    expect(await done.refused(employer, { needsFile: true })).toMatchObject({ code: 'conflict' });
  });

  it('holds by constraint, as does the number of its files', async () => {
    const { applicationId, own } = await hired();
    const [first, second] = [await bring(seeker), await bring(seeker)];
    await own.change(employer, { needsFile: true });
    const tick = () =>
      sql(`update onboarding_items set done_at = now(), done_by = 'employer' where needs_file and application_id = ?`, [
        applicationId,
      ]);
    await expect(tick()).rejects.toThrow(/needs_file_check/);
    await own.change(seeker, { addFiles: [first] });
    await tick();
    await expect(sql('delete from onboarding_files where file_id = ?', [first])).rejects.toThrow(/needs_file_check/);
    await expect(sql('delete from files where id = ?', [first])).rejects.toThrow(/file_id_foreign/);
    const add = (file: string) =>
      sql(
        `insert into onboarding_files (file_id, item_id, place) select ?, id, 7 from onboarding_items where needs_file and application_id = ?`,
        [file, applicationId],
      );
    await expect(add(first)).rejects.toThrow(/pkey/);
    await add(second);
    expect(
      await sql('select files from onboarding_items where needs_file and application_id = ?', [applicationId]),
    ).toEqual([{ files: 2 }]);
    await expect(
      sql('update onboarding_items set files = 6 where application_id = ?', [applicationId]),
    ).rejects.toThrow(/items_files_check/);
  });
});

describe('files of a checklist go', () => {
  it('with their item, and with the application', async () => {
    const { applicationId, own, theirs } = await hired();
    const [first, second] = [await bring(seeker), await bring(employer)];
    await own.change(seeker, { addFiles: [first] });
    await theirs.change(employer, { addFiles: [second] });
    expect(await tidyUp(first, second)).toEqual([first, second]);
    const { _id: id, version } = await own.read(employer);
    await employer.client.ok(updateOnboarding, { applicationId, remove: [{ id, version }] });
    expect(await tidyUp(first, second)).toEqual([second]);
    await sql('delete from applications where id = ?', [applicationId]);
    expect(await tidyUp(second)).toEqual([]);
  });

  it('at once for the employer, when the account that brought them leaves; each side has its own in its archive', async () => {
    const someone = await app.signUp('personal');
    const { own } = await hired(someone);
    const [theirs, ours] = [await bring(someone, PDF, 'Passport.pdf'), await bring(employer)];
    await own.change(someone, { addFiles: [theirs] });
    await own.change(employer, { addFiles: [ours] });
    const archive = await exported(someone.client);
    expect(Object.keys(archive.files)).toContain(`files/${theirs}-Passport.pdf`);
    const { title, needsFile } = await own.read(someone);
    expect(archive.json('onboarding.json')).toContainEqual(
      expect.objectContaining({ title, needsFile, files: [theirs] }),
    );
    await sql('update users set leaving_at = now() where id = ?', [someone.userId]);
    expect([await linkStatus(employer, theirs), await linkStatus(employer, ours)]).toEqual([404, 200]);
    expect((await own.read(employer)).files).toMatchObject([{ fileId: ours }]);
  });

  it('with the whole checklist, when their person is deleted from a bench', async () => {
    const vendor = await app.signUp('company');
    const { applicationId, own } = await hired(vendor, true);
    const file = await bring(vendor);
    await own.change(employer, { needsFile: true });
    await own.change(vendor, { addFiles: [file], done: true });
    const [person] = await sql<{ id: string }>('select resource_id as id from applications where id = ?', [
      applicationId,
    ]);
    await vendor.client.ok(deleteBenchResource, { employeeId: person?.id ?? '' });
    expect(await tidyUp(file)).toEqual([]);
    expect((await checklist(employer, applicationId)).items).toEqual([]);
  });

  it('for the employer, when everything is taken back', async () => {
    const someone = await app.signUp('personal');
    const { own } = await hired(someone);
    const theirs = await bring(someone);
    await own.change(someone, { addFiles: [theirs] });
    await someone.client.ok(privacyCalls.revokeProfileAccess, { employerId: employer.userId });
    expect([await linkStatus(employer, theirs), await linkStatus(someone, theirs)]).toEqual([404, 200]);
    expect((await own.read(employer)).files).toEqual([]);
  });
});
