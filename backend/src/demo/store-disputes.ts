import type { SqlEntityManager } from '@mikro-orm/sql';
import { hashPerson } from '../modules/applications/person-hash.ts';
import { loadBenchResources } from '../modules/bench/bench-bulk.repository.ts';
import { loadDisputes, loadSubmissionEvents } from '../modules/consent/submissions/consents-bulk.repository.ts';
import type { SubmissionHappening } from '../records/applications/schema.ts';
import type { DemoData } from './demo-rows.ts';
import type { DemoQuestion } from './store-consents.ts';
import type { StoredJob } from './store-jobs.ts';
import { resourceRow } from './bench-rows.ts';
import { disputedOf } from './disputed.ts';

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

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
