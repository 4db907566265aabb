/** Verification: what is handed in, who looks and decides, what the owner reads, and what expires. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAudit } from '#contract/api/admin.ts';
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import { currentUser } from '#contract/api/auth.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as kycCalls from '#contract/api/kyc.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { KYC_KINDS, type KycKind } from '#contract/domain/kyc.ts';
import { FilesUpkeep } from '../../src/modules/profile/files/files-upkeep.service.ts';
import { KycExpiry } from '../../src/modules/profile/kyc/kyc-expiry.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { bringDocument, claim, decide, handIn } from './support/kyc.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let vendor: TestUser;
let staff: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { firstName: 'Divya' });
  colleague = await app.signUp('staff', { firstName: 'Nila' });
});
beforeEach(async () => {
  vendor = await app.signUp('company', { firstName: 'Harpreet', organisation: 'Doaba Staffing' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const overview = async (user: TestUser = vendor) => (await user.client.ok(kycCalls.getKyc, {})).data;
const statusOf = async (user: TestUser = vendor) => (await user.client.ok(currentUser, {})).data.kycStatus;
const documentOf = async (kind: KycKind, user: TestUser = vendor) =>
  (await overview(user)).documents.find((each) => each.kind === kind);
const news = async (user: TestUser = vendor) =>
  (await user.client.ok(notificationCalls.getNotifications, {})).data.filter(({ type }) => type === 'Kyc');

describe('documents', () => {
  it('are what the kind of account needs, and begin as missing', async () => {
    expect((await overview()).documents.map(({ kind, state }) => [kind, state])).toEqual(
      KYC_KINDS.map((kind) => [kind, 'missing']),
    );
    expect(await statusOf()).toBe('pending');
    const alone = await app.signUp('individual');
    expect((await overview(alone)).documents.map(({ kind }) => kind)).toEqual(['photo-id', 'address', 'tax-id']);
    const fileId = await bringDocument(alone);
    const input = { document: { kind: 'registration' as const, fileId } };
    expect(await alone.client.fails(kycCalls.userDocumentUpdate, input)).toMatchObject({ code: 'kyc_state' });
  });

  it('wait for review with the number covered, and sealed in the database', async () => {
    await handIn(vendor, 'tax-id', '03AAACD4711Q1Z5');
    expect(await documentOf('tax-id')).toMatchObject({ state: 'in_review', fileName: 'tax-id.pdf', numberTail: 'Z5' });
    expect(await statusOf()).toBe('inprogress');
    const [row] = await sql<{ whole: string }>(
      `select kyc_documents::text || encode(number_sealed, 'escape') as whole from kyc_documents where user_id = ?`,
      [vendor.userId],
    );
    expect(row?.whole).not.toContain('AAACD');
  });

  it('are replaced, and the file of before is gone', async () => {
    await handIn(vendor, 'address');
    const before = (await documentOf('address'))?.fileId ?? '';
    await handIn(vendor, 'address');
    await app.server.app.get(FilesUpkeep).run();
    expect(await vendor.client.fails(filesCalls.getFileLink, { id: before })).toMatchObject({ code: 'not_found' });
    const now = (await documentOf('address'))?.fileId ?? '';
    expect((await vendor.client.ok(filesCalls.getFileLink, { id: now })).data.fileName).toBe('address.pdf');
  });

  it('stand for one kind each', async () => {
    const fileId = await bringDocument(vendor);
    await vendor.client.ok(kycCalls.userDocumentUpdate, { document: { kind: 'address', fileId } });
    const again = { document: { kind: 'tax-id' as const, fileId } };
    expect(await vendor.client.fails(kycCalls.userDocumentUpdate, again)).toMatchObject({ code: 'kyc_state' });
    await expect(
      sql(`insert into kyc_documents (user_id, account_type, kind, file_id) values (?, 'company', 'tax-id', ?)`, [
        vendor.userId,
        fileId,
      ]),
    ).rejects.toThrow('kyc_documents_file_id_unique');
  });

  it('are the owners’ business alone, with their files', async () => {
    await handIn(vendor, 'photo-id');
    const id = (await documentOf('photo-id'))?.fileId ?? '';
    const manager = await addMember(app, vendor, 'manager');
    expect(await manager.client.fails(kycCalls.getKyc, {})).toMatchObject({ code: 'role_forbidden' });
    expect(await manager.client.fails(filesCalls.getFileLink, { id })).toMatchObject({ code: 'not_found' });
  });

  it('take pictures and PDFs, and a documented token without reading it', async () => {
    const text = new File(['I am who I say'], 'me.txt');
    const refused = await vendor.client.send(filesCalls.upload, { kind: 'kyc' }, {}, text);
    expect(refused.body).toMatchObject({ code: 'file_refused' });
    const seeker = await app.signUp('personal');
    expect((await seeker.client.send(filesCalls.upload, { kind: 'kyc' }, {}, text)).status).toBe(403);
    const document = { kind: 'address' as const, fileId: await bringDocument(vendor) };
    const other = await app.signUp('company');
    const { data } = await vendor.client.ok(kycCalls.userDocumentUpdate, { document, token: other.tokens.accessToken });
    expect(data.documents.find(({ kind }) => kind === 'address')?.state).toBe('in_review');
    expect((await documentOf('address', other))?.state).toBe('missing');
  });
});

describe('a review', () => {
  it('makes an account verified when the last of its documents is approved, and tells it once', async () => {
    for (const kind of KYC_KINDS) await handIn(vendor, kind);
    await claim(staff, vendor.userId);
    for (const kind of KYC_KINDS) {
      expect(await statusOf()).toBe('inprogress');
      await decide(staff, vendor.userId, kind, 'approve', { validUntil: '2099-12-31' });
    }
    expect(await statusOf()).toBe('completed');
    await eventually(async () => {
      const found = await news();
      expect(found).toHaveLength(KYC_KINDS.length);
      expect(found.filter(({ title }) => title === 'Your account is verified')).toHaveLength(1);
    });
    // A new document is looked at again.
    await handIn(vendor, 'address');
    expect(await statusOf()).toBe('inprogress');
  });

  it('sends a document back with a reason that the owner reads', async () => {
    await handIn(vendor, 'tax-id');
    await claim(staff, vendor.userId);
    const { documents } = (await staff.client.ok(adminKycCalls.adminKycCase, { userId: vendor.userId })).data;
    const input = { documentId: documents[0]?._id ?? '', version: 1, decision: 'send_back' as const };
    expect(await staff.client.fails(adminKycCalls.adminDecideKyc, input)).toMatchObject({ code: 'validation_failed' });
    await decide(staff, vendor.userId, 'tax-id', 'send_back', { reason: 'It is in another name.' });
    expect(await documentOf('tax-id')).toMatchObject({ state: 'sent_back', reason: 'It is in another name.' });
    expect((await overview()).history.map(({ what }) => what)).toEqual(['sent_back', 'uploaded']);
  });

  it('takes two people for a rejection, and the owner hears of it when both have spoken', async () => {
    await handIn(vendor, 'photo-id');
    await claim(staff, vendor.userId);
    await decide(staff, vendor.userId, 'photo-id', 'reject', { reason: 'Forged.' });
    expect(await documentOf('photo-id')).toMatchObject({ state: 'in_review', reason: null, decidedAt: null });
    await expect(decide(staff, vendor.userId, 'photo-id', 'reject', { reason: 'Forged.' })).rejects.toThrow();
    const second = { show: 'second' as const };
    expect((await staff.client.ok(adminKycCalls.adminKycCases, second)).data.map(({ userId }) => userId)).toContain(
      vendor.userId,
    );
    await staff.client.ok(adminKycCalls.adminClaimKyc, { userId: vendor.userId, release: true });
    await claim(colleague, vendor.userId);
    await decide(colleague, vendor.userId, 'photo-id', 'reject', { reason: 'Forged indeed.' });
    expect(await documentOf('photo-id')).toMatchObject({ state: 'rejected', reason: 'Forged indeed.' });
    expect(await statusOf()).toBe('rejected');
    await eventually(async () => {
      expect((await news()).map(({ title }) => title)).toEqual(['Rejected: photo ID']);
    });
    await expect(
      sql(`update kyc_documents set confirmed_by = decided_by where user_id = ?`, [vendor.userId]),
    ).rejects.toThrow('kyc_documents_two_reviewers_check');
  });

  it('is one reviewer’s at a time, whose looks the owner sees', async () => {
    await handIn(vendor, 'address');
    const [{ _id: documentId } = { _id: '' }] = (await claim(staff, vendor.userId)).documents;
    const { userId } = vendor;
    expect(await colleague.client.fails(adminKycCalls.adminClaimKyc, { userId })).toMatchObject({
      code: 'kyc_claimed',
    });
    expect(await colleague.client.fails(adminKycCalls.adminOpenKycFile, { documentId })).toMatchObject({
      code: 'kyc_claimed',
    });
    const { url } = (await staff.client.ok(adminKycCalls.adminOpenKycFile, { documentId })).data;
    const shown = await fetch(app.url + url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    // A link made for saving shows nothing, and none is turned into the other.
    expect((await fetch(app.url + url.replace('purpose=show&', ''))).status).toBe(404);
    expect((await overview()).history.map(({ what, by }) => [what, by])).toEqual([
      ['looked', null],
      ['uploaded', 'Harpreet Person'],
    ]);
    expect((await staff.client.ok(adminAudit, { userId, kind: 'kyc-looked' })).data).toMatchObject([
      { detail: 'Address proof', actorName: expect.stringContaining('Person') as string },
    ]);
    // Half an hour later it is anybody's, and the address is worth nothing.
    await sql(`update kyc_claims set until = now() - interval '1 second' where user_id = ?`, [userId]);
    expect((await fetch(app.url + url)).status).toBe(404);
    await claim(colleague, userId);
    expect((await colleague.client.ok(adminKycCalls.adminKycCases, { show: 'mine' })).data).toMatchObject([
      { userId, name: 'Doaba Staffing', waiting: ['address'], claimedBy: { isMe: true } },
    ]);
  });

  it('decides each document once, whoever presses at the same time', async () => {
    await handIn(vendor, 'address');
    const [document] = (await claim(staff, vendor.userId)).documents;
    const input = { documentId: document?._id ?? '', version: document?.version ?? 0, decision: 'approve' as const };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.client.send(adminKycCalls.adminDecideKyc, input)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await overview()).history.filter(({ what }) => what === 'approved')).toHaveLength(1);
    const audit = `select 1 from audit_events where kind = 'kyc-decided' and user_id = ?`;
    expect(await sql(audit, [vendor.userId])).toHaveLength(1);
  });
});

it('reminds of a document a month before it expires, and ends the verification when it has, once each', async () => {
  for (const kind of KYC_KINDS) await handIn(vendor, kind);
  await claim(staff, vendor.userId);
  for (const kind of KYC_KINDS) await decide(staff, vendor.userId, kind, 'approve', { validUntil: '2099-12-31' });
  const expiry = app.server.app.get(KycExpiry);
  const until = (days: number) =>
    sql(
      `update kyc_documents set valid_until = (now() at time zone 'UTC')::date + ?::int where user_id = ? and kind = 'address'`,
      [days, vendor.userId],
    );
  const titles = async () => (await news()).map(({ title }) => title).filter((title) => title.startsWith('Expire'));
  await until(31);
  await expiry.run();
  await until(30);
  await Promise.all([expiry.run(), expiry.run()]);
  await expiry.run();
  await eventually(async () => {
    expect(await titles()).toEqual(['Expires soon: address proof']);
  });
  expect(await statusOf()).toBe('completed');
  await until(0);
  await expiry.run();
  expect(await statusOf()).toBe('completed');
  await until(-1);
  await expiry.run();
  await expiry.run();
  expect(await statusOf()).toBe('expired');
  expect((await documentOf('address'))?.state).toBe('expired');
  await eventually(async () => {
    expect((await titles()).sort()).toEqual(['Expired: address proof', 'Expires soon: address proof']);
  });
});
