import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { hashPerson } from '../modules/applications/person-hash.ts';
import { loadBenchResources } from '../modules/bench/bench-bulk.repository.ts';
import { loadDisputes, loadSubmissionEvents } from '../modules/consent/submissions/consents-bulk.repository.ts';
import type { SubmissionHappening } from '../modules/consent/submissions/submission-event.entity.ts';
import type { DemoData, DemoResource, DemoVendor } from './demo-data.ts';
import type { DemoQuestion } from './store-consents.ts';
import { isOpenAt } from './store-jobs.ts';
import type { StoredJob } from './store-jobs.ts';
import { resourceRow } from './bench-rows.ts';

const HOUR_MS = 3_600_000;
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** What vendors write who were turned away, and whether they have thought better of it. */
const REASONS: readonly { readonly reason: string; readonly isWithdrawn: boolean }[] = [
  {
    reason:
      'We met this person at our office last month and have their signed agreement that we speak for them at this employer. We would like somebody to look at who asked first.',
    isWithdrawn: false,
  },
  {
    reason:
      'They work for us on another contract until the end of the month, and told us on the phone that they never heard of the other company. Please check what they said yes to.',
    isWithdrawn: false,
  },
  {
    reason: 'Somebody else was quicker, but we had told the employer about this person before the job was posted.',
    isWithdrawn: true,
  },
];

interface Happening {
  readonly question: DemoQuestion;
  readonly what: SubmissionHappening;
  readonly at: Date;
  readonly vendorId: string | null;
  readonly applicationId: string | null;
}

/**
 * What is on record of every submission whose person was asked, and a few disputes: somebody said yes to one vendor and stands on
 * the bench of another one, who was turned away and asks our staff.
 */
export async function storeDisputes(
  em: SqlEntityManager,
  data: DemoData,
  questions: readonly DemoQuestion[],
  jobs: readonly StoredJob[],
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
  await loadSubmissionEvents(
    em,
    happenings
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ question, what, at, vendorId, applicationId }) => ({
        ...{ job_id: question.jobId, email_hash: question.emailHash, what, at },
        ...{ vendor_id: vendorId, application_id: applicationId },
      })),
  );
  await loadBenchResources(
    em,
    disputed.map(({ theirs }, index) => resourceRow(theirs, index, now)),
  );
  await loadDisputes(
    em,
    disputed.map(({ question, rival, theirs, reason, openedAt, endedAt }) => {
      const { phone } = hashPerson(theirs);
      return {
        ...{ job_id: question.jobId, vendor_id: rival.account.id, resource_id: theirs.id, reason },
        ...{ email_hash: question.emailHash, phone_hash: phone === null ? null : hex(phone) },
        ...{ state: endedAt === null ? 'open' : 'withdrawn', opened_at: openedAt, ended_at: endedAt },
      };
    }),
  );
}

/** Submitted and asked by the vendor; what came of it is the person's, or time's. */
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
  /** The same person, on the bench of the one who asks. */
  readonly theirs: DemoResource;
  readonly reason: string;
  readonly turnedAwayAt: Date;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
}

/** Of people who said yes at least two days ago, to a vendor with a rival for such people; each person once. */
function disputedOf(
  { vendors }: DemoData,
  questions: readonly DemoQuestion[],
  jobs: readonly StoredJob[],
  now: Date,
): Disputed[] {
  const open = new Set(jobs.filter((job) => isOpenAt(job, now)).map(({ id }) => id));
  const seen = new Set<string>();
  return questions
    .flatMap((question): (DemoQuestion & { answeredAt: Date; rival: DemoVendor })[] => {
      const { resource, state, answeredAt, jobId, application } = question;
      const status = application.events.at(-1)?.status;
      // Of the same trade, of a neighbouring one, or a company in the same country that takes on all kinds of people.
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
    .slice(-REASONS.length)
    .map(({ answeredAt, rival, ...question }, index) => {
      const { reason, isWithdrawn } = REASONS[index] ?? { reason: '', isWithdrawn: false };
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
