/** Applications to the demo postings, what people write with them, and how far they have come. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type Selectable } from 'kysely';
import { OFFER_DAYS } from '#contract/domain/application-moves.ts';
import { FUNNEL_STAGES, type FunnelStage } from '#contract/domain/hiring-report.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { FIRST_ITEMS } from '#contract/domain/onboarding.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/domain/time.ts';
import type { Random } from '#contract/testing/random.ts';
import { kysely } from '../backend/src/platform/database/database.ts';
import { insertRows, type JsonRow } from '../backend/src/platform/database/records.ts';
import type { Tables } from '../backend/src/platform/database/tables.ts';
import { hashPerson } from '../backend/src/records/applications/person-hash.ts';
import { hex, isoDay } from './columns.ts';
import { fill, NOTES } from './data.ts';
import { START_QUESTION, type DemoJob, type StoredJobs } from './jobs.ts';
import type { DemoResource, DemoVendor } from './organisations.ts';
import { articleOf, type DemoPerson } from './people.ts';

interface DemoEvent {
  readonly at: Date;
  readonly status: ApplicationStatus;
  readonly by: 'applicant' | 'employer' | 'system';
}

export interface DemoApplication {
  readonly id: string;
  readonly job: DemoJob;
  readonly seeker: DemoPerson | null;
  readonly resource: DemoResource | null;
  readonly coverNote: string | null;
  readonly answers: readonly { readonly questionId: string; readonly question: string; readonly answer: string }[];
  /** The first one is the application itself, the last one its state. */
  readonly events: readonly DemoEvent[];
}

/** So many applications are made to jobs that are not the demo client's. */
const ELSEWHERE = 1_100;

interface ApplicationsInput {
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
  return furthered(applications, input).sort((a, b) => appliedAt(a) - appliedAt(b));
}

/** How far the first people of the demo's employer have come who applied long enough ago, so that hires, offers and feedback have rows. */
const FURTHERED: readonly FunnelStage[] = ['hired', 'offered', 'hired', 'interviewing', 'offered'];
/** Days before now at which they reached a stage; the interview lies between the first two. */
const REACHED = { interviewing: 9, offered: 3, hired: 1 } as const;

function furthered(applications: readonly DemoApplication[], { demoClientId, now }: ApplicationsInput) {
  const since = now.getTime() - (REACHED.interviewing + 2) * DAY_MS;
  const own = applications.filter(({ job }) => job.employer.id === demoClientId && job.status === 'active');
  const ends = new Map(
    own
      .filter(({ seeker }) => seeker !== null)
      .filter((each) => payOf(each.job) !== null && ['applied', 'viewed'].includes(statusOf(each)))
      .filter((each) => appliedAt(each) < since)
      .sort((a, b) => appliedAt(a) - appliedAt(b))
      .flatMap((each, index) => (FURTHERED[index] === undefined ? [] : [[each, FURTHERED[index]] as const])),
  );
  // A vendor takes back somebody who was wanted, or that person withdraws.
  const wanted = own.filter((each) => statusOf(each) === 'shortlisted');
  const withdrawn = wanted.find(({ resource }) => resource !== null) ?? wanted[0];
  return applications.map((each) => {
    const end = ends.get(each);
    if (end !== undefined) return { ...each, events: straightTo(end, appliedAt(each), now) };
    return each === withdrawn ? { ...each, events: [...each.events, withdrawalOf(each, now)] } : each;
  });
}

/** Halfway between the last step and now. */
function withdrawalOf({ events }: DemoApplication, now: Date): DemoEvent {
  const last = events.at(-1)?.at.getTime() ?? now.getTime();
  return { at: new Date((last + now.getTime()) / 2), status: 'withdrawn', by: 'applicant' };
}

/** Every stage up to this one, the first ones spread evenly. */
function straightTo(end: FunnelStage, start: number, now: Date): DemoEvent[] {
  const path = FUNNEL_STAGES.slice(0, FUNNEL_STAGES.indexOf(end) + 1);
  const before = (days: number) => now.getTime() - days * DAY_MS;
  const early = FUNNEL_STAGES.indexOf('interviewing');
  return path.map((status, index): DemoEvent => ({
    at: new Date(
      status in REACHED
        ? before(REACHED[status as keyof typeof REACHED])
        : start + ((before(REACHED.interviewing) - start) * index) / early,
    ),
    status,
    by: status === 'applied' || status === 'hired' ? 'applicant' : 'employer',
  }));
}

/** A visitor who signs in as the job seeker finds a dozen applications in all stages, to jobs that suit the profile. */
function ownApplications(random: Random, person: DemoPerson, posted: readonly DemoJob[], now: Date): DemoApplication[] {
  const suitable = posted.filter((job) => job.role === person.role || (job.trade === person.trade && job.level > 1));
  return random
    .sample(
      suitable.filter((job) => likeliness(person, job) >= 1),
      12,
    )
    .map((job) => makeApplication(random, job, person, null, now));
}

/** Answers when the person applied, in milliseconds since 1970. */
export function appliedAt(application: DemoApplication): number {
  return application.events[0]?.at.getTime() ?? 0;
}

/** Answers how far the application has come. */
export const statusOf = ({ events }: DemoApplication): ApplicationStatus => events.at(-1)?.status ?? 'applied';

/** The account that applied: the person's own, or the vendor's. */
export const senderOf = ({ seeker, resource }: DemoApplication): string => seeker?.id ?? resource?.vendorId ?? '';

/** The accounts of the employer and of whoever applied. */
export const sidesOf = (application: DemoApplication): string[] => [application.job.employer.id, senderOf(application)];

/**
 * Picks a person of the job's trade, most often from the same country and neither far above nor far below what is asked for.
 * If the trade has nobody, `luck` is the chance that a person of a neighbouring trade tries theirs.
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
  // People don't move to another country for a season behind the bar, and remote work ends at the border, too.
  if (isAbroad && (draft.jobType !== 'full-time' || draft.workMode === 'remote')) return 0;
  const gap = person.years - level;
  // A team leader does not apply for an internship, nor a beginner for a team to lead.
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
    answers: job.draft.screeningQuestions.map(({ id, question, kind }) => ({
      questionId: id,
      question,
      kind,
      answer: id === START_QUESTION.id ? (person.years % 4 === 3 ? 'No' : 'Yes') : makeAnswer(random, job, question),
    })),
    events: makeEvents(random, job, resource !== null, start, now.getTime()),
  };
}

/** The states that applications end up in, by weight. */
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

function makeEvents(random: Random, job: DemoJob, fromVendor: boolean, start: number, now: number): DemoEvent[] {
  const isOver = job.status === 'closed' || job.status === 'filled';
  if (fromVendor && random.chance(0.06) && !isOver) {
    return [{ at: new Date(start), status: 'pending_consent', by: 'applicant' }];
  }
  const end = isOver
    ? random.pick<ApplicationStatus>(['closed', 'rejected', 'closed', 'hired'])
    : random.weighted(END_STATES);
  const reached = FUNNEL_STAGES.indexOf(end as FunnelStage);
  const whole: ApplicationStatus[] =
    reached >= 0 ? FUNNEL_STAGES.slice(0, reached + 1) : [...FUNNEL_STAGES.slice(0, random.int(1, 4)), end];
  // An offer names the pay; where the job says none, it is agreed elsewhere.
  const path = whole.filter((status) => status !== 'offered' || payOf(job) !== null);
  // The events spread, in order, over the time between the application and now.
  const span = Math.max(now - start, MINUTE_MS);
  return path.map((status, index): DemoEvent => ({
    at: new Date(start + (span * index) / (path.length + random.next())),
    status,
    by:
      index === 0 || status === 'withdrawn' || (status === 'hired' && path[index - 1] === 'offered')
        ? 'applicant'
        : status === 'closed'
          ? 'system'
          : 'employer',
  }));
}

/** The pay that an offer for the job names for one period; null where the job says nothing. */
const payOf = ({ draft }: DemoJob): number | null => draft.salaryMax ?? draft.salaryMin ?? null;

interface Writer {
  readonly job: DemoJob;
  readonly person: DemoPerson;
  /** The vendor who writes for the person; null when they write themselves. */
  readonly vendor: string | null;
}

/** @returns null for those who let their profile speak */
function makeNote(random: Random, writer: Writer): string | null {
  if (random.chance(0.3)) return null;
  return writer.vendor === null ? ownNote(random, writer) : vendorNote(random, writer);
}

const yearsOf = (years: number): string => (years === 1 ? 'one year' : `${String(years)} years`);
/** The endings that name a time, each with one. */
const withTimes = (random: Random, sentences: readonly string[]): string[] =>
  sentences.map((text) => (text.includes('{soon}') ? fill(text, { soon: random.pick(NOTES.soon) }) : text));

function ownNote(random: Random, { job, person }: Writer): string {
  const { employer, draft, role } = job;
  const { openings, ...middle } = NOTES.own;
  const work = person.role.title;
  const years = yearsOf(person.years);
  const skills = role.skills.map(({ text }) => text).filter((name) => person.skills.includes(name));
  const skill = skills.length > 0 ? random.pick(skills) : '';
  const isRemote = draft.workMode === 'remote';
  const where = isRemote ? 'remote' : person.place.city === draft.city ? 'near' : 'far';
  const middles = [
    ...(skill === '' ? [] : [random.pick(middle.skill)]),
    ...middle[where],
    ...(person.place.country !== draft.country && !isRemote ? middle.abroad : []),
    ...(job.trade.style === 'shift' ? middle.shifts : []),
    ...(draft.jobType === 'part-time' ? middle.partTime : []),
  ];
  const endings = withTimes(random, middle.endings);
  const opening = openings[person.years === 0 ? 'first' : work === role.title ? 'same' : 'other'];
  const sentences = [random.pick(opening), ...random.sample(middles, random.int(1, 2)), random.pick(endings)];
  return fill(sentences.join(' '), {
    ...{ employer: employer.name, city: draft.city ?? 'the city', home: person.place.city, skill },
    ...{ work, aWork: `${articleOf(work)} ${lower(work)}`, years, Years: capital(years) },
  });
}

function vendorNote(random: Random, { job, person, vendor }: Writer): string {
  return fill(random.pick(withTimes(random, NOTES.vendor)), {
    ...{ first: person.first, last: person.last, home: person.place.city, years: yearsOf(person.years) },
    ...{ skills: person.skills.slice(0, 3).join(', '), lowerWork: lower(person.role.title) },
    ...{ vendor: vendor ?? 'ours', title: job.draft.title },
  });
}

/** "Nurse" in a sentence is "nurse"; "iOS", "SDET" and "QA" stay as they are. */
function lower(title: string): string {
  return title
    .split(' ')
    .map((word) =>
      /^[A-Z][a-z]+(?:-[a-z]+)?$/.test(word) && !/^(?:Java|Python|React|Android|Flutter|English)$/.test(word)
        ? word.toLowerCase()
        : word,
    )
    .join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An answer to a screening question of the job's trade. */
function makeAnswer(random: Random, job: DemoJob, question: string): string {
  return random.pick(job.trade.questions.find(({ text }) => text === question)?.answers ?? ['Yes.']);
}

/** States that an application reaches without the employer opening it. */
const UNOPENED: ReadonlySet<string> = new Set(['applied', 'pending_consent', 'withdrawn']);

/** Applications with their timelines. */
export async function storeApplications(
  em: SqlEntityManager,
  applications: readonly DemoApplication[],
  jobs: StoredJobs,
  now: Date,
): Promise<void> {
  await insertRows(
    em,
    'applications',
    applications.map((application) => {
      const { seeker, resource, events, job } = application;
      const hashes = hashPerson(contactOf(seeker ?? resource));
      return {
        id: application.id,
        job_id: jobs.get(job.key)?.id,
        client_id: job.employer.id,
        applicant_id: seeker?.id ?? null,
        vendor_id: resource?.vendorId ?? null,
        resource_id: resource?.id ?? null,
        email_hash: hashes.email && hex(hashes.email),
        phone_hash: hashes.phone && hex(hashes.phone),
        status: statusOf(application),
        cover_note: application.coverNote,
        answers: application.answers,
        applied_at: events[0]?.at,
        updated_at: events.at(-1)?.at,
        first_seen_at: events.find((event) => !UNOPENED.has(event.status))?.at ?? null,
      };
    }),
  );
  await insertRows(
    em,
    'application_events',
    applications.flatMap(({ id, events }) =>
      events.map((event) => ({ application_id: id, at: event.at, status: event.status, by_side: event.by })),
    ),
  );
  await loadApplicationOffers(em, offersOf(applications, now));
  await storeChecklists(em, applications, now);
}

/** Days from now by which the first items of a checklist are due; every second person has done theirs. */
const DUE_IN = [4, 6, 9, 12];

/** The lists of the people who were hired lately, partly done. */
async function storeChecklists(em: SqlEntityManager, applications: readonly DemoApplication[], now: Date) {
  const lately = now.getTime() - 7 * DAY_MS;
  const hired = applications.filter(
    ({ job, events }) => job.status === 'active' && events.some((e) => e.status === 'hired' && e.at.getTime() > lately),
  );
  await insertRows(
    em,
    'onboarding_checklists',
    hired.map(({ id, events }) => ({ application_id: id, made_at: events.at(-1)?.at })),
  );
  await insertRows(
    em,
    'onboarding_items',
    hired.flatMap(({ id }, person) =>
      FIRST_ITEMS.map(({ title, owner }, index) => {
        const isDone = index === person % 2;
        return {
          ...{ application_id: id, place: index + 1, title, owner },
          due_on: isoDay(new Date(now.getTime() + (DUE_IN[index] ?? 14) * DAY_MS)),
          done_at: isDone ? new Date(now.getTime() - 3 * HOUR_MS) : null,
          done_by: isDone ? owner : null,
        };
      }),
    ),
  );
}

/** The terms of those who were offered the job and have not ended otherwise. */
const offersOf = (applications: readonly DemoApplication[], now: Date) =>
  applications.flatMap(({ id, job, events }) => {
    const offered = events.find(({ status }) => status === 'offered');
    const amount = payOf(job);
    if (offered === undefined || amount === null) return [];
    const hired = events.find(({ status }) => status === 'hired');
    const week = Math.max(offered.at.getTime() + OFFER_DAYS * DAY_MS, now.getTime() + 2 * DAY_MS);
    return [
      {
        application_id: id,
        amount,
        currency: job.draft.currency,
        period: job.draft.payPeriod,
        starts_on: isoDay(new Date(week + 21 * DAY_MS)),
        answer_until: new Date(week),
        answer: hired === undefined ? null : 'accepted',
        answered_at: hired?.at ?? null,
      },
    ];
  });

function contactOf(person: DemoPerson | null): { email: string | null; phone: string | null } {
  return { email: person?.email ?? null, phone: person?.phone ?? null };
}

/** The terms of the step that offered each of these applications' jobs. */
async function loadApplicationOffers(
  em: SqlEntityManager,
  batch: readonly (JsonRow<'application_offers'> & { readonly application_id: string })[],
): Promise<void> {
  const given = sql<Offered>`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)`;
  await kysely(em)
    .insertInto('application_offers')
    .columns(['event_id', 'amount', 'currency', 'period', 'starts_on', 'answer_until', 'answer', 'answered_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          given.as<'o'>(sql`o(application_id uuid, amount numeric, currency text, period text, starts_on date,
            answer_until timestamptz, answer text, answered_at timestamptz)`),
        )
        .innerJoin('application_events as e', (join) =>
          join.onRef('e.application_id', '=', 'o.application_id').on('e.status', '=', 'offered'),
        )
        .select([
          'e.id',
          ...([
            'o.amount',
            'o.currency',
            'o.period',
            'o.starts_on',
            'o.answer_until',
            'o.answer',
            'o.answered_at',
          ] as const),
        ]),
    )
    .execute();
}

type Offered = Selectable<Omit<Tables['application_offers'], 'event_id'>> & { application_id: string };
