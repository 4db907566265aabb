/** Rows of the access matrix for the people of a bench. */
import { setBenchSettings } from '#contract/api/bench.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { OTHER_VENDORS, VENDORS, type Actor } from './matrix.ts';
import { postJob } from './drafts.ts';
import { addResource, person } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function benchRows(world: () => World) {
  const ofActor = (actor: Actor) => addResource(world().app, world().owner[actor === 'company' ? actor : 'individual']);
  const of = (type: 'individual' | 'company', input: (id: string) => unknown) => ({
    record: `somebody on the bench of another ${type} vendor`,
    input: async () => input(await addResource(world().app, world().owner[type], { name: 'Secret Person' })),
    statuses: OTHER_VENDORS,
    hidden: () => ['Secret Person'],
  });
  const foreign = (input: (id: string) => unknown) => [of('individual', input), of('company', input)];
  const changed = (employeeId: string) => ({ ...person(), employeeId, version: 1 });
  const together = (employeeId: string) => ({
    people: [{ employeeId, version: 1 }],
    change: { status: 'unavailable' },
  });
  const archived = (employeeId: string) => ({ employeeId, archived: true });
  return {
    getBenchResourceById: {
      own: async (actor: Actor) => ({ id: await ofActor(actor) }),
      statuses: VENDORS,
      foreign: foreign((id) => ({ id })),
    },
    getBenchSettings: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [
        {
          record: 'the floor of another vendor',
          input: async () => {
            for (const type of ['individual', 'company'] as const) {
              await world().owner[type].client.ok(setBenchSettings, { marginFloor: 83 });
            }
            return {};
          },
          statuses: VENDORS,
          hidden: () => ['"marginFloor":83'],
        },
      ],
    },
    setBenchSettings: { own: () => ({ marginFloor: 15 }), statuses: VENDORS, foreign: [] },
    getBenchRadar: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [
        {
          record: 'a radar',
          input: async () => {
            await addResource(world().app, world().owner.company, { name: 'Secret Person' });
            return {};
          },
          statuses: VENDORS,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    getResourceJobs: {
      own: async (actor: Actor) => ({ employeeId: await ofActor(actor) }),
      statuses: VENDORS,
      foreign: foreign((employeeId) => ({ employeeId })),
    },
    getNewFits: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [
        {
          record: 'a bench',
          input: async () => {
            await addResource(world().app, world().owner.company, { name: 'Secret Person' });
            return {};
          },
          statuses: VENDORS,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    getFittingJobsOfPeople: {
      own: async (actor: Actor) => ({ employeeIds: [await ofActor(actor)] }),
      statuses: VENDORS,
      foreign: foreign((employeeId) => ({ employeeIds: [employeeId] })),
    },
    getJobResources: {
      own: async () => ({ jobId: await postJob(world().owner.client, { title: 'Open to vendors' }) }),
      statuses: VENDORS,
      foreign: [
        {
          record: 'a draft',
          input: async () => ({ jobId: await postJob(world().owner.client, { title: 'Secret draft' }, 'draft') }),
          statuses: OTHER_VENDORS,
          hidden: () => ['Secret draft'],
        },
        {
          record: 'a bench',
          input: async () => {
            await addResource(world().app, world().owner.company, { name: 'Secret Person' });
            return { jobId: await postJob(world().owner.client, { title: 'Open to vendors' }) };
          },
          statuses: VENDORS,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    addBenchResource: { own: () => person(), statuses: VENDORS, foreign: [] },
    updateEmployee: {
      own: async (actor: Actor) => changed(await ofActor(actor)),
      statuses: VENDORS,
      foreign: foreign(changed),
    },
    archiveBenchResource: {
      own: async (actor: Actor) => archived(await ofActor(actor)),
      statuses: VENDORS,
      foreign: foreign(archived),
    },
    deleteBenchResource: {
      own: async (actor: Actor) => ({ employeeId: await ofActor(actor) }),
      statuses: VENDORS,
      foreign: foreign((employeeId) => ({ employeeId })),
    },
    changeBenchResources: {
      own: async (actor: Actor) => together(await ofActor(actor)),
      statuses: VENDORS,
      foreign: foreign(together),
    },
  } as const;
}
