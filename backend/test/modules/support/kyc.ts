/** Documents for verification. */
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as kycCalls from '#contract/api/kyc.ts';
import type { KycKind } from '#contract/domain/kyc.ts';
import { PDF } from '../../../src/library/documents/documents.fixture.ts';
import type { TestUser } from '../../support/app.ts';

/** A file for a document, not yet handed in. */
export async function bringDocument(user: TestUser, name = 'paper.pdf'): Promise<string> {
  const file = new File([new Uint8Array(PDF)], name);
  return (await user.client.ok(filesCalls.upload, { kind: 'kyc' }, {}, file)).data._id;
}

export async function handIn(user: TestUser, kind: KycKind, number?: string) {
  const fileId = await bringDocument(user, `${kind}.pdf`);
  const document = { kind, fileId, ...(number === undefined ? {} : { number }) };
  return (await user.client.ok(kycCalls.userDocumentUpdate, { document })).data;
}

/** The account's case, taken by the reviewer. */
export async function claim(staff: TestUser, userId: string) {
  return (await staff.client.ok(adminKycCalls.adminClaimKyc, { userId })).data;
}

/** Decides about a document of a case that the reviewer has. */
export async function decide(
  staff: TestUser,
  userId: string,
  kind: KycKind,
  decision: adminKycCalls.KycDecision,
  more: { reason?: string; validUntil?: string } = {},
) {
  const { documents } = (await staff.client.ok(adminKycCalls.adminKycCase, { userId })).data;
  const document = documents.find((each) => each.kind === kind);
  if (document === undefined) throw new Error(`There is no ${kind}`);
  const input = { documentId: document._id, version: document.version, decision, ...more };
  return (await staff.client.ok(adminKycCalls.adminDecideKyc, input)).data;
}
