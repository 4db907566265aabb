import { randomUUID } from 'node:crypto';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import type { DemoData, DemoResource, DemoVendor } from './demo-rows.ts';
import type { DemoQuestion } from './store-consents.ts';
import { isOpenAt } from './store-jobs.ts';
import type { StoredJob } from './store-jobs.ts';

const HOUR_MS = 3_600_000;

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
export function disputedOf(
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
