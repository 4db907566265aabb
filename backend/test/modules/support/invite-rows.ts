/** Rows of the access matrix for invitations. */
import { applyJobs } from '#contract/api/applications.ts';
import { inviteBenchResource } from '#contract/api/invites.ts';
import { asInvite } from '#contract/domain/bench-confirmation.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';
import { onHotlist } from './hotlists.ts';
import { invite, listSeeker } from './invitations.ts';
import { VENDORS, type Actor, type Statuses } from './matrix.ts';
import { addResource } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  rival: Readonly<Record<AccountType, TestUser>>;
  /** Of the client `owner`: an open job, a draft, and an invitation of `owner.personal`. */
  record: { job: string; draft: string; invite: string };
}

const CLIENT_ONLY: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const EMPLOYERS_AND_VENDORS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const OTHER_CLIENT_NO_JOB: Statuses = [401, 403, 404, 400, 400, 403, 403, 403];
const INVITEES: Statuses = [401, 200, 403, 200, 200, 403, 403, 403];
const BOTH_SIDES: Statuses = [401, 200, 200, 200, 200, 403, 403, 403];
const OTHER_CLIENT: Statuses = [401, 403, 404, 403, 403, 403, 403, 403];
const OTHER_INVITEES: Statuses = [401, 404, 403, 404, 404, 403, 403, 403];
const CLIENT_REFUSED: Statuses = [401, 403, 400, 403, 403, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function inviteRows(world: () => World) {
  const someone = async (visibility: 'open' | 'hidden' = 'open') => {
    const { app } = world();
    return listSeeker(app, await app.signUp('personal'), visibility);
  };
  const newInvite = async () => {
    const { app, owner } = world();
    return (await invite(app, owner.client, await postJob(owner.client), owner.personal))._id;
  };
  /** Of the bench of `owner`, seen by the client `owner`. */
  const seenPerson = async (type: 'individual' | 'company' = 'company') => {
    const { app, owner } = world();
    const employeeId = await addResource(app, owner[type], { name: 'Secret Person' });
    await owner[type].client.ok(applyJobs, { jobId: await postJob(owner.client), employeeId });
    return employeeId;
  };
  const benchInvite = async (type: 'individual' | 'company') => {
    const { owner } = world();
    const input = { jobId: await postJob(owner.client), employeeId: await seenPerson(type) };
    return asInvite((await owner.client.client.ok(inviteBenchResource, input)).data)._id;
  };
  return {
    sendJobInvite: {
      own: async () => ({ jobId: world().record.job, candidateId: await someone() }),
      statuses: CLIENT_ONLY,
      foreign: [
        {
          record: 'an open job',
          input: async () => ({ jobId: world().record.job, candidateId: await someone() }),
          statuses: OTHER_CLIENT,
        },
        {
          record: 'a draft',
          input: async () => ({ jobId: world().record.draft, candidateId: await someone() }),
          statuses: OTHER_CLIENT,
          hidden: () => ['Secret'],
        },
        {
          record: 'somebody who hides, to an own job',
          input: async () => ({ jobId: await postJob(world().rival.client), candidateId: await someone('hidden') }),
          statuses: OTHER_CLIENT,
        },
        {
          record: 'somebody by the id of the account, which no card shows',
          input: async () => ({
            jobId: await postJob(world().rival.client),
            candidateId: world().owner.personal.userId,
          }),
          statuses: OTHER_CLIENT,
        },
        {
          record: 'a state',
          input: async () => ({ jobId: world().record.job, candidateId: await someone(), status: 'accepted' }),
          statuses: CLIENT_REFUSED,
        },
      ],
    },
    inviteCandidates: {
      own: async () => ({ jobId: world().record.job, candidateIds: [await someone()] }),
      statuses: CLIENT_ONLY,
      foreign: [
        {
          record: 'an open job',
          input: async () => ({ jobId: world().record.job, candidateIds: [await someone()] }),
          statuses: OTHER_CLIENT,
        },
        {
          record: 'a draft',
          input: async () => ({ jobId: world().record.draft, candidateIds: [await someone()] }),
          statuses: OTHER_CLIENT,
          hidden: () => ['Secret'],
        },
        {
          // It answers person by person: this one is refused there.
          record: 'somebody who hides, to an own job',
          input: async () => ({ jobId: await postJob(world().rival.client), candidateIds: [await someone('hidden')] }),
          statuses: CLIENT_ONLY,
          hidden: () => ['"failure":null'],
        },
      ],
    },
    getBenchConfirmations: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [
        {
          record: 'somebody on the bench of another vendor',
          input: async () => {
            const { app, owner } = world();
            const employeeId = await addResource(app, owner.company, {
              name: 'Secret Person',
              email: `${crypto.randomUUID()}@bench.example`,
            });
            await owner.company.client.ok(inviteBenchResource, { employeeId });
            return { employeeId };
          },
          statuses: VENDORS,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    inviteBenchResource: {
      own: async (actor: Actor) =>
        actor === 'individual' || actor === 'company'
          ? {
              employeeId: await addResource(world().app, world().owner[actor], {
                email: `${crypto.randomUUID()}@bench.example`,
              }),
            }
          : { jobId: await postJob(world().owner.client), employeeId: await seenPerson() },
      statuses: EMPLOYERS_AND_VENDORS,
      foreign: [
        {
          record: 'an open job',
          input: async () => ({ jobId: world().record.job, employeeId: await seenPerson() }),
          statuses: OTHER_CLIENT_NO_JOB,
        },
        {
          record: 'somebody on the bench of another vendor',
          input: async () => ({ employeeId: await seenPerson() }),
          statuses: [401, 403, 400, 404, 404, 403, 403, 403] satisfies Statuses,
        },
        {
          record: 'somebody whom only another employer has seen, to an own job',
          input: async () => ({ jobId: await postJob(world().rival.client), employeeId: await seenPerson() }),
          statuses: OTHER_CLIENT_NO_JOB,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    requestHotlistPerson: {
      own: async () => ({ jobId: await postJob(world().owner.client), ...(await onHotlist(world().owner.company)) }),
      statuses: CLIENT_ONLY,
      foreign: [
        {
          record: 'an open job',
          input: async () => ({ jobId: world().record.job, ...(await onHotlist(world().owner.company)) }),
          statuses: OTHER_CLIENT,
          hidden: () => ['Secret'],
        },
      ],
    },
    getInvite: {
      own: () => ({}),
      statuses: BOTH_SIDES,
      foreign: [
        {
          record: 'invitations',
          input: () => ({ jobId: world().record.job }),
          statuses: BOTH_SIDES,
          hidden: () => [world().record.invite, world().owner.personal.userId],
        },
      ],
    },
    answerInvite: {
      own: async (actor: Actor) => ({
        inviteId: await (actor === 'individual' || actor === 'company' ? benchInvite(actor) : newInvite()),
        answer: { kind: 'declined', reason: 'pay' },
      }),
      statuses: INVITEES,
      foreign: [
        {
          record: 'an invitation, declined',
          input: () => ({ inviteId: world().record.invite, answer: { kind: 'declined', reason: 'pay' } }),
          statuses: OTHER_INVITEES,
        },
        {
          record: 'an invitation, read',
          input: () => ({ inviteId: world().record.invite, answer: { kind: 'viewed' } }),
          statuses: OTHER_INVITEES,
        },
        {
          record: 'an invitation for somebody of a bench, declined',
          input: async () => ({ inviteId: await benchInvite('company'), answer: { kind: 'declined', reason: 'pay' } }),
          statuses: OTHER_INVITEES,
        },
      ],
    },
    withdrawInvite: {
      own: async () => ({ inviteId: await newInvite() }),
      statuses: CLIENT_ONLY,
      foreign: [
        { record: 'an invitation', input: () => ({ inviteId: world().record.invite }), statuses: OTHER_CLIENT },
      ],
    },
  };
}
