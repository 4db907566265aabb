/** Invitations that employers have sent to people and to vendors, in every state. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INVITES } from '#contract/domain/limits.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { DAY_MS, HOUR_MS } from '#contract/domain/time.ts';
import { insertRows, type JsonRow } from '../backend/src/platform/database/records.ts';
import { appliedAt, statusOf, type DemoApplication } from './applications.ts';
import type { DemoData } from './demo-data.ts';
import { isOpenAt, type StoredJob, type StoredJobs } from './jobs.ts';
import type { DemoResource } from './organisations.ts';

const ANSWERED_AFTER_MS = 3 * HOUR_MS;
const ACCEPTED = 2;
/** An accepted invitation was sent so long before the application. */
const ACCEPTED_AFTER_DAYS = 2;

/** An invitation of each state, with its age in days; the last one was never answered and has run out. */
const STATES = [
  {
    status: 'sent',
    days: 0.2,
    reason: null,
    message: 'Your profile stood out to us. Do you have time for a call this week?',
  },
  { status: 'viewed', days: 3, reason: null, message: null },
  { status: 'declined', days: 6, reason: 'pay', message: 'You could meet the team any afternoon next week.' },
  { status: 'withdrawn', days: 9, reason: null, message: null },
  { status: 'sent', days: INVITES.days + 5, reason: null, message: null },
];

/** Invitations that the demo's seeker and vendors got from several employers, and those that the demo's employer sent. */
export async function storeInvites(em: SqlEntityManager, data: DemoData, jobs: StoredJobs, now: Date): Promise<void> {
  const open = [...jobs.values()].filter((job) => isOpenAt(job, now));
  const toSeeker = offersToSeeker(data, open);
  await insertRows(em, 'invites', [
    ...inEachState(toSeeker, now),
    ...inEachState(offersOfEmployer(data, open, toSeeker), now),
    ...benchOffers(data, open, STATES.length).flatMap((offers) => inEachState(offers, now)),
    ...accepted(data, jobs),
  ]);
}

interface Offer {
  readonly job_id: string;
  readonly client_id: string;
  readonly invitee_id: string;
  readonly resource_id: string | null;
}

function inEachState(offers: readonly Offer[], now: Date): JsonRow<'invites'>[] {
  return offers.flatMap((offer, index) => {
    const state = STATES[index];
    if (state === undefined) return [];
    const sentAt = new Date(now.getTime() - state.days * DAY_MS);
    return [
      {
        ...offer,
        message: state.message,
        status: state.status,
        decline_reason: state.reason,
        application_id: null,
        sent_at: sentAt,
        expires_at: new Date(sentAt.getTime() + INVITES.days * DAY_MS),
        updated_at: new Date(sentAt.getTime() + ANSWERED_AFTER_MS),
      },
    ];
  });
}

const offerOf = ({ id, job }: StoredJob, inviteeId: string): Offer => ({
  job_id: id,
  client_id: job.employer.id,
  invitee_id: inviteeId,
  resource_id: null,
});

const hasApplied = (applications: readonly DemoApplication[], jobKey: string, seekerId: string): boolean =>
  applications.some(({ job, seeker }) => job.key === jobKey && seeker?.id === seekerId);

/** The newest jobs of the first seeker's own kind, who is the one that can sign in. */
function offersToSeeker({ seekers: [seeker], applications }: DemoData, open: readonly StoredJob[]): Offer[] {
  if (seeker === undefined) return [];
  return open
    .filter(({ job }) => job.draft.category === seeker.trade.category && job.draft.country === seeker.place.country)
    .filter(({ job }) => !hasApplied(applications, job.key, seeker.id))
    .slice(0, STATES.length)
    .map((job) => offerOf(job, seeker.id));
}

/** People that the first employer, who is the one that can sign in, asked to apply for its newest job in software. */
function offersOfEmployer(
  { employers: [employer], seekers, seekerProfiles, applications }: DemoData,
  open: readonly StoredJob[],
  before: readonly Offer[],
): Offer[] {
  const offered = open.find(({ job }) => job.employer.id === employer?.id && job.draft.category === 'software-it');
  if (offered === undefined) return [];
  return seekers
    .filter(
      (seeker, index) => seeker.trade.category === 'software-it' && seekerProfiles[index]?.visibility !== 'hidden',
    )
    .filter(({ id }) => !hasApplied(applications, offered.job.key, id))
    .filter(({ id }) => !before.some(({ job_id, invitee_id }) => job_id === offered.id && invitee_id === id))
    .slice(0, STATES.length)
    .map(({ id }) => offerOf(offered, id));
}

/** Invitations that were accepted: the person or the vendor has applied. */
function accepted({ employers: [employer], vendors, applications }: DemoData, jobs: StoredJobs): JsonRow<'invites'>[] {
  const newestFirst = applications
    .filter((each) => each.job.employer.id === employer?.id && isUndecided(statusOf(each)))
    .toSorted((a, b) => appliedAt(b) - appliedAt(a));
  const bySeekers = newestFirst.filter(({ seeker }) => seeker !== null).slice(0, ACCEPTED);
  // Each vendor has accepted one, whatever became of it afterwards.
  const byVendors = vendors.flatMap(
    ({ account }) => applications.findLast(({ resource }) => resource?.vendorId === account.id) ?? [],
  );
  return [...bySeekers, ...byVendors].flatMap((application) => {
    const { seeker, resource } = application;
    const stored = jobs.get(application.job.key);
    const inviteeId = seeker?.id ?? resource?.vendorId;
    if (inviteeId === undefined || stored === undefined) return [];
    const sentAt = appliedAt(application) - ACCEPTED_AFTER_DAYS * DAY_MS;
    return [
      {
        ...offerOf(stored, inviteeId),
        resource_id: resource?.id ?? null,
        message: null,
        status: 'accepted',
        decline_reason: null,
        application_id: application.id,
        sent_at: new Date(sentAt),
        expires_at: new Date(sentAt + INVITES.days * DAY_MS),
        updated_at: new Date(appliedAt(application)),
      },
    ];
  });
}

const isUndecided = (status: ApplicationStatus): boolean => status === 'applied' || status === 'viewed';

const isFor = (application: DemoApplication, job: StoredJob, resource: DemoResource): boolean =>
  application.job.key === job.job.key && application.resource?.id === resource.id;

/**
 * Pairs, for each vendor who can sign in, people of its bench with other open jobs of employers that know them, each person and
 * each job once; those of the employer who can sign in come first.
 */
function benchOffers(
  { vendors, applications, employers: [employer] }: DemoData,
  open: readonly StoredJob[],
  limit: number,
): Offer[][] {
  const signingIn = vendors.filter(({ account }) => account.canSignIn);
  return signingIn.map(({ account }) => {
    const asked = new Set<string>();
    const submitted = applications
      .filter(({ resource }) => resource?.vendorId === account.id)
      .toSorted((a, b) => Number(b.job.employer.id === employer?.id) - Number(a.job.employer.id === employer?.id));
    return submitted
      .flatMap(({ job: { employer: by }, resource }) => {
        if (resource === null || asked.has(resource.id)) return [];
        const offered = open.find(
          (job) =>
            job.job.employer.id === by.id &&
            job.job.draft.acceptVendors &&
            !asked.has(job.id) &&
            !applications.some((application) => isFor(application, job, resource)),
        );
        if (offered === undefined) return [];
        asked.add(resource.id).add(offered.id);
        return [{ job_id: offered.id, client_id: by.id, invitee_id: account.id, resource_id: resource.id }];
      })
      .slice(0, limit);
  });
}
