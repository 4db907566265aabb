/** Consents: how the people of submissions have answered, and the disputes that arose. */
import { createHash, randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONSENT, type StoredConsent } from '#contract/domain/consent.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { DAY_MS, HOUR_MS } from '#contract/domain/time.ts';
import { insertRows } from '../backend/src/platform/database/records.ts';
import { hashPerson } from '../backend/src/records/applications/person-hash.ts';
import type { SubmissionHappening } from '../backend/src/records/applications/schema.ts';
import { resourceRow } from './accounts.ts';
import { statusOf, type DemoApplication } from './applications.ts';
import { hex } from './columns.ts';
import { DISPUTES } from './data.ts';
import type { DemoData } from './demo-data.ts';
import { isOpenAt, type StoredJobs } from './jobs.ts';
import type { DemoResource, DemoVendor } from './organisations.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A submission whose person was asked. */
interface DemoQuestion {
  /** The id of the submission. */
  readonly id: string;
  readonly application: DemoApplication;
  readonly resource: DemoResource;
  readonly jobId: string;
  readonly emailHash: string;
  readonly state: StoredConsent;
  /** The mail went out at this instant. */
  readonly at: Date;
  readonly answeredAt: Date | null;
}

/** The application's id decides, so the state is the same every time; it is null when nobody was asked. */
function stateOf(application: DemoApplication): StoredConsent | null {
  const status = statusOf(application);
  const chance = digest(application.id)[0] ?? 0;
  if (status === 'pending_consent') return 'waiting';
  if (status === 'withdrawn') return chance < 90 ? 'refused' : chance < 140 ? 'taken_back' : 'confirmed';
  if (!OPEN_APPLICATION_STATUSES.some((open) => open === status) || status === 'interviewing') return 'confirmed';
  if (chance < 140) return 'confirmed';
  if (chance < 205) return 'waiting';
  return chance < 230 ? 'lapsed' : null;
}

/** Most vendors write down what they pay the person; the application's id decides here, too. */
function agreedPayOf(id: string, { rate }: DemoResource) {
  const chance = digest(`pay ${id}`)[0] ?? 0;
  const amount = Math.round(rate.amount * (0.74 + (chance % 12) / 100));
  return chance < 40
    ? { agreed_amount: null, agreed_currency: null, agreed_period: null }
    : { agreed_amount: amount, agreed_currency: rate.currency, agreed_period: rate.period };
}

/** Stores the answers of submitted people. No mail went out for them; visitors of the demo can ask again, which sends one. */
export async function storeConsents(
  em: SqlEntityManager,
  applications: readonly DemoApplication[],
  jobs: StoredJobs,
  now: Date,
): Promise<readonly DemoQuestion[]> {
  const asked = applications.flatMap((application) => {
    const { resource, job } = application;
    const jobId = jobs.get(job.key)?.id;
    const hash = resource === null ? null : hashPerson(resource).email;
    const state = stateOf(application);
    if (resource === null || jobId === undefined || hash === null || state === null) return [];
    const sent = application.events[0]?.at ?? now;
    // An open question was asked lately, but long enough ago to be asked again.
    const at = state === 'waiting' ? new Date(now.getTime() - 1.5 * DAY_MS) : sent;
    const answeredAt =
      state === 'waiting' || state === 'lapsed' ? null : new Date(Math.min(at.getTime() + DAY_MS, now.getTime()));
    return [{ id: application.id, application, resource, jobId, emailHash: hex(hash), state, at, answeredAt }];
  });
  await insertRows(
    em,
    'submission_consents',
    asked.map(({ id, resource, jobId, emailHash, state, at, answeredAt }) => ({
      ...{ application_id: id, job_id: jobId, vendor_id: resource.vendorId, email_hash: emailHash, state },
      token_hash: hex(digest(`link ${id}`)),
      code_hash: hex(digest(`code ${id}`)),
      asks: 1,
      asked_at: at,
      expires_at: new Date(at.getTime() + CONSENT.answerDays * DAY_MS),
      answered_at: answeredAt,
      rate_amount: resource.rate.amount,
      rate_currency: resource.rate.currency,
      rate_period: resource.rate.period,
      ...agreedPayOf(id, resource),
    })),
  );
  await insertRows(
    em,
    'submission_ownerships',
    asked.flatMap(({ id, resource, jobId, emailHash, state, answeredAt }) =>
      (state === 'confirmed' || state === 'taken_back') && answeredAt !== null
        ? [
            {
              ...{ job_id: jobId, email_hash: emailHash, vendor_id: resource.vendorId, application_id: id },
              since: answeredAt,
              until: new Date(answeredAt.getTime() + CONSENT.ownedDays * DAY_MS),
            },
          ]
        : [],
    ),
  );
  await insertRows(
    em,
    'submission_refusals',
    asked.flatMap(({ jobId, emailHash, state, answeredAt }) =>
      state === 'refused' ? [{ job_id: jobId, email_hash: emailHash, refused_at: answeredAt }] : [],
    ),
  );
  return asked;
}

interface Happening {
  readonly question: DemoQuestion;
  readonly what: SubmissionHappening;
  readonly at: Date;
  readonly vendorId: string | null;
  readonly applicationId: string | null;
}

/**
 * Stores the record of every submission whose person was asked, and a few disputes: a person said yes to one vendor and stands on
 * the bench of another one, who was turned away and asks our staff.
 */
export async function storeDisputes(
  em: SqlEntityManager,
  data: DemoData,
  questions: readonly DemoQuestion[],
  jobs: StoredJobs,
  now: Date,
): Promise<void> {
  const disputed = disputedOf(data, questions, jobs, now);
  const happenings = [
    ...questions.flatMap((question) => recordOf(question)),
    ...disputed.flatMap(({ question, rival, turnedAwayAt, openedAt, endedAt }): Happening[] => {
      const by = { question, vendorId: rival.account.id, applicationId: null };
      return [
        { ...by, what: 'turned_away', at: turnedAwayAt },
        { ...by, what: 'disputed', at: openedAt },
        ...(endedAt === null ? [] : [{ ...by, what: 'dispute_withdrawn' as const, at: endedAt }]),
      ];
    }),
  ];
  await insertRows(
    em,
    'submission_events',
    happenings
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ question, what, at, vendorId, applicationId }) => ({
        ...{ job_id: question.jobId, email_hash: question.emailHash, what, at },
        ...{ vendor_id: vendorId, application_id: applicationId },
      })),
  );
  await insertRows(
    em,
    'bench_resources',
    disputed.map(({ theirs }, index) => resourceRow(theirs, index, now)),
  );
  await insertRows(
    em,
    'submission_disputes',
    disputed.map(({ question, rival, theirs, reason, openedAt, endedAt }) => {
      const { phone } = hashPerson(theirs);
      return {
        ...{ job_id: question.jobId, vendor_id: rival.account.id, resource_id: theirs.id, reason },
        ...{ email_hash: question.emailHash, phone_hash: phone && hex(phone) },
        ...{ state: endedAt === null ? 'open' : 'withdrawn', opened_at: openedAt, ended_at: endedAt },
      };
    }),
  );
}

/** The vendor submits and asks; the person answers, or lets the time run out. */
function recordOf(question: DemoQuestion): Happening[] {
  const { id, application, resource, state, at, answeredAt } = question;
  const by = { question, vendorId: resource.vendorId, applicationId: id };
  const submittedAt = application.events[0]?.at ?? at;
  return [
    { ...by, what: 'submitted', at: submittedAt },
    { ...by, what: 'asked', at },
    ...(answeredAt === null || state === 'waiting' || state === 'lapsed' || state === 'overruled'
      ? []
      : [{ ...by, what: state, at: answeredAt, vendorId: null }]),
  ];
}

interface Disputed {
  readonly question: DemoQuestion;
  readonly rival: DemoVendor;
  /** The disputed person as they stand on the rival's bench. */
  readonly theirs: DemoResource;
  readonly reason: string;
  readonly turnedAwayAt: Date;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
}

/** Chooses people who said yes at least two days ago to a vendor with a rival for such people, each of them once. */
function disputedOf(
  { vendors }: DemoData,
  questions: readonly DemoQuestion[],
  jobs: StoredJobs,
  now: Date,
): Disputed[] {
  const open = new Set([...jobs.values()].filter((job) => isOpenAt(job, now)).map(({ id }) => id));
  const seen = new Set<string>();
  return questions
    .flatMap((question): (DemoQuestion & { answeredAt: Date; rival: DemoVendor })[] => {
      const { resource, state, answeredAt, jobId, application } = question;
      const status = statusOf(application);
      // The rival has people of the same trade or of a neighbouring one, or is a company in the same country that takes all kinds.
      const others = vendors.filter(({ account }) => account.id !== resource.vendorId);
      const has = (is: (trade: DemoResource['trade']) => boolean) =>
        others.find(({ bench }) => bench.some(({ trade }) => is(trade)));
      const rival =
        has(({ key }) => key === resource.trade.key) ??
        has(({ category }) => category === resource.trade.category) ??
        others.find(({ account }) => account.userType === 'company' && account.country === resource.place.country);
      const isSettled =
        state === 'confirmed' && answeredAt !== null && answeredAt.getTime() < now.getTime() - 48 * HOUR_MS;
      const isRunning = open.has(jobId) && OPEN_APPLICATION_STATUSES.some((each) => each === status);
      if (!isSettled || !isRunning || rival === undefined || seen.has(resource.id)) return [];
      seen.add(resource.id);
      return [{ ...question, answeredAt, rival }];
    })
    .slice(-DISPUTES.length)
    .map(({ answeredAt, rival, ...question }, index) => {
      const { reason, isWithdrawn } = DISPUTES[index] ?? { reason: '', isWithdrawn: false };
      const turnedAwayAt = new Date(answeredAt.getTime() + 20 * HOUR_MS);
      const openedAt = new Date(turnedAwayAt.getTime() + (3 + index) * HOUR_MS);
      const theirs: DemoResource = {
        ...question.resource,
        ...{ id: randomUUID(), vendorId: rival.account.id, status: 'available' as const },
        ...{ availableInDays: null, rollOffInDays: null, onBenchForDays: 20 + index },
      };
      return {
        ...{ question: { ...question, answeredAt }, rival, theirs, reason, turnedAwayAt, openedAt },
        endedAt: isWithdrawn ? new Date(openedAt.getTime() + 5 * HOUR_MS) : null,
      };
    });
}
