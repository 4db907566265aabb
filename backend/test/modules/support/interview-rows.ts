/** Rows of the access matrix for interviews. */
import * as changeCalls from '#contract/api/interview-changes.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { calendarReply } from './calendar-replies.ts';
import { postJob } from './drafts.ts';
import { accept, endNow, nextStart, proposal, propose, read, shiftTo } from './interviews.ts';
import { FOUR_TYPES, STRANGERS, type Actor, type Statuses } from './matrix.ts';
import { applyTo } from './moves.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const OTHER_CLIENT: Statuses = [401, 403, 404, 403, 403, 403, 403, 403];
/** Who applied: job seekers and vendors. */
const SENDERS: Statuses = [401, 200, 403, 200, 200, 403, 403, 403];
const OTHER_SENDERS: Statuses = [401, 404, 403, 404, 404, 403, 403, 403];
const TEAMS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const OTHER_TEAMS: Statuses = [401, 403, 404, 404, 404, 403, 403, 403];
const MORNINGS = [null, ...Array.from({ length: 5 }, () => ({ from: 480, until: 720 })), null];
const SECRET = 'Secret words about the interview';

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function interviewRows(world: () => World) {
  const senderFor = (actor: Actor) => (actor === 'individual' || actor === 'company' ? actor : 'personal');
  const applied = async (actor: Actor) => {
    const { app, owner } = world();
    // Times of the rows before are over: a person is not booked out by the matrix.
    await rows(app.database.primary(), 'delete from interview_holds', []);
    const sender = senderFor(actor);
    return applyTo(app, owner.client, owner[sender], sender !== 'personal');
  };
  const offered = async (actor: Actor) =>
    propose(world().app, world().owner.client, await applied(actor), { message: SECRET });
  const agreed = async (actor: Actor) => {
    const { owner } = world();
    return accept(owner[senderFor(actor)], await offered(actor));
  };
  /** The other side than the actor's has asked for another time. */
  const asked = async (actor: Actor) => {
    const { owner } = world();
    const before = await agreed(actor);
    const asker = actor === 'client' ? owner.personal : owner.client;
    const startsAt = nextStart();
    const input = { interviewId: before._id, version: before.version, times: [startsAt], message: SECRET };
    const { data } = await asker.client.ok(changeCalls.resheduleMsg, input);
    return { interviewId: data._id, version: data.version, startsAt };
  };
  const begun = async () => {
    const { _id, version } = await agreed('client');
    await endNow(world().app, _id);
    return { interviewId: _id, version };
  };
  const hidden = () => [SECRET];
  const foreign = (record: string, input: (actor: Actor) => unknown, statuses: Statuses) => [
    { record, input, statuses, hidden },
  ];
  const strangers = (input: (actor: Actor) => unknown) => foreign("somebody else's interview", input, STRANGERS);
  const byId = async (actor: Actor) => ({ id: (await agreed(actor))._id });
  const byInterview = async (actor: Actor) => ({ interviewId: (await agreed(actor))._id });
  const anyTime = async (actor: Actor) => {
    const { _id } = await propose(world().app, world().owner.client, await applied(actor), {
      times: undefined,
      anyTime: true,
    });
    return { interviewId: _id };
  };
  const adding = async (actor: Actor) => proposal(world().owner.client, await applied(actor));
  const changing = async () => {
    const { _id, version, applicationId } = await offered('client');
    const { applicationId: _, timeZone: __, ...change } = proposal(world().owner.client, applicationId);
    return { interviewId: _id, version, ...change };
  };
  const choosing = async (actor: Actor) => {
    const { _id, version, times } = await offered(actor);
    return { interviewId: _id, version, startsAt: times[0] };
  };
  const asking = async (actor: Actor) => {
    const { _id, version } = await agreed(actor);
    return { interviewId: _id, version, times: [nextStart()] };
  };
  const refusing = async (actor: Actor) => {
    const { interviewId, version } = await asked(actor);
    return { interviewId, version };
  };
  const byFile = async (actor: Actor) => {
    const interview = await agreed(actor);
    return {
      content: calendarReply(interview, { email: world().owner[senderFor(actor)].email, partstat: 'DECLINED' }),
    };
  };
  const soon = async (actor: Actor) => {
    const { _id } = await agreed(actor);
    await shiftTo(world().app, _id, -60);
    return { interviewId: _id, startsAt: (await read(world().owner.client, _id)).startsAt ?? '' };
  };
  const concluding = async () => ({ ...(await begun()), noShow: false, outcome: 'pass' as const });
  const feedback = async () => {
    const { interviewId } = await begun();
    return { interviewId, marks: [], overall: 4, recommendation: 'yes' as const, privateNote: SECRET };
  };
  const draft = async () => {
    const { interviewId } = await begun();
    return { interviewId, marks: [], overall: null, recommendation: null, privateNote: SECRET };
  };
  const guided = async () => {
    const { app, owner } = world();
    const jobId = await postJob(owner.client);
    const insert = `insert into interview_guides (job_id, round, questions) values (?, 'Technical', ?::jsonb)`;
    await rows(app.database.primary(), insert, [jobId, JSON.stringify([{ question: SECRET, hint: null }])]);
    return { jobId };
  };
  const guiding = async () => ({
    ...(await guided()),
    round: 'Technical',
    version: 0,
    questions: [{ question: 'Which outage did you lead?' }],
  });
  const ofVendor = async (actor: Actor) => {
    const { owner } = world();
    const vendor = actor === 'individual' ? 'individual' : 'company';
    return { jobId: (await agreed(vendor)).jobId, companyId: owner[vendor].userId };
  };
  const previewed = async (actor: Actor) => ({
    ...(await busy(actor)),
    kind: 'video',
    minutes: 45,
    times: [nextStart()],
  });
  const busy = async (actor: Actor) => ({ applicationId: await applied(actor) });
  return {
    getInterviewList: {
      own: () => ({}),
      statuses: FOUR_TYPES,
      foreign: foreign(
        "somebody else's interviews",
        async (actor) => ({ applicationId: (await agreed(actor)).applicationId }),
        FOUR_TYPES,
      ),
    },
    getScheduledInterview: { own: byInterview, statuses: FOUR_TYPES, foreign: strangers(byInterview) },
    getEmployeeInterviewLists: {
      own: ofVendor,
      statuses: TEAMS,
      foreign: foreign("interviews of a vendor's people for another job", ofVendor, OTHER_TEAMS),
    },
    checkInterviewStatus: { own: byId, statuses: FOUR_TYPES, foreign: strangers(byId) },
    getInterviewAvailability: {
      own: busy,
      statuses: CLIENT,
      foreign: foreign('an application to another employer', busy, OTHER_CLIENT),
    },
    getInterviewMailPreview: {
      own: previewed,
      statuses: CLIENT,
      foreign: foreign('an application to another employer', previewed, OTHER_CLIENT),
    },
    getRescheduleMessage: {
      own: async (actor: Actor) => ({ id: (await asked(actor)).interviewId }),
      statuses: FOUR_TYPES,
      foreign: strangers(async (actor) => ({ id: (await asked(actor)).interviewId })),
    },
    getInterviewCalendar: { own: byId, statuses: FOUR_TYPES, foreign: strangers(byId) },
    getCalendarFeed: { own: () => ({}), statuses: FOUR_TYPES, foreign: [] },
    renewCalendarFeed: { own: () => ({}), statuses: FOUR_TYPES, foreign: [] },
    getWorkingHours: { own: () => ({}), statuses: FOUR_TYPES, foreign: [] },
    saveWorkingHours: { own: () => ({ hours: MORNINGS }), statuses: FOUR_TYPES, foreign: [] },
    getMeetingRoom: { own: () => ({}), statuses: CLIENT, foreign: [] },
    saveMeetingRoom: { own: () => ({ link: 'https://meet.example.com/own' }), statuses: CLIENT, foreign: [] },
    getInterviewFreeTimes: {
      own: anyTime,
      statuses: SENDERS,
      foreign: foreign("somebody else's interview", anyTime, OTHER_SENDERS),
    },
    stopCalendarFeed: { own: () => ({}), statuses: FOUR_TYPES, foreign: [] },
    addInterview: {
      own: adding,
      statuses: CLIENT,
      foreign: [
        ...foreign('an application to another employer', adding, OTHER_CLIENT),
        ...foreign(
          'an own application with a stranger as interviewer',
          async (actor) => ({ ...(await adding(actor)), interviewers: [world().owner.company.userId] }),
          OTHER_CLIENT,
        ),
      ],
    },
    updateInterview: {
      own: changing,
      statuses: CLIENT,
      foreign: foreign('an interview of another employer', changing, OTHER_CLIENT),
    },
    deleteInterview: {
      own: byInterview,
      statuses: CLIENT,
      foreign: foreign('an interview of another employer', byInterview, OTHER_CLIENT),
    },
    acceptInterview: {
      own: choosing,
      statuses: SENDERS,
      foreign: foreign("somebody else's interview", choosing, OTHER_SENDERS),
    },
    declineInterview: {
      own: byInterview,
      statuses: SENDERS,
      foreign: foreign("somebody else's interview", byInterview, OTHER_SENDERS),
    },
    answerInterviewByFile: {
      own: byFile,
      statuses: SENDERS,
      foreign: foreign("somebody else's interview", byFile, OTHER_SENDERS),
    },
    snoozeInterview: { own: soon, statuses: FOUR_TYPES, foreign: strangers(soon) },
    resheduleMsg: { own: asking, statuses: FOUR_TYPES, foreign: strangers(asking) },
    acceptRescheduleRequest: { own: asked, statuses: FOUR_TYPES, foreign: strangers(asked) },
    refuseRescheduleRequest: { own: refusing, statuses: FOUR_TYPES, foreign: strangers(refusing) },
    concludeInterview: {
      own: concluding,
      statuses: CLIENT,
      foreign: foreign('an interview of another employer', concluding, OTHER_CLIENT),
    },
    addInterviewFeedback: {
      // The founder's own alone: colleagues who do not interview do not find it.
      ofAuthor: true,
      own: feedback,
      statuses: CLIENT,
      foreign: foreign('an interview of another employer', feedback, OTHER_CLIENT),
    },
    saveFeedbackDraft: {
      ofAuthor: true,
      own: draft,
      statuses: CLIENT,
      foreign: foreign('an interview of another employer', draft, OTHER_CLIENT),
    },
    getInterviewFeedback: {
      own: byInterview,
      statuses: CLIENT,
      foreign: foreign('an interview of another employer', byInterview, OTHER_CLIENT),
    },
    getInterviewGuides: {
      own: guided,
      statuses: CLIENT,
      foreign: foreign('a job of another employer', guided, OTHER_CLIENT),
    },
    saveInterviewGuide: {
      own: guiding,
      statuses: CLIENT,
      foreign: foreign('a job of another employer', guiding, OTHER_CLIENT),
    },
  } as const;
}
