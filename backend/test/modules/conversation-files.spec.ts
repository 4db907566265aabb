/** Files that go with messages: who may have them, how often each is sent, and when they are gone. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversationsCalls from '#contract/api/conversations.ts';
import * as filesCalls from '#contract/api/files.ts';
import { removeMember } from '#contract/api/members.ts';
import { updateResume } from '#contract/api/resumes.ts';
import { FilesUpkeep } from '../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { DOC, docxOf, JPEG, PDF, PNG, RTF, TXT } from '../../src/library/documents/documents.fixture.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { exported } from './support/exported.ts';
import { addMember } from './support/members.ts';
import { applyTo } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet', organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
  vendor = await app.signUp('company', { firstName: 'Kwame', organisation: 'Baobab Talent' });
});
afterAll(() => app.close());

const { getConversation, sendMessage, reportMessage } = conversationsCalls;
const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const apply = () => applyTo(app, employer, seeker, false);
const named = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);
const bring = async (user: TestUser, content: Buffer = TXT, name = 'note.txt') =>
  (await user.client.ok(filesCalls.upload, { kind: 'message' }, {}, named(content, name))).data._id;
const send = async (user: TestUser, applicationId: string, fileIds: string[], text = '') =>
  (await user.client.ok(sendMessage, { applicationId, text, fileIds })).data;
const linkStatus = async (user: TestUser, id: string) =>
  (await user.client.send(filesCalls.getFileLink, { id })).status;

describe('files of messages', () => {
  it('reach the other side as they were sent, and pictures as they look, with and without words', async () => {
    const id = await apply();
    const kinds: readonly [Buffer, string, string][] = [
      [PDF, 'Offer.pdf', 'pdf'],
      [docxOf(), 'Plan.docx', 'docx'],
      [DOC, 'Old.doc', 'doc'],
      [PNG, 'Diagram.png', 'png'],
      [JPEG, 'Badge.jpg', 'jpeg'],
      [TXT, 'Notes.txt', 'txt'],
    ];
    const ids: string[] = [];
    for (const [content, name] of kinds) ids.push(await bring(employer, content, name));
    await send(employer, id, ids.slice(0, 3));
    const sent = await send(employer, id, ids.slice(3), 'And these');
    expect(sent.files.map(({ fileId }) => fileId)).toEqual(ids.slice(3));
    const { messages } = (await seeker.client.ok(getConversation, { applicationId: id })).data;
    expect(messages.map(({ text }) => text)).toEqual(['', 'And these']);
    expect(messages.flatMap(({ files }) => files)).toMatchObject(
      kinds.map(([{ length: size }, fileName, format]) => ({
        fileName: fileName.replace('.jpg', '.jpeg'),
        format,
        // A picture is drawn anew.
        size: format === 'png' || format === 'jpeg' ? (expect.any(Number) as number) : size,
      })),
    );
    const { data } = await seeker.client.ok(filesCalls.getFileLink, { id: ids[3] ?? '' });
    const answer = await fetch(app.url + data.url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();
    expect(await pixels(Buffer.from(await answer.arrayBuffer()))).toEqual(await pixels(PNG));
    const submitted = await applyTo(app, employer, vendor, true);
    const file = await bring(vendor);
    await send(vendor, submitted, [file]);
    expect(await linkStatus(employer, file)).toBe(200);
    expect(await linkStatus(seeker, file)).toBe(404);
  });

  it('are for the two sides alone, and for those of them who handle applications', async () => {
    const id = await apply();
    const [theirs, ours] = [await bring(seeker), await bring(employer)];
    const colleague = await addMember(app, employer, 'recruiter');
    const viewer = await addMember(app, employer, 'viewer');
    // Before it is sent, a file is its owner's.
    expect(await linkStatus(employer, theirs)).toBe(404);
    await send(seeker, id, [theirs]);
    await send(employer, id, [ours]);
    const strangers = [await app.signUp('client'), await app.signUp('personal'), vendor];
    for (const file of [theirs, ours]) {
      for (const reader of [employer, seeker, colleague]) expect(await linkStatus(reader, file)).toBe(200);
      for (const stranger of [...strangers, viewer]) expect(await linkStatus(stranger, file)).toBe(404);
    }
    expect((await viewer.client.send(filesCalls.upload, { kind: 'message' }, {}, named(TXT, 'a.txt'))).status).toBe(
      403,
    );
    await employer.client.ok(removeMember, { personId: colleague.userId, handOverTo: null });
    for (const file of [theirs, ours]) expect(await linkStatus(colleague, file)).not.toBe(200);
  });

  it('are sent once, by their owner, three at a time, and are no resumes', async () => {
    const id = await apply();
    const refused = async (fileIds: string[], text = 'x') =>
      (await seeker.client.fails(sendMessage, { applicationId: id, text, fileIds })).code;
    const [one, two, three, four] = [
      await bring(seeker),
      await bring(seeker),
      await bring(seeker),
      await bring(seeker),
    ];
    expect(await refused([await bring(employer)])).toBe('not_found');
    expect(await refused([crypto.randomUUID()])).toBe('not_found');
    expect(await refused([one, one])).toBe('validation_failed');
    expect(await refused([one, two, three, four])).toBe('validation_failed');
    expect(await refused([], ' ')).toBe('validation_failed');
    const resume = (await seeker.client.ok(filesCalls.upload, { kind: 'resume' }, {}, named(TXT, 'r.txt'))).data._id;
    expect(await refused([resume])).toBe('not_found');
    expect((await seeker.client.fails(updateResume, { fileId: one })).code).toBe('not_found');
    // Two messages at once want the same file: one has it, and the other was not sent.
    const both = await Promise.all(
      [1, 2].map(() => seeker.client.send(sendMessage, { applicationId: id, text: 'Mine', fileIds: [one] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await seeker.client.ok(getConversation, { applicationId: id })).data.messages).toHaveLength(1);
    for (const [content, kind, user] of [
      [RTF, 'message', seeker],
      [PNG, 'resume', seeker],
    ] as const) {
      const { status } = await user.client.send(filesCalls.upload, { kind }, {}, named(content, 'a.pdf'));
      expect(status).toBe(422);
    }
    expect((await employer.client.fails(filesCalls.upload, { kind: 'resume' }, {}, named(TXT, 'a.txt'))).code).toBe(
      'forbidden',
    );
  });

  it('hold by constraint', async () => {
    const id = await apply();
    const [one, two] = [await bring(seeker), await bring(seeker)];
    const { _id } = await send(seeker, id, [one]);
    const place = (at: number, file: string) =>
      sql('insert into conversation_files (message_id, place, file_id) values (?, ?, ?)', [_id, at, file]);
    await expect(place(4, two)).rejects.toThrow(/place_check/);
    await expect(place(1, two)).rejects.toThrow(/pkey/);
    await expect(place(2, one)).rejects.toThrow(/file_id_unique/);
    await expect(sql('delete from files where id = ?', [one])).rejects.toThrow(/file_id_foreign/);
    await expect(sql('update conversation_messages set files = 0 where id = ?', [_id])).rejects.toThrow(/text_check/);
    await expect(sql('update conversation_messages set files = 4 where id = ?', [_id])).rejects.toThrow(/files_check/);
  });

  it('stay while the conversation does, and go with it', async () => {
    const id = await apply();
    const [sent, unsent] = [await bring(employer), await bring(employer)];
    const { _id } = await send(employer, id, [sent]);
    const tidyUp = async () => {
      await sql(`update files set check_at = now() where id in (?, ?) and state = 'stored'`, [sent, unsent]);
      await app.server.app.get(FilesUpkeep).run();
      return (
        await sql<{ id: string }>(`select id from files where state = 'stored' and id in (?, ?)`, [sent, unsent])
      ).map((row) => row.id);
    };
    expect(await tidyUp()).toEqual([sent]);
    // A report keeps what the file was called.
    await seeker.client.ok(reportMessage, { messageId: _id, reason: 'other' });
    expect(
      await sql(
        `select evidence->'files' as files from reports r join report_cases c on c.id = r.case_id where c.subject_id = ?`,
        [_id],
      ),
    ).toEqual([{ files: ['note.txt'] }]);
    await sql('delete from applications where id = ?', [id]);
    expect(await tidyUp()).toEqual([]);
  });

  it('are gone at once for the other side when their account leaves, and are in its archive', async () => {
    const someone = await app.signUp('personal');
    const id = await applyTo(app, employer, someone, false);
    const file = await bring(someone, PDF, 'Certificate.pdf');
    await send(someone, id, [file]);
    const archive = await exported(someone.client);
    expect(Object.keys(archive.files)).toContain(`files/${file}-Certificate.pdf`);
    expect(archive.json('conversations.json')).toMatchObject([{ text: '', files: [file] }]);
    expect(await linkStatus(employer, file)).toBe(200);
    await sql('update users set leaving_at = now() where id = ?', [someone.userId]);
    expect(await linkStatus(employer, file)).toBe(404);
    expect((await employer.client.ok(getConversation, { applicationId: id })).data.messages).toMatchObject([
      { text: null, files: [] },
    ]);
  });
});
