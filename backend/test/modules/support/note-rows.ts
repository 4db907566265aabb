/** Rows of the access matrix for what an employer's people have of an application: notes, ratings, tags, its resume as pages. */
import { tagApplications } from '#contract/api/application-tags.ts';
import { applyJobs } from '#contract/api/applications.ts';
import * as notesCalls from '#contract/api/application-notes.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import type { Statuses } from './matrix.ts';
import { postJob } from './drafts.ts';
import { applyTo } from './moves.ts';
import { addResume } from './unfinished.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const OTHER_CLIENT: Statuses = [401, 403, 404, 403, 403, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function noteRows(world: () => World) {
  const applied = async () => {
    const { app, owner } = world();
    return { applicationId: await applyTo(app, owner.client, owner.personal, false) };
  };
  const noted = async () => {
    const input = { ...(await applied()), text: 'Secret word of the team' };
    const { data } = await world().owner.client.client.ok(notesCalls.addApplicationNote, input);
    return { noteId: data._id, applicationId: input.applicationId };
  };
  const foreign = (input: () => unknown) => [
    {
      record: 'an application of another employer',
      input,
      statuses: OTHER_CLIENT,
      hidden: () => ['Secret word of the team'],
    },
  ];
  const seen = async () => ({ applicationId: (await noted()).applicationId });
  const added = async () => ({ ...(await applied()), text: 'Call her back' });
  const rated = async () => ({ ...(await applied()), stars: 4 });
  const changed = async () => ({ noteId: (await noted()).noteId, text: 'Call him back' });
  const deleted = async () => ({ noteId: (await noted()).noteId });
  let resumeId: string | undefined;
  const sent = async () => {
    const { owner } = world();
    resumeId ??= await addResume(owner.personal, 'Secret resume');
    const jobId = await postJob(owner.client);
    return { applicationId: (await owner.personal.client.ok(applyJobs, { jobId, resumeId })).data._id };
  };
  const tagged = async () => {
    const input = { applicationIds: [(await applied()).applicationId], add: ['Secret tag'] };
    await world().owner.client.client.ok(tagApplications, input);
    return {};
  };
  const toTag = async () => ({ applicationIds: [(await applied()).applicationId], add: ['Go'] });
  return {
    getApplicationTags: {
      own: () => ({}),
      statuses: CLIENT,
      foreign: [{ record: 'tags of another employer', input: tagged, statuses: CLIENT, hidden: () => ['Secret tag'] }],
    },
    tagApplications: { own: toTag, statuses: CLIENT, foreign: foreign(toTag) },
    getApplicationResume: {
      own: sent,
      statuses: CLIENT,
      foreign: foreign(sent).map((attempt) => ({ ...attempt, hidden: () => ['Secret resume'] })),
    },
    getApplicationNotes: { own: seen, statuses: CLIENT, foreign: foreign(seen) },
    addApplicationNote: { own: added, statuses: CLIENT, foreign: foreign(added) },
    updateApplicationNote: { own: changed, statuses: CLIENT, foreign: foreign(changed), ofAuthor: true },
    deleteApplicationNote: { own: deleted, statuses: CLIENT, foreign: foreign(deleted), ofAuthor: true },
    rateApplication: { own: rated, statuses: CLIENT, foreign: foreign(rated) },
  } as const;
}
