/** Every state of an interview, every actor and every call: what is allowed works, and all else is refused and changes nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { needOf, type AnyCall } from '#contract/call.ts';
import { INTERVIEW_ACTIONS, type InterviewSide } from '#contract/domain/interview.ts';
import type { InterviewAction } from '#contract/domain/interview-life.ts';
import { may, type MemberRole } from '#contract/domain/member-role.ts';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { PLACES, type Place, type PlaceName } from './support/interview-places.ts';
import { digests, FREE_DAYS, placed, store, type Placed } from './support/interview-states.ts';
import { addMember } from './support/members.ts';
import { applyTo } from './support/moves.ts';

interface Actor {
  readonly name: string;
  readonly client: Client;
  readonly type: UserType | null;
  /** On which side of which interviews; a stranger to the others. */
  readonly side?: InterviewSide;
  readonly of?: readonly Kind[];
  readonly role?: MemberRole;
  readonly interviews?: true;
}
/** Who applied: a job seeker, or a vendor for somebody on its bench. */
type Kind = 'personal' | 'company';

let app: TestApp;
let actors: Actor[];
let parties: Record<Kind, Placed['parties']>;
let freeTimesOf: Record<Kind, Client>;

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  const signUp = (account: Parameters<TestApp['signUp']>[0]) => app.signUp(account);
  const [employer, personal, company] = [await signUp('client'), await signUp('personal'), await signUp('company')];
  const recruiter = await addMember(app, employer, 'recruiter');
  const interviewers = [employer.userId, recruiter.userId];
  parties = {
    personal: { applicationId: await applyTo(app, employer, personal, false), interviewers },
    company: { applicationId: await applyTo(app, employer, company, true), interviewers },
  };
  freeTimesOf = { personal: personal.client, company: company.client };
  const both = ['personal', 'company'] as const;
  const of = (
    name: string,
    { client }: Pick<TestUser, 'client'>,
    type: UserType | null,
    more: Partial<Actor> = {},
  ) => ({
    name,
    client,
    type,
    ...more,
  });
  const ours = { side: 'employer', of: both } as const;
  const vendor = { side: 'applicant', of: ['company'] } as const;
  actors = [
    of('the employer', employer, 'client', { ...ours, interviews: true }),
    of('a recruiter who interviews', recruiter, 'client', { ...ours, role: 'recruiter', interviews: true }),
    of('a hiring manager', await addMember(app, employer, 'hiring-manager'), 'client', {
      ...ours,
      role: 'hiring-manager',
    }),
    of('a viewer', await addMember(app, employer, 'viewer'), 'client', { ...ours, role: 'viewer' }),
    of('the job seeker', personal, 'personal', { side: 'applicant', of: ['personal'] }),
    of('the vendor', company, 'company', vendor),
    of("the vendor's manager", await addMember(app, company, 'manager'), 'company', { ...vendor, role: 'manager' }),
    of("the vendor's viewer", await addMember(app, company, 'viewer'), 'company', { ...vendor, role: 'viewer' }),
    of('another employer', await signUp('client'), 'client'),
    of('another job seeker', await signUp('personal'), 'personal'),
    of('another company', await signUp('company'), 'company'),
    of('an individual vendor', await signUp('individual'), 'individual'),
    of('staff', await signUp('staff'), null),
    of('somebody who leaves', await signUp('leaving'), null),
    of('somebody without a type', await signUp(null), null),
    of('a visitor', { client: app.visitor }, null),
  ];
  // What comes of applying is not what is looked at. An event that is being handled is put off meanwhile.
  await eventually(async () => {
    const [open] = await rows<{ n: number }>(
      app.database.primary(),
      'select count(*)::int as n from outbox where done_at is null and (available_at <= now() or attempts > 0)',
      [],
    );
    expect(open?.n).toBe(0);
  });
});
afterAll(() => app.close());

const DETAILS = { kind: 'video', link: 'https://meet.example.com/other', minutes: 30 } as const;

/** The call of each action, and valid input for it. */
const CALLS: Readonly<Record<InterviewAction, readonly [call: AnyCall, input: (interview: Placed) => object]>> = {
  accept: [changeCalls.acceptInterview, ({ proposed }) => ({ version: 0, startsAt: proposed })],
  decline: [changeCalls.declineInterview, () => ({})],
  ask: [changeCalls.resheduleMsg, ({ other }) => ({ version: 0, times: [other] })],
  'accept-request': [changeCalls.acceptRescheduleRequest, ({ asked }) => ({ version: 0, startsAt: asked })],
  'refuse-request': [changeCalls.refuseRescheduleRequest, () => ({ version: 0 })],
  change: [
    changeCalls.updateInterview,
    ({ other, parties: { interviewers } }) => ({ version: 0, ...DETAILS, interviewers, times: [other] }),
  ],
  cancel: [changeCalls.deleteInterview, () => ({})],
  conclude: [changeCalls.concludeInterview, () => ({ version: 0, noShow: true, outcome: 'fail' })],
  'give-feedback': [feedbackCalls.addInterviewFeedback, () => ({ marks: [], overall: 4, recommendation: 'yes' })],
};

/** Calls that only read and depend on the state, and where they find something; the access matrix has the others. */
const READS: readonly (readonly [call: AnyCall, key: string, isThere: (place: Place) => boolean])[] = [
  [interviewsCalls.getInterviewCalendar, 'id', ({ agreed }) => agreed !== undefined],
  [interviewsCalls.getInterviewFreeTimes, 'interviewId', ({ offered }) => offered === 'any'],
];

/** What the actor's account type and role come to before anybody looks at the interview's state; null: it depends on that. */
function statusBefore(call: AnyCall, actor: Actor, kind: Kind): number | null {
  if (actor.name === 'a visitor') return 401;
  if (actor.type === null || !(call.access as readonly string[]).includes(actor.type)) return 403;
  const need = needOf(call);
  if (actor.role !== undefined && need !== null && !may(actor.role, need)) return 403;
  return actor.of?.includes(kind) === true ? null : 404;
}

function expected(action: InterviewAction, actor: Actor, kind: Kind, place: Place): number {
  const [call] = CALLS[action];
  const before = statusBefore(call, actor, kind);
  if (before !== null || actor.side === undefined) return before ?? 404;
  // It has ended so already.
  if (place.again === action) return 200;
  if (place[actor.side]?.includes(action) !== true) return 409;
  return action === 'give-feedback' && actor.interviews !== true ? 404 : 200;
}

interface Try {
  readonly what: string;
  readonly status: number;
  readonly send: () => Promise<number>;
}

const attempt = (actor: Actor, call: AnyCall, interview: Placed, input: object, status: number): Try => ({
  what: `${actor.name} calls ${call.name}: ${interview.name}`,
  status,
  send: async () => (await actor.client.send(call, input)).status,
});

/** So many at once. */
async function tryAll(tries: readonly Try[], atOnce: number): Promise<void> {
  const wrong: string[] = [];
  const left = [...tries];
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const status = await next.send();
      if (status !== next.status) wrong.push(`${next.what}: ${String(status)}, not ${String(next.status)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  expect(wrong.toSorted().join('\n')).toBe('');
}

const NAMES = Object.keys(PLACES) as PlaceName[];
const KINDS = ['personal', 'company'] as const;
/** Accounts and roles are refused before anybody looks at the interview: each such attempt meets one state, in turn. */
const isEarly = (status: number, kind: Kind) =>
  status === 401 || status === 403 || (status === 404 && kind === 'company');

/** Beside a vendor stands one of the employer's people: the others are the same to both kinds. */
const actorsFor = (kind: Kind) =>
  actors.filter(
    ({ side, role, type }) => kind === 'personal' || (side === 'employer' ? role === undefined : type !== null),
  );

it('refuses what the state does not allow, and changes nothing', async () => {
  const interviews = KINDS.flatMap((kind) => NAMES.map((name) => ({ kind, interview: placed(name, parties[kind]) })));
  const all = interviews.map(({ interview }) => interview);
  await store(app, all);
  const tries = interviews.flatMap(({ kind, interview }, turn) =>
    actorsFor(kind)
      .flatMap((actor) => [
        ...INTERVIEW_ACTIONS.flatMap((action) => {
          const [call, input] = CALLS[action];
          const status = expected(action, actor, kind, interview.place);
          if (status === 200 && interview.place.again !== action) return [];
          return attempt(actor, call, interview, { interviewId: interview.id, ...input(interview) }, status);
        }),
        ...READS.map(([call, key, isThere]) => {
          const status = statusBefore(call, actor, kind) ?? (isThere(interview.place) ? 200 : 409);
          return attempt(actor, call, interview, { [key]: interview.id }, status);
        }),
      ])
      .filter(({ status }, index) => !isEarly(status, kind) || index % NAMES.length === turn % NAMES.length),
  );
  const before = await digests(app, all);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
  await tryAll(tries, 8);
  expect(await digests(app, all)).toEqual(before);
});

it('does what the state allows, and each shows', async () => {
  const allowed = KINDS.flatMap((kind) =>
    NAMES.flatMap((name) =>
      actorsFor(kind).flatMap((actor) =>
        INTERVIEW_ACTIONS.flatMap((action) => {
          const place: Place = PLACES[name];
          if (expected(action, actor, kind, place) !== 200 || place.again === action) return [];
          return { kind, actor, action, interview: placed(name, parties[kind]) };
        }),
      ),
    ),
  );
  const all = allowed.map(({ interview }) => interview);
  await store(app, all);
  const before = await digests(app, all);
  const isChoice = ({ action, interview }: (typeof allowed)[number]) =>
    action === 'accept' && interview.place.offered === 'any';
  const choices = allowed.filter(isChoice).map(({ kind, actor, interview }) => {
    const [call, input] = CALLS.accept;
    const { id } = interview;
    const send = async () => {
      const query = { interviewId: id, days: FREE_DAYS };
      const { data } = await freeTimesOf[kind].ok(interviewsCalls.getInterviewFreeTimes, query);
      const startsAt = data.times.at(-1);
      return (await actor.client.send(call, { interviewId: id, ...input(interview), startsAt })).status;
    };
    return { ...attempt(actor, call, interview, {}, 200), send };
  });
  // One after the other: each takes a time that is free by then.
  await tryAll(choices, 1);
  const rest = allowed.filter((each) => !isChoice(each));
  await tryAll(
    rest.map(({ actor, action, interview }) => {
      const [call, input] = CALLS[action];
      return attempt(actor, call, interview, { interviewId: interview.id, ...input(interview) }, 200);
    }),
    4,
  );
  const after = await digests(app, all);
  expect(all.filter(({ id }) => after[id] === before[id]).map(({ name }) => name)).toEqual([]);
});
