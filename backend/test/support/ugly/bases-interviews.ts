/** Valid inputs about interviews. */
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { rows } from '../../../src/database/database.ts';
import { accept, endNow, nextStart, proposal, propose } from '../../modules/support/interviews.ts';
import { applyTo } from '../../modules/support/moves.ts';
import type { Base, World } from './bases.ts';

let applied: Promise<string> | undefined;

/** An application without interviews. */
async function application(world: World): Promise<string> {
  const { app, users } = world;
  const id = await (applied ??= applyTo(app, users.client, users.personal, false));
  await rows(app.database.primary(), 'delete from interviews where application_id = ?', [id]);
  return id;
}

const offered = async (world: World) => propose(world.users.client, await application(world));
const agreed = async (world: World) => accept(world.users.personal, await offered(world));
const begun = async (world: World) => {
  const interview = await agreed(world);
  await endNow(world.app, interview._id);
  return interview;
};

const client = ({ users }: World) => users.client.client;
const personal = ({ users }: World) => users.personal.client;
const stored = async ({ users }: World, _: never, { _id }: { _id: string }) =>
  (await users.client.client.ok(interviewsCalls.getScheduledInterview, { interviewId: _id })).data;

export const INTERVIEW_BASES: Readonly<Record<string, Base>> = {
  addInterview: {
    as: client,
    input: async (world) => ({
      ...proposal(world.users.client, await application(world)),
      message: 'Please bring a portfolio',
    }),
    stored: stored as never,
    oneByOne: true,
    unseen: {
      phone: 'kept for phone calls alone',
      address: 'kept for meetings on site alone',
    },
  },
  updateInterview: {
    as: client,
    input: async (world) => {
      const { _id, version, applicationId } = await offered(world);
      const { applicationId: _, timeZone: __, ...change } = proposal(world.users.client, applicationId);
      return { interviewId: _id, version, ...change, message: 'Please bring a portfolio' };
    },
    stored: stored as never,
    oneByOne: true,
    unseen: { phone: 'kept for phone calls alone', address: 'kept for meetings on site alone' },
  },
  deleteInterview: {
    as: client,
    input: async (world) => ({ interviewId: (await agreed(world))._id, reason: 'The team is ill' }),
    stored: stored as never,
    oneByOne: true,
  },
  acceptInterview: {
    as: personal,
    input: async (world) => {
      const { _id, version, times } = await offered(world);
      return { interviewId: _id, version, startsAt: times[0] };
    },
    oneByOne: true,
  },
  declineInterview: {
    as: personal,
    input: async (world) => ({ interviewId: (await agreed(world))._id, reason: 'I have another job' }),
    stored: stored as never,
    oneByOne: true,
  },
  resheduleMsg: {
    as: personal,
    input: async (world) => {
      const { _id, version } = await agreed(world);
      return { interviewId: _id, version, times: [nextStart()], message: 'I am travelling' };
    },
    stored: stored as never,
    oneByOne: true,
  },
  acceptRescheduleRequest: {
    as: client,
    input: async (world) => {
      const asked = await askedFor(world);
      return { interviewId: asked._id, version: asked.version, startsAt: asked.request?.times[0] };
    },
    oneByOne: true,
  },
  refuseRescheduleRequest: {
    as: client,
    input: async (world) => {
      const { _id, version } = await askedFor(world);
      return { interviewId: _id, version };
    },
    oneByOne: true,
  },
  concludeInterview: {
    as: client,
    input: async (world) => {
      const { _id, version } = await begun(world);
      return { interviewId: _id, version, noShow: false, outcome: 'pass' };
    },
    oneByOne: true,
  },
  addInterviewFeedback: {
    as: client,
    input: async (world) => ({
      interviewId: (await begun(world))._id,
      marks: [{ skill: 'Welding', mark: 4 }],
      overall: 4,
      recommendation: 'yes',
      privateNote: 'Knows the trade',
      sharedNote: 'Thank you for coming',
    }),
    stored: async ({ users }, { interviewId }: { interviewId: string }) =>
      (await users.client.client.ok(feedbackCalls.getInterviewFeedback, { interviewId })).data,
    oneByOne: true,
  },
};

async function askedFor(world: World) {
  const { _id, version } = await agreed(world);
  const input = { interviewId: _id, version, times: [nextStart()] };
  return (await world.users.personal.client.ok(changeCalls.resheduleMsg, input)).data;
}
