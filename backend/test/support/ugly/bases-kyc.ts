/** Valid inputs about verification. */
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import { bringDocument, claim, handIn } from '../../modules/support/kyc.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';

/** A document that waits, of a case that our reviewer has. */
async function waiting({ users: { client, staff } }: World) {
  await handIn(client, 'address');
  const { documents } = await claim(staff, client.userId);
  const document = documents.find(({ kind }) => kind === 'address');
  return { documentId: document?._id ?? '', version: document?.version ?? 0 };
}

const file = once(({ users }) => bringDocument(users.company));

export const KYC_BASES: Readonly<Record<string, Base>> = {
  userDocumentUpdate: {
    as: ({ users }) => users.company.client,
    input: async (world) => ({ document: { kind: 'address', fileId: await file(world), number: '4711-0815' } }),
    oneByOne: true,
    unseen: {
      'document.number': 'only its last two characters are shown',
      'document.fileId': 'shown as the file’s name',
      token: 'accepted for shape and never read',
    },
  },
  adminKycCase: {
    input: async (world) => {
      await waiting(world);
      return { userId: world.users.client.userId };
    },
  },
  adminClaimKyc: {
    input: async (world) => {
      await waiting(world);
      return { userId: world.users.client.userId };
    },
    oneByOne: true,
  },
  adminOpenKycFile: { input: async (world) => ({ documentId: (await waiting(world)).documentId }), oneByOne: true },
  adminDecideKyc: {
    input: async (world) => ({ ...(await waiting(world)), decision: 'send_back', reason: 'Please send it again' }),
    stored: async ({ users }) =>
      (await users.staff.client.ok(adminKycCalls.adminKycCase, { userId: users.client.userId })).data,
    oneByOne: true,
    // Decided anew each time.
    unseen: { validUntil: 'kept for what is approved alone' },
    costly: SOME,
  },
};
