/** Interviews of demo people: one agreed, one with times to choose from, one that is over. */
import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INTERVIEWS, type InterviewKind, type Recommendation } from '#contract/domain/interview.ts';
import { heldRange, nextFree, USUAL_HOURS, type Range } from '#contract/domain/interview-times.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { insertRows } from '../backend/src/platform/database/records.ts';
import { senderOf, sidesOf, statusOf, type DemoApplication } from './applications.ts';
import { INTERVIEW_TEXTS } from './data.ts';
import type { DemoData } from './demo-data.ts';
import type { StoredJobs } from './jobs.ts';

/** The number of coming interviews of each account that visitors can sign in with. */
const EACH = 3;
/** An interview of a stage that began so many days back can be over, whatever weekend lies between. */
const LONG_AGO_DAYS = 5;
const TALKED: ReadonlySet<string> = new Set(['interviewing', 'offered', 'hired'] satisfies ApplicationStatus[]);

type Guide = (typeof INTERVIEW_TEXTS.guides)[number];

interface DemoInterview {
  readonly application: DemoApplication;
  readonly kind: InterviewKind;
  readonly minutes: 30 | 45 | 60;
  readonly message: string;
  readonly guide: Guide;
  /** The agreed time is ahead or over; it is null while there are only `times`. */
  readonly startsAt: Date | null;
  readonly times: readonly Date[];
  readonly feedback: {
    readonly overall: number;
    readonly recommendation: Recommendation;
    readonly privateNote: string;
    readonly sharedNote: string;
    readonly givenAt: Date;
  } | null;
}

/** Makes interviews for some applications at the interview stage of each account that can sign in, and those that are over of the others. */
export function makeInterviews({ applications, signIns }: DemoData, now: Date): DemoInterview[] {
  const coming = new Set<DemoApplication>();
  const over = new Set<DemoApplication>();
  const long = now.getTime() - LONG_AGO_DAYS * DAY_MS;
  for (const { id, userType } of signIns) {
    const talked = applications.filter((each) => TALKED.has(statusOf(each)) && sidesOf(each).includes(id));
    const own = talked.filter((each) => statusOf(each) === 'interviewing').slice(-EACH);
    for (const each of own) coming.add(each);
    const since = (each: DemoApplication) => each.events.find(({ status }) => status === 'interviewing')?.at.getTime();
    const earlier = userType === 'client' ? talked.filter((each) => (since(each) ?? Infinity) < long) : [];
    for (const each of earlier) over.add(each);
  }
  for (const each of coming) over.delete(each);
  const busy: Range[] = [];
  return [
    ...[...coming].map((application, index) => make(application, index, { now, busy })),
    ...[...over].map((application, index) => makeOver(application, index, { now, busy })),
  ];
}

/** An interview that is over; where the person is still at that stage, it waits for feedback. */
function makeOver(application: DemoApplication, index: number, { now, busy }: { now: Date; busy: Range[] }) {
  const isDue = statusOf(application) === 'interviewing';
  const { free, ...common } = planOf(application, index, { now, busy });
  const [startsAt = now] = free(isDue ? -3 : -6, 1);
  return { ...common, startsAt, times: [], feedback: isDue ? null : feedbackOf(index, startsAt, common.minutes) };
}

function feedbackOf(index: number, startsAt: Date, minutes: number) {
  const text = INTERVIEW_TEXTS.feedback[index % INTERVIEW_TEXTS.feedback.length];
  if (text === undefined) throw new RangeError('There are no words for feedback');
  return {
    ...text,
    givenAt: new Date(startsAt.getTime() + (minutes + INTERVIEWS.feedbackReminderMinutes) * MINUTE_MS),
  };
}

function make(application: DemoApplication, index: number, { now, busy }: { now: Date; busy: Range[] }): DemoInterview {
  const { free, ...common } = planOf(application, index, { now, busy });
  const since = application.events.at(-1)?.at.getTime() ?? now.getTime();
  // The stage began a week back or earlier: from a weekend on, the next working day is up to two days later.
  const isOld = since < now.getTime() - 7 * DAY_MS;
  if (index % 3 === 2 && isOld) {
    const [startsAt = now] = free(-6, 1);
    return { ...common, startsAt, times: [], feedback: feedbackOf(index, startsAt, common.minutes) };
  }
  if (index % 3 === 1) return { ...common, startsAt: null, times: free(2, 3), feedback: null };
  const [startsAt = now] = free(1, 1);
  return { ...common, startsAt, times: [], feedback: null };
}

/** What every interview has, and `free`: the first starts so many days from now at which nobody of the demo is busy. */
function planOf(application: DemoApplication, index: number, { now, busy }: { now: Date; busy: Range[] }) {
  const weeks = [{ timeZone: zoneOf(application), hours: USUAL_HOURS }];
  const minutes = INTERVIEW_LENGTHS[index % INTERVIEW_LENGTHS.length] ?? 45;
  const free = (days: number, count: number): Date[] => {
    const from = new Date(now.getTime() + days * DAY_MS);
    const found = nextFree({ after: from, now: from, minutes, busy, weeks }, count);
    busy.push(...found.map((at) => heldRange(at, minutes)));
    return found;
  };
  const kind = KINDS[index % KINDS.length] ?? 'video';
  const guide = INTERVIEW_TEXTS.guides[index % INTERVIEW_TEXTS.guides.length];
  if (guide === undefined) throw new RangeError('There are no questions for interviews');
  return { application, kind, minutes, guide, message: INTERVIEW_TEXTS.messages[kind], free };
}

/** The job's zone, or its employer's where it has none. */
const zoneOf = ({ job }: DemoApplication): string => job.draft.timeZone ?? job.employer.home.timeZone;

const INTERVIEW_LENGTHS = [45, 30, 60] as const;
const KINDS = ['video', 'phone', 'on-site'] as const satisfies readonly InterviewKind[];

/** Interviews of those who may look around; each account has one person. */
export async function storeInterviews(
  em: SqlEntityManager,
  data: DemoData,
  jobs: StoredJobs,
  now: Date,
): Promise<void> {
  const interviews = makeInterviews(data, now).map((each) => ({ ...each, id: randomUUID() }));
  await insertRows(
    em,
    'interviews',
    interviews.map((each) => toRow(each, jobs.get(each.application.job.key)?.id)),
  );
  await insertRows(
    em,
    'interview_interviewers',
    interviews.map(({ id, application }) => ({ interview_id: id, person_id: application.job.employer.id })),
  );
  await insertRows(
    em,
    'interview_times',
    interviews.flatMap(({ id, times }) => times.map((at) => ({ interview_id: id, starts_at: at, request_id: null }))),
  );
  await insertRows(em, 'interview_holds', interviews.flatMap(holdsOf));
  const guides = new Map(
    interviews.map(({ application: { job }, guide }) => [`${job.key} ${guide.round}`, { job, guide }]),
  );
  await insertRows(
    em,
    'interview_guides',
    [...guides.values()].map(({ job, guide }) => ({
      job_id: jobs.get(job.key)?.id,
      round: guide.round,
      questions: guide.questions.map(({ question, hint }) => ({ question, hint })),
    })),
  );
  await insertRows(
    em,
    'interview_feedback',
    interviews.flatMap(({ id, application, guide, feedback }) =>
      feedback === null
        ? []
        : {
            interview_id: id,
            author_id: application.job.employer.id,
            marks: marksOf(guide, feedback.overall),
            overall: feedback.overall,
            recommendation: feedback.recommendation,
            private_note: feedback.privateNote,
            shared_note: feedback.sharedNote,
            given_at: feedback.givenAt,
          },
    ),
  );
}

/** Around the overall mark; there was no time for the last question. */
const marksOf = ({ questions }: Guide, overall: number) =>
  questions
    .slice(0, -1)
    .map(({ question, note }, index) => ({ skill: question, mark: Math.min(5, overall + 1 - (index % 3)), note }));

function toRow({ id, application, startsAt, ...interview }: DemoInterview & { id: string }, jobId: string | undefined) {
  const { job, seeker, resource } = application;
  const { kind, minutes, message, guide } = interview;
  return {
    id,
    application_id: application.id,
    job_id: jobId,
    client_id: job.employer.id,
    sender_id: senderOf(application),
    applicant_id: seeker?.id ?? null,
    resource_id: resource?.id ?? null,
    state: startsAt === null ? ('proposed' as const) : ('scheduled' as const),
    outcome: interview.feedback === null ? ('pending' as const) : ('pass' as const),
    kind,
    round: guide.round,
    minutes,
    link: kind === 'video' ? `https://meet.example.com/${id.slice(0, 8)}` : null,
    phone: null,
    address:
      kind === 'on-site' ? `${job.employer.name}, front desk, ${job.draft.city ?? job.employer.home.city}` : null,
    message,
    starts_at: startsAt,
    ends_at: startsAt && new Date(startsAt.getTime() + minutes * 60_000),
    time_zone: zoneOf(application),
  };
}

function holdsOf({ id, application, startsAt, minutes }: DemoInterview & { id: string }) {
  if (startsAt === null) return [];
  const { from, until } = heldRange(startsAt, minutes);
  const time = { interview_id: id, starts_at: new Date(from), ends_at: new Date(until) };
  const { job, seeker, resource } = application;
  return [
    { ...time, person_id: job.employer.id, resource_id: null },
    { ...time, person_id: seeker?.id ?? null, resource_id: resource?.id ?? null },
  ];
}
