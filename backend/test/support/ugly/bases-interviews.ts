/** Valid inputs about interviews. */
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { getMeetingRoom } from '#contract/api/meeting-room.ts';
import { getWorkingHours } from '#contract/api/working-hours.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { calendarReply } from '../../modules/support/calendar-replies.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { inHours, nextStart, proposal } from '../../modules/support/interviews.ts';
import type { Base, World } from './bases.ts';
import { agreed, applicationWithoutInterview, asked, begun, offered, putBack } from './interviews-put-back.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';

const client = ({ users }: World) => users.client.client;
const personal = ({ users }: World) => users.personal.client;
const stored = async ({ users }: World, _: never, { _id }: { _id: string }) =>
  (await users.client.client.ok(interviewsCalls.getScheduledInterview, { interviewId: _id })).data;

const guidedJob = once(({ users }: World) => postJob(users.client));

const givenFeedback = async (world: World) => ({
  interviewId: (await begun(world)).interviewId,
  marks: [{ skill: 'Welding', mark: 4, note: 'Asked about aluminium' }],
  overall: 4,
  recommendation: 'yes',
  privateNote: 'Knows the trade',
  sharedNote: 'Thank you for coming',
});

export const INTERVIEW_BASES: Readonly<Record<string, Base>> = {
  addInterview: {
    as: client,
    input: async (world) => ({
      ...proposal(world.users.client, await applicationWithoutInterview(world)),
      message: 'Please bring a portfolio',
      round: 'Technical',
    }),
    stored,
    oneByOne: true,
    costly: SOME,
    unseen: {
      phone: 'kept for phone calls alone',
      address: 'kept for meetings on site alone',
      freshRoom: 'stands in the place of a link, where the operator has a server of rooms',
    },
  },
  getInterviewMailPreview: {
    as: client,
    input: async (world) => ({
      applicationId: await applicationWithoutInterview(world),
      kind: 'phone',
      round: 'Technical',
      minutes: 45,
      where: '+919876543210',
      times: [nextStart()],
    }),
  },
  updateInterview: {
    as: client,
    input: async (world) => {
      const { interviewId, version, applicationId } = await offered(world);
      const { applicationId: _, timeZone: __, ...change } = proposal(world.users.client, applicationId);
      return { interviewId, version, ...change, message: 'Please bring a portfolio', round: 'Technical' };
    },
    stored,
    oneByOne: true,
    costly: SOME,
    unseen: {
      phone: 'kept for phone calls alone',
      address: 'kept for meetings on site alone',
      freshRoom: 'stands in the place of a link, where the operator has a server of rooms',
    },
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
    input: givenFeedback,
    stored: async ({ users }, { interviewId }: { interviewId: string }) =>
      (await users.client.client.ok(feedbackCalls.getInterviewFeedback, { interviewId })).data,
    oneByOne: true,
  },
  saveFeedbackDraft: {
    as: client,
    input: givenFeedback,
    stored: async ({ users }, { interviewId }: { interviewId: string }) =>
      (await users.client.client.ok(feedbackCalls.getInterviewFeedback, { interviewId })).data.draft,
    oneByOne: true,
  },
  saveInterviewGuide: {
    as: client,
    input: async (world) => {
      const jobId = await guidedJob(world);
      await rows(world.app.database.primary(), 'delete from interview_guides where job_id = ?', [jobId]);
      return {
        jobId,
        round: 'Technical',
        version: null,
        questions: [{ question: 'Which outage did you lead?', hint: 'Calm' }],
      };
    },
    stored: async ({ users }, { jobId }: { jobId: string }) =>
      (await users.client.client.ok(feedbackCalls.getInterviewGuides, { jobId })).data,
    oneByOne: true,
  },
  saveMeetingRoom: {
    as: client,
    input: () => ({ link: 'https://meet.example.com/own' }),
    stored: async ({ users }) => (await users.client.client.ok(getMeetingRoom, {})).data,
  },
  saveWorkingHours: {
    as: client,
    input: () => ({ hours: [null, ...Array.from({ length: 5 }, () => ({ from: 480, until: 720 })), null] }),
    stored: async ({ users }) => (await users.client.client.ok(getWorkingHours, {})).data,
  },
};
