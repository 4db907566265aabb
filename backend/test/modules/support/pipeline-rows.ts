/** Rows of the access matrix for the pipeline: stages, people, and views that are kept. */
import * as pipelineCalls from '#contract/api/pipeline.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import type { Actor, Statuses } from './matrix.ts';
import { applyTo, detail } from './moves.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const FOUR_TYPES: Statuses = [401, 200, 200, 200, 200, 403, 403, 403];
const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
/** Employers and vendors. */
const KEEPERS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const OTHER_KEEPERS: Statuses = [401, 403, 404, 404, 404, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function pipelineRows(world: () => World) {
  const view = { list: 'applications' as const, name: 'Secret view of the team', query: {} };
  const kept = async (shared: boolean, actor: Actor = 'client') => {
    const keeper = world().owner[actor === 'individual' || actor === 'company' ? actor : 'client'];
    return (await keeper.client.ok(pipelineCalls.saveView, { ...view, shared })).data;
  };
  let applicationId = '';
  const applied = async () => {
    const { app, owner } = world();
    applicationId = await applyTo(app, owner.client, owner.personal, false);
    return (await detail(owner.client, applicationId)).jobId;
  };
  return {
    getApplicationStages: {
      own: () => ({}),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'applications that others sent to another employer',
          input: async () => ({ jobId: await applied() }),
          statuses: FOUR_TYPES,
          hidden: () => ['"count":1'],
        },
      ],
    },
    getApplicants: {
      own: () => ({}),
      statuses: CLIENT,
      foreign: [
        {
          record: 'people who applied to another employer',
          input: () => applied().then(() => ({})),
          statuses: CLIENT,
          hidden: () => [applicationId, world().owner.personal.userId],
        },
      ],
    },
    getSavedViews: {
      own: () => ({}),
      statuses: KEEPERS,
      foreign: [
        {
          record: 'views of another employer',
          input: () => kept(true).then(() => ({})),
          statuses: KEEPERS,
          hidden: () => [view.name],
        },
      ],
    },
    // Whatever its name, it is the caller's own.
    saveView: { own: () => view, statuses: KEEPERS, foreign: [] },
    deleteView: {
      own: async (actor: Actor) => ({ id: (await kept(false, actor))._id }),
      statuses: KEEPERS,
      foreign: [
        {
          record: 'a shared view of another employer',
          input: async () => ({ id: (await kept(true))._id }),
          statuses: OTHER_KEEPERS,
          hidden: () => [view.name],
        },
      ],
      ofAuthor: true,
    },
  } as const;
}
