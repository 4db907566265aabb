/** Valid inputs for lists of people. */
import { addPeopleList } from '#contract/api/finding.ts';
import type { Base, World } from './bases.ts';
import { unlisted } from './put-back.ts';

async function list(world: World): Promise<{ listId: string; candidateId: string }> {
  const { name, candidateId } = await unlisted(world);
  const { data } = await world.users.client.client.ok(addPeopleList, { name });
  return { listId: data._id, candidateId };
}

export const FINDING_BASES: Readonly<Record<string, Base>> = {
  addPeopleList: { input: unlisted, oneByOne: true },
  deletePeopleList: { input: async (world) => ({ listId: (await list(world)).listId }), oneByOne: true },
  keepPerson: { input: async (world) => ({ ...(await list(world)), kept: true }), oneByOne: true },
};
