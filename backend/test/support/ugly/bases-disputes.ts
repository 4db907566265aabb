/** Valid inputs about disputes. */
import * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import { dispute, forgetDisputes, REASON, submitted } from '../../modules/support/disputes.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';

const submission = once(({ app, users }) => submitted(app, users.company, users.client));

/** A submission about which nobody is in dispute. */
async function about(world: World) {
  await forgetDisputes(world.app, world.users.company);
  const { jobId, employeeId } = await submission(world);
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
