import type { DemoApplication, DemoResource, DemoVendor } from './demo-rows.ts';
import type { DemoJob } from './describe-job.ts';
import { makeAnswer, makeNote } from './notes.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { MINUTE_MS, makeEvents } from './application-events.ts';

/** Beside those to the demo client's jobs. */
const ELSEWHERE = 1_100;

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
  const [demoSeeker] = seekers;
  const taken = new Set<string>();
  const applications = [
    ...(demoSeeker === undefined ? [] : ownApplications(random, demoSeeker, posted, now)),
    ...wanted.flatMap((job) => {
      const resource = job.draft.acceptVendors && random.chance(0.25) ? fitting(random, bench, job, 0) : undefined;
      const seeker = resource ? undefined : fitting(random, seekers.slice(1), job, 0.25);
      const person = resource ?? seeker;
      if (person === undefined || taken.has(`${job.key} ${person.id}`)) return [];
      taken.add(`${job.key} ${person.id}`);
      return [makeApplication(random, job, person, resource ?? null, now)];
    }),
  ];
  return applications.sort((a, b) => appliedAt(a) - appliedAt(b));
}

/** Whoever looks around as a job seeker finds a dozen applications in all stages, to jobs that suit the profile. */
function ownApplications(random: Random, person: DemoPerson, posted: readonly DemoJob[], now: Date): DemoApplication[] {
  const suitable = posted.filter((job) => job.role === person.role || (job.trade === person.trade && job.level > 1));
  return random
    .sample(
      suitable.filter((job) => likeliness(person, job) >= 1),
      12,
    )
    .map((job) => makeApplication(random, job, person, null, now));
}

/** When the person applied, in milliseconds since 1970. */
export function appliedAt(application: DemoApplication): number {
  return application.events[0]?.at.getTime() ?? 0;
}

/**
 * Somebody of the job's trade, most often from the same country and neither far above nor far below what is asked for.
 * Where there is nobody, `luck` is the chance that somebody from a neighbouring trade tries theirs.
 */
function fitting<P extends DemoPerson | DemoResource>(
  random: Random,
  people: readonly P[],
  job: DemoJob,
  luck: number,
): P | undefined {
  const same = people.filter((person) => person.trade === job.trade);
  const near = people.filter((person) => person.trade.category === job.trade.category);
  const pool = (same.length > 0 && !random.chance(luck / 3) ? same : random.chance(luck) ? near : []).flatMap(
    (each) => {
      const weight = likeliness(each, job);
      return weight > 0 ? [[each, weight] as const] : [];
    },
  );
  if (pool.length === 0) return undefined;
  const person = random.weighted(pool);
  return random.chance(Math.min(likeliness(person, job), 1)) ? person : undefined;
}

function likeliness(person: DemoPerson, { draft, role, level }: DemoJob): number {
  const isAbroad = person.place.country !== draft.country;
  // Nobody moves to another country for a season behind the bar; remote work ends at the border, too.
  if (isAbroad && (draft.jobType !== 'full-time' || draft.workMode === 'remote')) return 0;
  const gap = person.years - level;
  // Whoever leads a team today does not apply for an internship, nor a beginner to lead one.
  if (gap < -2 || (draft.jobType === 'internship' ? gap > 1 : gap > 12)) return 0;
  return (isAbroad ? 0.04 : 1) * (person.role === role ? 4 : 1) * (gap < 0 || gap > 6 ? 0.4 : 1);
}

function makeApplication(
  random: Random,
  job: DemoJob,
  person: DemoPerson,
  resource: DemoResource | null,
  now: Date,
): DemoApplication {
  const closed = Date.parse(`${job.draft.closesOn ?? '9999-12-31'}T00:00:00Z`);
  const age = Math.max(Math.min(now.getTime(), closed) - job.createdAt.getTime(), 0);
  const start = job.createdAt.getTime() + age * random.next() ** 0.6 * 0.98;
  return {
    id: random.uuid(),
    job,
    seeker: resource === null ? person : null,
    resource,
    coverNote: makeNote(random, { job, person, vendor: resource?.vendorName ?? null }),
    answers: job.draft.screeningQuestions.map(({ id, question }) => ({
      questionId: id,
      question,
      answer: makeAnswer(random, job, question),
    })),
    events: makeEvents(random, job, resource !== null, start, now.getTime()),
  };
}
