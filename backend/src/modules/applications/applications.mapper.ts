import type { Applicant, ApplicationDetail, ApplicationListItem } from '#contract/domain/application.ts';
import type { SentFile } from '#contract/domain/file.ts';
import { shownResource, type Shown } from '../../library/text/masked-person.ts';
import { lastDayIn } from '../../library/time/calendar.ts';
import type { ApplicationRow } from '../../records/applications/applications.repository.ts';
import type { OfferRow } from '../../records/applications/offers.repository.ts';
import { shownOf, type Side } from '../../records/applications/parties.ts';
import type { ConsentRow } from '../../records/applications/submission-consents.repository.ts';
import type { Person } from '../../records/auth/users.ts';
import type { ResourceRow } from '../../records/bench/bench.repository.ts';
import type { HeadingRow } from '../../records/jobs/jobs.ts';
import type { FileRow } from '../../records/profile/files.ts';
import type { SeekerProfile } from '../../records/profile/seeker-profiles.ts';

/** Records of other groups that applications point to. */
export interface Related {
  /** The side of the reader. */
  side: Side;
  /** The reader is one of the employer's people who judge. */
  judges: boolean;
  /** Names of the employer's people who look after the jobs, by job; none for who applied. */
  assignees: ReadonlyMap<string, string>;
  /** The employer's words on each application that has some; none for whoever may not judge, and for who applied. */
  tags: ReadonlyMap<string, readonly string[]>;
  jobs: ReadonlyMap<string, HeadingRow>;
  people: ReadonlyMap<string, Person>;
  /** By account; not everybody has one. */
  profiles: ReadonlyMap<string, SeekerProfile>;
  resources: ReadonlyMap<string, ResourceRow>;
  /** Applications whose sender gives this reader no more than stands in them: they blocked it, or took it back. */
  withheld: ReadonlySet<string>;
  /** The consents to submissions, by application; only those whose person was asked. */
  consents: ReadonlyMap<string, ConsentRow>;
}

export function toSentFile(file: FileRow | undefined): SentFile | null {
  if (file === undefined) return null;
  return { fileId: file.id, fileName: file.name, format: file.format, size: file.size };
}

export function toOffer(row: OfferRow): ApplicationDetail['offer'] {
  return {
    amount: row.amount,
    currency: row.currency,
    period: row.period,
    startsOn: row.starts_on,
    answerUntil: row.answer_until,
    answerBy: lastDayIn(row.time_zone, row.answer_until),
    timeZone: row.time_zone,
    details: row.details,
    answer: row.answer,
    answeredAt: row.answered_at,
  };
}

/** Foreign keys guarantee these records; a missing one is a defect, not a state. */
export function existing<T>(map: ReadonlyMap<string, T>, id: string | null): T {
  const found = id === null ? undefined : map.get(id);
  if (found === undefined) throw new Error('An application points to a record that is not there');
  return found;
}

export function vendorName(vendor: Person): string {
  return vendor.organisation ?? vendor.name;
}

function toApplicant(row: ApplicationRow, related: Related): Applicant {
  if (row.resource_id !== null) {
    const resource = shownResource(existing(related.resources, row.resource_id), row.job_id, shownTo(row, related));
    const vendor = existing(related.people, row.vendor_id);
    if (vendor.left)
      return { ...ofPerson(vendor, undefined), _id: resource.id, kind: 'vendor', vendorName: vendorName(vendor) };
    return {
      _id: resource.id,
      kind: 'vendor',
      name: resource.name,
      headline: resource.headline === '' ? null : resource.headline,
      city: resource.city,
      country: resource.country,
      timeZone: resource.time_zone,
      skills: resource.skills,
      totalYears: resource.total_years === 0 ? null : resource.total_years,
      vendorName: vendorName(vendor),
      vendorVerified: vendor.verified,
    };
  }
  const person = existing(related.people, row.applicant_id);
  if (related.withheld.has(row.id)) return ofPerson({ ...person, country: null, timeZone: null }, undefined);
  return ofPerson(person, person.left ? undefined : related.profiles.get(person.id));
}

/** This reader gets everything about the applicant, unless it is an employer and the person was submitted. */
export const shownTo = (row: ApplicationRow, { side, consents }: Related): Shown =>
  side === 'employer' && row.resource_id !== null ? shownOf(consents.get(row.id), row.status) : 'reachable';

function consentOf(row: ApplicationRow, { side, consents }: Related): ApplicationListItem['consent'] {
  // The person is deleted or the submission taken back, so there is nobody to agree.
  if (row.resource_id === null || row.taken_back) return null;
  const consent = consents.get(row.id);
  if (side === 'employer') return consent?.state === 'confirmed' ? 'confirmed' : 'unconfirmed';
  if (consent === undefined) return 'not_asked';
  return consent.state;
}

function ofPerson(person: Person, profile: SeekerProfile | undefined): Applicant {
  return {
    _id: person.id,
    kind: 'personal',
    name: person.name,
    headline: profile?.headline ?? null,
    city: profile?.city ?? null,
    country: profile?.country ?? person.country,
    timeZone: person.timeZone,
    skills: profile?.skills ?? [],
    totalYears: profile?.totalYears ?? null,
    vendorName: null,
    vendorVerified: false,
  };
}

function interviewOf(row: ApplicationRow, side: Side): ApplicationListItem['interview'] {
  const untold = side === 'employer' ? row.untold_interview_id : null;
  const id = untold ?? row.interview_id;
  if (id === null) return null;
  return {
    _id: id,
    offeredAt: untold === null ? row.times_offered_at : row.untold_offered_at,
    offeredUntil: untold === null ? row.times_offered_until : row.untold_offered_until,
    askedAt: row.times_asked_at,
    askedUntil: row.times_asked_until,
    meetsAt: row.meets_at,
    meetsUntil: row.meets_until,
  };
}

function untoldOf(row: ApplicationRow, related: Related): ApplicationListItem['untold'] {
  const { untold_until: until, untold_move_id: moveId } = row;
  if (until === null || moveId === null) return null;
  return { moveId, until, timeZone: readersZone(row, related), shown: row.shown_status };
}

/** On whose clock who applied is told of a step; null once they withheld everything about themselves. */
function readersZone(row: ApplicationRow, { people, withheld }: Related): string | null {
  const reader = existing(people, row.applicant_id ?? row.vendor_id);
  return reader.left || withheld.has(row.id) ? null : reader.timeZone;
}

export function toListItem(row: ApplicationRow, related: Related): ApplicationListItem {
  const job = existing(related.jobs, row.job_id);
  const isEmployers = related.side === 'employer';
  const status = isEmployers ? row.status : row.shown_status;
  return {
    _id: row.id,
    jobId: row.job_id,
    jobTitle: job.title,
    companyName: job.company_name,
    applicant: toApplicant(row, related),
    status,
    version: row.version,
    appliedAt: row.applied_at,
    updatedAt: isEmployers ? row.updated_at : row.shown_updated_at,
    waitingSince: isEmployers ? row.waiting_since : row.shown_waiting_since,
    offerUntil: status === 'offered' ? row.offer_until : null,
    interview: interviewOf(row, related.side),
    untold: isEmployers ? untoldOf(row, related) : null,
    unread: related.side === 'employer' && row.unread,
    rating: related.judges && row.rating !== null ? row.rating / 100 : null,
    assignee: related.assignees.get(row.job_id) ?? null,
    tags: [...(related.tags.get(row.id) ?? [])],
    consent: consentOf(row, related),
    match: null,
  };
}
