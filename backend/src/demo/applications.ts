import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { DemoApplication, DemoEvent, DemoResource, DemoVendor } from './demo-data.ts';
import type { DemoJob } from './job-generator.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
/** Beside those to the demo client's jobs. */
const ELSEWHERE = 420;
const PIPELINE = [
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
  'offered',
  'hired',
] as const satisfies readonly ApplicationStatus[];
/** A person whom a vendor placed before applied through that vendor; the rest goes the usual way. */
const END_STATES: readonly (readonly [ApplicationStatus, number])[] = [
  ['applied', 34],
  ['viewed', 24],
  ['shortlisted', 12],
  ['interviewing', 9],
  ['offered', 3],
  ['hired', 2],
  ['rejected', 11],
  ['withdrawn', 4],
];

const NOTES = [
  'I have done this work for some years and would like to do it in your team. I can start within a month.',
  'Your posting reads as if somebody had thought about it. I bring most of what you ask for and learn the rest quickly.',
  'I live close by and am looking for a place to stay for longer. References are gladly sent on request.',
  'The part about responsibility caught my eye: in my last position I did just that, with two colleagues.',
];

export interface ApplicationsInput {
  readonly jobs: readonly DemoJob[];
  readonly seekers: readonly DemoPerson[];
  readonly vendors: readonly DemoVendor[];
  readonly demoClientId: string;
  readonly now: Date;
}

/** Applications with their timelines: every stage occurs, and nobody applies twice to one job. */
export function makeApplications(random: Random, input: ApplicationsInput): DemoApplication[] {
  const { jobs, seekers, now } = input;
  const bench = input.vendors.flatMap((vendor) => vendor.bench);
  const posted = jobs.filter((job) => job.status !== 'draft' && job.status !== 'pending_review');
  const own = posted.filter((job) => job.employer.id === input.demoClientId);
  const others = posted.filter(
    (job) => job.employer.id !== input.demoClientId && now.getTime() - job.createdAt.getTime() > 30 * MINUTE_MS,
  );
  const wanted = [
    ...own.flatMap((job) => Array<DemoJob>(random.int(4, 14)).fill(job)),
    ...Array.from({ length: ELSEWHERE }, () => random.pick(others)),
  ];
  const taken = new Set<string>();
  const applications = wanted.flatMap((job) => {
    const resource = job.draft.acceptVendors && random.chance(0.25) ? fitting(random, bench, job, 0) : undefined;
    // The first seeker is the demo sign-in: it applies more often than others.
    const seeker = resource ? undefined : random.chance(0.04) ? seekers[0] : fitting(random, seekers, job, 0.3);
    const person = resource ?? seeker;
    if (person === undefined || taken.has(`${job.key} ${person.id}`)) return [];
    taken.add(`${job.key} ${person.id}`);
    return [makeApplication(random, job, seeker ?? null, resource ?? null, now)];
  });
  return applications.sort((a, b) => appliedAt(a) - appliedAt(b));
}

/** When the person applied, in milliseconds since 1970. */
export function appliedAt(application: DemoApplication): number {
  return application.events[0]?.at.getTime() ?? 0;
}

/** Somebody of the job's trade; a share of the rest tries its luck. */
function fitting<P extends DemoPerson | DemoResource>(
  random: Random,
  people: readonly P[],
  job: DemoJob,
  luck: number,
): P | undefined {
  const same = people.filter((person) => person.trade.category === job.trade.category);
  if (same.length > 0) return random.pick(same);
  return random.chance(luck) ? random.pick(people) : undefined;
}

function makeApplication(
  random: Random,
  job: DemoJob,
  seeker: DemoPerson | null,
  resource: DemoResource | null,
  now: Date,
): DemoApplication {
  const age = now.getTime() - job.createdAt.getTime();
  const start = job.createdAt.getTime() + age * random.next() ** 0.6 * 0.98;
  return {
    id: random.uuid(),
    job,
    seeker,
    resource,
    coverNote: random.chance(0.6) ? random.pick(NOTES) : null,
    answers: job.draft.screeningQuestions.map(({ id, question }) => ({
      questionId: id,
      question,
      answer: random.pick(ANSWERS),
    })),
    events: makeEvents(random, job, resource !== null, start, now.getTime()),
  };
}

const ANSWERS = [
  'Yes.',
  'Yes, since 2019.',
  'I would be glad to show you in an interview.',
  'Three years in all, most of them in my present position.',
  'Not yet, but I have begun the training.',
];

function makeEvents(random: Random, job: DemoJob, fromVendor: boolean, start: number, now: number): DemoEvent[] {
  const isOver = job.status === 'closed' || job.status === 'filled';
  if (fromVendor && random.chance(0.06) && !isOver) {
    return [{ at: new Date(start), status: 'pending_consent', by: 'applicant' }];
  }
  const end = isOver
    ? random.pick<ApplicationStatus>(['closed', 'rejected', 'closed', 'hired'])
    : random.weighted(END_STATES);
  const reached = PIPELINE.indexOf(end as (typeof PIPELINE)[number]);
  const path: ApplicationStatus[] =
    reached >= 0 ? PIPELINE.slice(0, reached + 1) : [...PIPELINE.slice(0, random.int(1, 4)), end];
  // What happened so far happened between the application and now, in order.
  const span = Math.max(now - start, MINUTE_MS);
  return path.map((status, index): DemoEvent => ({
    at: new Date(start + (span * index) / (path.length + random.next())),
    status,
    by: index === 0 || status === 'withdrawn' ? 'applicant' : status === 'closed' ? 'system' : 'employer',
  }));
}
