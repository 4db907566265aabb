/** Valid inputs about checklists of hired people. */
import { rows } from '../../../src/platform/database/database.ts';
import { hire, openItem } from '../../modules/support/onboarding.ts';
import type { Base, World } from './bases.ts';
import { SOME } from './some.ts';

const worlds = new WeakMap<World, Promise<string>>();

/** Somebody whose checklist is as new. */
async function begun(world: World): Promise<string> {
  const made = worlds.get(world) ?? hire(world.app, world.users.client, world.users.personal);
  worlds.set(world, made);
  const id = await made;
  await rows(world.app.database.primary(), 'delete from onboarding_items where application_id = ?', [id]);
  await rows(world.app.database.primary(), 'delete from onboarding_checklists where application_id = ?', [id]);
  return id;
}

export const ONBOARDING_BASES: Readonly<Record<string, Base>> = {
  getOnboarding: { input: async (world) => ({ applicationId: await begun(world) }), oneByOne: true },
  updateOnboarding: {
    as: ({ users }) => users.client.client,
    input: async (world) => {
      const applicationId = await begun(world);
      const [own, other] = [
        await openItem(world.users.client, applicationId, 'employer'),
        await openItem(world.users.client, applicationId, 'applicant'),
      ];
      return {
        applicationId,
        add: [{ title: 'Meet the team', owner: 'employer', dueOn: '2027-01-04', needsFile: true }],
        change: [
          {
            ...own,
            title: 'Agree the first day',
            owner: 'employer',
            dueOn: '2027-01-05',
            done: true,
            needsFile: false,
          },
        ],
        remove: [other],
      };
    },
    oneByOne: true,
    costly: SOME,
  },
};
