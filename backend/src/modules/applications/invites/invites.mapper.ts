import type { Invite, InvitedPerson } from '#contract/domain/invite.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { maskResource } from '../../../library/text/masked-person.ts';
import type { InviteRow } from '../../../records/applications/invites.repository.ts';
import type { Person } from '../../../records/auth/users.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import type { HeadingRow } from '../../../records/jobs/jobs.ts';
import type { SeekerProfile } from '../../../records/profile/seeker-profiles.ts';

/** Records of other groups that invitations point to. */
export interface Related {
  jobs: ReadonlyMap<string, HeadingRow>;
  /** Cards by account, of the people the employer may find now. */
  cards: ReadonlyMap<string, CandidateCard>;
  /** Those who accepted, and vendors who were asked. */
  people: ReadonlyMap<string, Person>;
  /** The profiles of those who accepted. */
  profiles: ReadonlyMap<string, SeekerProfile>;
  /** The people on vendors' benches. */
  resources: ReadonlyMap<string, ResourceRow>;
  /** Invitations whose people blocked this reader, or took back the application: their name as they accepted, and no more. */
  withheld: ReadonlySet<string>;
}

const UNKNOWN: InvitedPerson = {
  candidateId: null,
  name: null,
  headline: null,
  totalYears: null,
  city: null,
  state: null,
  country: null,
};

/** A person who accepted has applied and is known by name; all others by their card, as long as it may be seen. */
function toPerson(row: InviteRow, { cards, people, profiles, withheld }: Related): InvitedPerson {
  const card = cards.get(row.invitee_id);
  const shown: InvitedPerson =
    card === undefined
      ? UNKNOWN
      : {
          candidateId: card._id,
          name: card.name,
          headline: card.headline,
          totalYears: card.totalYears,
          city: card.city,
          state: card.state,
          country: card.country,
        };
  const person = people.get(row.invitee_id);
  if (row.status !== 'accepted' || person === undefined) return shown;
  const isWithheld = withheld.has(row.id);
  const profile = person.left || isWithheld ? undefined : profiles.get(person.id);
  return {
    ...shown,
    name: person.name,
    headline: profile?.headline ?? null,
    totalYears: profile?.totalYears ?? null,
    city: profile?.city ?? null,
    country: isWithheld ? null : (profile?.country ?? person.country),
  };
}

/** A person on a bench: an employer always reads them masked, and nothing once their vendor has left. */
function toBenchPerson(row: InviteRow, { people, resources }: Related, forSender: boolean): Partial<Invite> {
  const resource = resources.get(row.resource_id ?? '');
  const vendor = people.get(row.invitee_id);
  if (resource === undefined || vendor === undefined) return {};
  const shown = forSender ? maskResource(resource, row.job_id) : resource;
  const { name, headline, city, state, country } = shown;
  const totalYears = shown.total_years === 0 ? null : shown.total_years;
  return {
    employeeId: resource.id,
    vendor: { name: vendor.organisation ?? vendor.name, verified: vendor.verified },
    person: vendor.left ? UNKNOWN : { candidateId: null, name, headline, totalYears, city, state, country },
  };
}

/** @param forSender the employer sees who they invited */
export function toInvite(row: InviteRow, related: Related, forSender: boolean): Invite {
  const job = related.jobs.get(row.job_id);
  // A foreign key guarantees it.
  if (job === undefined) throw new Error('An invitation points to a job that is not there');
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: job.title,
    companyName: job.company_name,
    jobOpen: job.open && (row.resource_id === null || job.accept_vendors),
    status: row.status,
    declineReason: row.decline_reason,
    message: row.message,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    updatedAt: row.updated_at,
    applicationId: row.application_id,
    person: forSender && row.resource_id === null ? toPerson(row, related) : null,
    employeeId: null,
    vendor: null,
    ...(row.resource_id === null ? {} : toBenchPerson(row, related, forSender)),
  };
}
