/** Valid inputs for lists of people. */
import { addPeopleList } from '#contract/api/finding.ts';
import { savePeopleSearch } from '#contract/api/saved.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { Base, World } from './bases.ts';
import { unlisted } from './put-back.ts';

async function list(world: World): Promise<{ listId: string; candidateId: string }> {
  const { name, candidateId } = await unlisted(world);
  const { data } = await world.users.client.client.ok(addPeopleList, { name });
  return { listId: data._id, candidateId };
}

/** An account keeps 25; others may be at work on the newest. */
async function makeRoom({ app, users }: Pick<World, 'app' | 'users'>): Promise<void> {
  await rows(
    app.database.primary(),
    'delete from saved_searches where id in (select id from saved_searches where user_id = ? order by created_at desc offset 12)',
    [users.client.userId],
  );
}

async function search({ app, users }: World): Promise<string> {
  await makeRoom({ app, users });
  const input = { name: crypto.randomUUID(), filters: {}, frequency: 'off' as const };
  return (await users.client.client.ok(savePeopleSearch, input)).data._id;
}

export const FINDING_BASES: Readonly<Record<string, Base>> = {
  savePeopleSearch: {
    as: async ({ app, users }) => {
      await makeRoom({ app, users });
      return users.client.client;
    },
    input: () => ({ name: crypto.randomUUID(), filters: {}, frequency: 'off' }),
  },
  updatePeopleSearch: {
    input: async (world) => ({ id: await search(world), name: crypto.randomUUID() }),
    oneByOne: true,
  },
  deletePeopleSearch: { input: async (world) => ({ id: await search(world) }), oneByOne: true },
  addPeopleList: { input: unlisted, oneByOne: true },
  deletePeopleList: { input: async (world) => ({ listId: (await list(world)).listId }), oneByOne: true },
  keepPerson: { input: async (world) => ({ ...(await list(world)), kept: true }), oneByOne: true },
};
