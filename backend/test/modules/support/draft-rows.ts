/** Rows of the access matrix for applications that are not sent yet. */
import * as draftCalls from '#contract/api/application-drafts.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { FOUR_TYPES, type Actor, type Statuses } from './matrix.ts';
import { postJob } from './drafts.ts';
import { addResource } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const APPLICANTS: Statuses = [401, 200, 403, 200, 200, 403, 403, 403];
const OTHER_BENCH: Statuses = [401, 400, 403, 404, 404, 403, 403, 403];
const OTHERS: Statuses = [401, 404, 403, 404, 404, 403, 403, 403];
const WRITTEN = { coverNote: 'Secret words', resumeId: null, withoutResume: false, answers: [] };

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function draftRows(world: () => World) {
  const vendorOf = (actor: Actor) => (actor === 'individual' || actor === 'company' ? actor : null);
  const about = async (actor: Actor) => {
    const { app, owner } = world();
    const vendor = vendorOf(actor);
    return {
      jobId: await postJob(owner.client),
      ...(vendor !== null && { employeeId: await addResource(app, owner[vendor], { name: 'Secret Person' }) }),
    };
  };
  const saved = async (actor: Actor) => ({ ...(await about(actor)), version: null, ...WRITTEN });
  const begun = async (actor: Actor) => {
    const { owner } = world();
    const type = vendorOf(actor) ?? 'personal';
    const { data } = await owner[type].client.ok(draftCalls.saveApplicationDraft, await saved(type));
    return { draftId: data._id };
  };
  const secret = () => ['Secret words', 'Secret Person'];
  const bench = (input: (about: { jobId: string; employeeId: string }) => unknown) => ({
    record: "somebody on another's bench",
    input: async () => {
      const { app, owner } = world();
      const employeeId = await addResource(app, owner.company, { name: 'Secret Person' });
      return input({ jobId: await postJob(owner.client), employeeId });
    },
    statuses: OTHER_BENCH,
    hidden: secret,
  });
  const unreleased = (statuses: Statuses, input: (jobId: string) => unknown) => ({
    record: 'a job that is a draft',
    input: async () => input(await postJob(world().owner.client, { title: 'Secret draft' }, 'draft')),
    statuses,
    hidden: () => ['Secret draft'],
  });
  return {
    getTempJobApplications: {
      own: () => ({}),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: "others' drafts",
          input: async () => {
            for (const type of ['personal', 'individual', 'company'] as const) await begun(type);
            return {};
          },
          statuses: FOUR_TYPES,
          hidden: secret,
        },
      ],
    },
    getApplicationDraft: {
      own: about,
      statuses: APPLICANTS,
      foreign: [bench((of) => of), unreleased(OTHERS, (jobId) => ({ jobId }))],
    },
    saveApplicationDraft: {
      own: saved,
      statuses: APPLICANTS,
      foreign: [
        bench((of) => ({ ...of, version: null, ...WRITTEN })),
        unreleased(OTHERS, (jobId) => ({ jobId, version: null, ...WRITTEN })),
      ],
    },
    deleteApplicationDraft: {
      own: begun,
      statuses: APPLICANTS,
      foreign: [{ record: "somebody's draft", input: begun, statuses: OTHERS, hidden: secret }],
    },
    previewApplication: {
      own: about,
      statuses: APPLICANTS,
      // As for applying, a vendor has to name a person first.
      foreign: [bench((of) => of), unreleased([401, 404, 403, 400, 400, 403, 403, 403], (jobId) => ({ jobId }))],
    },
  };
}
