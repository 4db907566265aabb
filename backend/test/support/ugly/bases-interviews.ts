/** Valid inputs about interviews. */
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { getWorkingHours } from '#contract/api/working-hours.ts';
import { rows } from '../../../src/database/database.ts';
import { calendarReply } from '../../modules/support/calendar-replies.ts';
import { inHours, nextStart, proposal, propose } from '../../modules/support/interviews.ts';
import { applyTo } from '../../modules/support/moves.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';

const apply = ({ app, users }: World) => applyTo(app, users.client, users.personal, false);
const applied = once(apply);
const interview = once(async (world) => (await propose(world.users.client, await apply(world)))._id);

/** An application without interviews. */
async function application(world: World): Promise<string> {
  const id = await applied(world);
  await rows(world.app.database.primary(), 'delete from interviews where application_id = ?', [id]);
  return id;
}

interface PutBack {
  interviewId: string;
  version: number;
  applicationId: string;
}

/** One interview, put back before every try: proposed without a time, or agreed for then. */
async function putBack(world: World, startsAt: string | null): Promise<PutBack> {
  const id = await interview(world);
  const em = world.app.database.primary();
  for (const table of ['interview_times', 'interview_requests', 'interview_holds', 'interview_feedback']) {
    await rows(em, `delete from ${table} where interview_id = ?`, [id]);
  }
  const [row] = await rows<{ version: number; application_id: string }>(
    em,
    `update interviews set state = case when ?::timestamptz is null then 'proposed' else 'scheduled' end, cancel_reason = null,
       starts_at = ?::timestamptz, ends_at = ?::timestamptz + make_interval(mins => minutes)
     where id = ? returning version, application_id`,
    [startsAt, startsAt, startsAt, id],
  );
  if (row === undefined) throw new Error('The interview is not there');
  return { interviewId: id, version: row.version, applicationId: row.application_id };
}

const agreed = (world: World) => putBack(world, nextStart());
const begun = (world: World) => putBack(world, inHours(-2));

/** With a time to choose. */
async function offered(world: World) {
  const [back, startsAt] = [await putBack(world, null), nextStart()];
  const add = 'insert into interview_times (interview_id, starts_at) values (?, ?::timestamptz)';
  await rows(world.app.database.primary(), add, [back.interviewId, startsAt]);
  return { ...back, startsAt };
}

/** The job seeker has asked for another time. */
async function asked(world: World) {
  const [{ interviewId, version }, startsAt] = [await agreed(world), nextStart()];
  const input = { interviewId, version, times: [startsAt] };
  const { data } = await world.users.personal.client.ok(changeCalls.resheduleMsg, input);
  return { interviewId, version: data.version, startsAt };
}

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
    stored,
    oneByOne: true,
    costly: SOME,
    unseen: {
      phone: 'kept for phone calls alone',
      address: 'kept for meetings on site alone',
    },
  },
  updateInterview: {
    as: client,
    input: async (world) => {
      const { interviewId, version, applicationId } = await offered(world);
      const { applicationId: _, timeZone: __, ...change } = proposal(world.users.client, applicationId);
      return { interviewId, version, ...change, message: 'Please bring a portfolio' };
    },
    stored,
    oneByOne: true,
    costly: SOME,
    unseen: { phone: 'kept for phone calls alone', address: 'kept for meetings on site alone' },
  },
  deleteInterview: {
    as: client,
    input: async (world) => ({ interviewId: (await agreed(world)).interviewId, reason: 'The team is ill' }),
    stored,
    oneByOne: true,
    costly: SOME,
  },
  acceptInterview: {
    as: personal,
    input: async (world) => {
      const { interviewId, version, startsAt } = await offered(world);
      return { interviewId, version, startsAt };
    },
    oneByOne: true,
  },
  declineInterview: {
    as: personal,
    input: async (world) => ({ interviewId: (await agreed(world)).interviewId, reason: 'I have another job' }),
    stored,
    oneByOne: true,
    costly: SOME,
  },
  answerInterviewByFile: {
    as: personal,
    input: async (world) => {
      const { interviewId, version } = await agreed(world);
      const { email } = world.users.personal;
      return { content: calendarReply({ _id: interviewId, version }, { email, partstat: 'DECLINED' }), interviewId };
    },
    oneByOne: true,
    costly: SOME,
  },
  snoozeInterview: {
    as: personal,
    input: async (world) => {
      const startsAt = inHours(3);
      return { interviewId: (await putBack(world, startsAt)).interviewId, startsAt };
    },
    oneByOne: true,
  },
  resheduleMsg: {
    as: personal,
    input: async (world) => {
      const { interviewId, version } = await agreed(world);
      return { interviewId, version, times: [nextStart()], message: 'I am travelling' };
    },
    stored,
    oneByOne: true,
    costly: SOME,
  },
  acceptRescheduleRequest: {
    as: client,
    input: asked,
    oneByOne: true,
  },
  refuseRescheduleRequest: {
    as: client,
    input: async (world) => {
      const { interviewId, version } = await asked(world);
      return { interviewId, version };
    },
    oneByOne: true,
  },
  concludeInterview: {
    as: client,
    input: async (world) => {
      const { interviewId, version } = await begun(world);
      return { interviewId, version, noShow: false, outcome: 'pass' };
    },
    oneByOne: true,
  },
  addInterviewFeedback: {
    as: client,
    input: async (world) => ({
      interviewId: (await begun(world)).interviewId,
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
  saveWorkingHours: {
    as: client,
    input: () => ({ hours: [null, ...Array.from({ length: 5 }, () => ({ from: 480, until: 720 })), null] }),
    stored: async ({ users }) => (await users.client.client.ok(getWorkingHours, {})).data,
  },
};
