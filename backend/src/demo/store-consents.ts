import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONSENT } from '#contract/domain/consent.ts';
import type { StoredConsent } from '#contract/domain/consent.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { hashPerson } from '../modules/applications/person-hash.ts';
import { loadConsents, loadOwnerships, loadRefusals } from '../modules/consent/submissions/consents-bulk.repository.ts';
import type { DemoApplication, DemoResource } from './demo-rows.ts';
import type { StoredJob } from './store-jobs.ts';

const DAY_MS = 86_400_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** A submission whose person was asked. */
export interface DemoQuestion {
  /** Of the submission. */
  readonly id: string;
  readonly application: DemoApplication;
  readonly resource: DemoResource;
  readonly jobId: string;
  readonly emailHash: string;
  readonly state: StoredConsent;
  /** When the mail went out. */
  readonly at: Date;
  readonly answeredAt: Date | null;
}

/** The same every time; null: nobody was asked. */
function stateOf(application: DemoApplication): StoredConsent | null {
  const status = application.events.at(-1)?.status ?? 'applied';
  const chance = digest(application.id)[0] ?? 0;
  if (status === 'pending_consent') return 'waiting';
  if (status === 'withdrawn') return chance < 90 ? 'refused' : chance < 140 ? 'taken_back' : 'confirmed';
  if (!OPEN_APPLICATION_STATUSES.some((open) => open === status) || status === 'interviewing') return 'confirmed';
  if (chance < 140) return 'confirmed';
  if (chance < 205) return 'waiting';
  return chance < 230 ? 'lapsed' : null;
}

/** What the people of submissions have answered so far. No mail went out: who looks around can ask again, which sends one. */
export async function storeConsents(
  em: SqlEntityManager,
  applications: readonly DemoApplication[],
  jobs: readonly StoredJob[],
  now: Date,
): Promise<readonly DemoQuestion[]> {
  const jobIds = new Map(jobs.map(({ id, job }) => [job.key, id]));
  const asked = applications.flatMap((application) => {
    const { resource, job } = application;
    const jobId = jobIds.get(job.key);
    const hash = resource === null ? null : hashPerson(resource).email;
    const state = stateOf(application);
    if (resource === null || jobId === undefined || hash === null || state === null) return [];
    const sent = application.events[0]?.at ?? now;
    // What waits was asked lately, but long enough ago to be asked again.
    const at = state === 'waiting' ? new Date(now.getTime() - 1.5 * DAY_MS) : sent;
    const answeredAt =
      state === 'waiting' || state === 'lapsed' ? null : new Date(Math.min(at.getTime() + DAY_MS, now.getTime()));
    return [{ id: application.id, application, resource, jobId, emailHash: hex(hash), state, at, answeredAt }];
  });
  await loadConsents(
    em,
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
    })),
  );
  await loadOwnerships(
    em,
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
  await loadRefusals(
    em,
    asked.flatMap(({ jobId, emailHash, state, answeredAt }) =>
      state === 'refused' ? [{ job_id: jobId, email_hash: emailHash, refused_at: answeredAt }] : [],
    ),
  );
  return asked;
}
