/** Valid inputs about disputes. */
import * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import { dispute, forgetDisputes, REASON, submitted } from '../../modules/support/disputes.ts';
import type { Base, World } from './bases.ts';
import { SOME } from './some.ts';

async function about({ app, users }: World) {
  await forgetDisputes(app, users.company);
  const { jobId, employeeId } = await submitted(app, users.company, users.client);
  return { jobId, employeeId };
}
const opened = async (world: World) => ({ disputeId: await dispute(world.users.company, await about(world)) });
const stored = async ({ users }: World, { disputeId }: { disputeId: string }) =>
  (await users.staff.client.ok(adminDisputesCalls.adminDispute, { disputeId })).data;

export const DISPUTE_BASES: Readonly<Record<string, Base>> = {
  openDispute: {
    as: ({ users }) => users.company.client,
    input: async (world) => ({ ...(await about(world)), reason: REASON }),
    oneByOne: true,
    costly: SOME,
  },
  withdrawDispute: { as: ({ users }) => users.company.client, input: opened, oneByOne: true },
  adminDispute: { input: opened, oneByOne: true },
  adminNoteDispute: {
    input: async (world) => ({ ...(await opened(world)), text: 'Asked both by mail' }),
    stored,
    oneByOne: true,
    costly: SOME,
  },
  adminDecideDispute: {
    input: async (world) => ({ ...(await opened(world)), decision: 'stands', reason: 'They were first' }),
    stored,
    oneByOne: true,
    costly: SOME,
  },
};
