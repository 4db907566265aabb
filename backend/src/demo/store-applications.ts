import type { SqlEntityManager } from '@mikro-orm/sql';
import { hashPerson } from '../modules/applications/person-hash.ts';
import { OFFER_DAYS } from '#contract/domain/application-moves.ts';
import { payOf } from './application-events.ts';
import type { DemoApplication } from './demo-rows.ts';
import {
  loadApplicationEvents,
  loadApplicationOffers,
  loadApplications,
} from '../modules/applications/applications-bulk.repository.ts';
import type { DemoPerson } from './people.ts';
import type { StoredJob } from './store-jobs.ts';

const DAY_MS = 86_400_000;
/** States that an application reaches without the employer opening it. */
const UNOPENED: ReadonlySet<string> = new Set(['applied', 'pending_consent', 'withdrawn']);

/** Applications with their timelines. */
export async function storeApplications(
  em: SqlEntityManager,
  applications: readonly DemoApplication[],
  jobs: readonly StoredJob[],
  now: Date,
): Promise<void> {
  const jobIds = new Map(jobs.map(({ id, job }) => [job.key, id]));
  await loadApplications(
    em,
    applications.map((application) => {
      const { seeker, resource, events, job } = application;
      const hashes = hashPerson(contactOf(seeker ?? resource));
      return {
        id: application.id,
        job_id: jobIds.get(job.key),
        client_id: job.employer.id,
        applicant_id: seeker?.id ?? null,
        vendor_id: resource?.vendorId ?? null,
        resource_id: resource?.id ?? null,
        email_hash: hex(hashes.email),
        phone_hash: hex(hashes.phone),
        status: events.at(-1)?.status,
        cover_note: application.coverNote,
        answers: application.answers,
        applied_at: events[0]?.at,
        updated_at: events.at(-1)?.at,
        first_seen_at: events.find((event) => !UNOPENED.has(event.status))?.at ?? null,
      };
    }),
  );
  await loadApplicationEvents(
    em,
    applications.flatMap(({ id, events }) =>
      events.map((event) => ({ application_id: id, at: event.at, status: event.status, by_side: event.by })),
    ),
  );
  await loadApplicationOffers(em, offersOf(applications, now));
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
        starts_on: new Date(week + 21 * DAY_MS).toISOString().slice(0, 10),
        answer_until: new Date(week),
        answer: hired === undefined ? null : 'accepted',
        answered_at: hired?.at ?? null,
      },
    ];
  });

function contactOf(person: DemoPerson | null): { email: string | null; phone: string | null } {
  return { email: person?.email ?? null, phone: person?.phone ?? null };
}

/** PostgreSQL's text form of bytea. */
function hex(bytes: Buffer | null): string | null {
  return bytes === null ? null : `\\x${bytes.toString('hex')}`;
}
