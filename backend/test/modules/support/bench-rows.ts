/** Rows of the access matrix for the people of a bench. */
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import type { Actor, Statuses } from './matrix.ts';
import { postJob } from './drafts.ts';
import { addResource, person } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const OWN: Statuses = [401, 403, 403, 200, 200, 403, 403, 403];
const OTHERS: Statuses = [401, 403, 403, 404, 404, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function benchRows(world: () => World) {
  const ofActor = (actor: Actor) => addResource(world().app, world().owner[actor === 'company' ? actor : 'individual']);
  const of = (type: 'individual' | 'company', input: (id: string) => unknown) => ({
    record: `somebody on the bench of another ${type} vendor`,
    input: async () => input(await addResource(world().app, world().owner[type], { name: 'Secret Person' })),
    statuses: OTHERS,
    hidden: () => ['Secret Person'],
  });
  const foreign = (input: (id: string) => unknown) => [of('individual', input), of('company', input)];
  const changed = (employeeId: string) => ({ ...person(), employeeId, version: 1 });
  const archived = (employeeId: string) => ({ employeeId, archived: true });
  return {
    getBenchResourceById: {
      own: async (actor: Actor) => ({ id: await ofActor(actor) }),
      statuses: OWN,
      foreign: foreign((id) => ({ id })),
    },
    getBenchRadar: {
      own: () => ({}),
      statuses: OWN,
      foreign: [
        {
          record: 'a radar',
          input: async () => {
            await addResource(world().app, world().owner.company, { name: 'Secret Person' });
            return {};
          },
          statuses: OWN,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    getResourceJobs: {
      own: async (actor: Actor) => ({ employeeId: await ofActor(actor) }),
      statuses: OWN,
      foreign: foreign((employeeId) => ({ employeeId })),
    },
    getJobResources: {
      own: async () => ({ jobId: await postJob(world().owner.client, { title: 'Open to vendors' }) }),
      statuses: OWN,
      foreign: [
        {
          record: 'a draft',
          input: async () => ({ jobId: await postJob(world().owner.client, { title: 'Secret draft' }, 'draft') }),
          statuses: OTHERS,
          hidden: () => ['Secret draft'],
        },
        {
          record: 'a bench',
          input: async () => {
            await addResource(world().app, world().owner.company, { name: 'Secret Person' });
            return { jobId: await postJob(world().owner.client, { title: 'Open to vendors' }) };
          },
          statuses: OWN,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    addBenchResource: { own: () => person(), statuses: OWN, foreign: [] },
    updateEmployee: {
      own: async (actor: Actor) => changed(await ofActor(actor)),
      statuses: OWN,
      foreign: foreign(changed),
    },
    archiveBenchResource: {
      own: async (actor: Actor) => archived(await ofActor(actor)),
      statuses: OWN,
      foreign: foreign(archived),
    },
  } as const;
}
