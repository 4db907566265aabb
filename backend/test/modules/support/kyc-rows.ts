/** Rows of the access matrix for verification. */
import type { AccountType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { bringDocument, claim, handIn } from './kyc.ts';
import { STAFF_ONLY, type Actor, type Statuses } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  rival: Readonly<Record<AccountType, TestUser>>;
}

const TEAMS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const OTHER_TEAMS: Statuses = [401, 403, 404, 404, 404, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function kycRows(world: () => World) {
  const accountFor = (actor: Actor) => (actor === 'individual' || actor === 'company' ? actor : 'client');
  /** A case with one document, which our reviewer has unless somebody else is to have it. */
  const waiting = async (holder: 'owner' | 'rival' = 'owner') => {
    const { app, owner, [holder]: side } = world();
    await rows(app.database.primary(), 'delete from kyc_claims where user_id = ?', [owner.client.userId]);
    await handIn(owner.client, 'address', 'SECRET-4711');
    const { documents } = await claim(side.staff, owner.client.userId);
    const document = documents.find(({ kind }) => kind === 'address');
    return { documentId: document?._id ?? '', version: document?.version ?? 0 };
  };
  const hidden = () => ['SECRET'];
  const byUser = () => ({ userId: world().owner.client.userId });
  const taken: Statuses = [401, 403, 403, 403, 403, 403, 403, 409];
  return {
    getKyc: {
      own: () => ({}),
      statuses: TEAMS,
      foreign: [{ record: 'documents', input: () => ({}), statuses: TEAMS, hidden }],
    },
    userDocumentUpdate: {
      own: async (actor: Actor) => ({
        document: { kind: 'address', fileId: await bringDocument(world().owner[accountFor(actor)]) },
      }),
      statuses: TEAMS,
      foreign: [
        {
          record: "somebody else's file",
          input: async (actor: Actor) => ({
            document: { kind: 'address', fileId: await bringDocument(world().owner[accountFor(actor)]) },
          }),
          statuses: OTHER_TEAMS,
        },
      ],
    },
    adminKycCases: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminKycCase: {
      own: async () => {
        await waiting();
        return byUser();
      },
      statuses: STAFF_ONLY,
      foreign: [],
    },
    adminClaimKyc: {
      own: async () => {
        await waiting();
        return byUser();
      },
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'a case that a colleague has',
          input: async () => {
            await waiting();
            return byUser();
          },
          statuses: taken,
        },
      ],
    },
    adminOpenKycFile: {
      own: async () => ({ documentId: (await waiting()).documentId }),
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'a document of a case that a colleague has',
          input: async () => ({ documentId: (await waiting()).documentId }),
          statuses: taken,
          hidden: () => ['/api/files/'],
        },
      ],
    },
    adminDecideKyc: {
      own: async () => ({ ...(await waiting()), decision: 'approve' }),
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'a document of a case that a colleague has',
          input: async () => ({ ...(await waiting()), decision: 'approve' }),
          statuses: taken,
        },
      ],
    },
  };
}
