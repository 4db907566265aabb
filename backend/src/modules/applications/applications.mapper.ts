import type { Applicant, ApplicationDetail, ApplicationListItem } from '#contract/domain/application.ts';
import type { VendorCard } from '#contract/domain/public-profile.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { maskResource, maskText } from '../../text/masked-person.ts';
import type { ResourceRow } from '../bench/bench.service.ts';
import type { FileRow } from '../files/files.service.ts';
import type { HeadingRow } from '../jobs/jobs.service.ts';
import type { ConsentRow } from '../consent/submissions/submission-consents.service.ts';
import type { SeekerProfile } from '../candidates/profiles/seeker-profiles.service.ts';
import type { Person } from '../users/users.service.ts';
import { contactShown } from './applications.policy.ts';
import type { Side } from './applications.policy.ts';
import type { OfferRow } from './moves/offers.repository.ts';
import type { ApplicationDetailRow, ApplicationRow, EventRow } from './applications.repository.ts';
import { shownSteps } from './shown-steps.ts';

/** What other modules know about the records that applications point to. */
export interface Related {
  /** Who reads it. */
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
  /** Of submissions whose person was asked, by application. */
  consents: ReadonlyMap<string, ConsentRow>;
}

function toResume(file: FileRow | undefined): ApplicationDetail['resume'] {
  if (file === undefined) return null;
  return { fileId: file.id, fileName: file.name, format: file.format, size: file.size };
}

function toOffer(row: OfferRow): ApplicationDetail['offer'] {
  return {
    amount: row.amount,
    currency: row.currency,
    period: row.period,
    startsOn: row.starts_on,
    answerUntil: row.answer_until,
    details: row.details,
    answer: row.answer,
    answeredAt: row.answered_at,
  };
}

/** Foreign keys guarantee these records; a missing one is a defect, not a state. */
function existing<T>(map: ReadonlyMap<string, T>, id: string | null): T {
  const found = id === null ? undefined : map.get(id);
  if (found === undefined) throw new Error('An application points to a record that is not there');
  return found;
}

export function vendorName(vendor: Person): string {
  return vendor.organisation ?? vendor.name;
}

export function toApplicant(row: ApplicationRow, related: Related): Applicant {
  if (row.resource_id !== null) {
    const resource = shownResource(row, related, existing(related.resources, row.resource_id));
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
      totalYears: resource.total_years,
      vendorName: vendorName(vendor),
      vendorVerified: vendor.verified,
    };
  }
  const person = existing(related.people, row.applicant_id);
  if (related.withheld.has(row.id)) return ofPerson({ ...person, country: null, timeZone: null }, undefined);
  return ofPerson(person, person.left ? undefined : related.profiles.get(person.id));
}

/** Of somebody submitted: what the vendor reads, and the employer once they have said yes. */
function shownResource(row: ApplicationRow, related: Related, resource: ResourceRow): ResourceRow {
  return isMasked(row, related) ? maskResource(resource, row.job_id) : resource;
}

const isMasked = (row: ApplicationRow, { side, consents }: Related): boolean =>
  side === 'employer' && row.resource_id !== null && consents.get(row.id)?.state !== 'confirmed';

function consentOf(row: ApplicationRow, { side, consents }: Related): ApplicationListItem['consent'] {
  if (row.resource_id === null) return null;
  const consent = consents.get(row.id);
  if (side === 'employer') return consent?.state === 'confirmed' ? 'confirmed' : 'unconfirmed';
  if (consent === undefined) return 'not_asked';
  return consent.over ? 'lapsed' : consent.state;
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
    updatedAt: row.updated_at,
    waitingSince: isEmployers ? row.waiting_since : row.shown_waiting_since,
    offerUntil: status === 'offered' ? row.offer_until : null,
    unread: related.side === 'employer' && row.unread,
    rating: related.judges && row.rating !== null ? row.rating / 100 : null,
    assignee: related.assignees.get(row.job_id) ?? null,
    tags: [...(related.tags.get(row.id) ?? [])],
    consent: consentOf(row, related),
  };
}

interface ForReader {
  /** False towards who applied in person: they see that it ended, not why (product section 4). */
  showReasons: boolean;
  /** The applicant's, as this reader may see it. */
  profile: ShownProfile | null;
  /** Of who submitted the person, for the employer. */
  vendor: VendorCard | null;
  /** Of people who act for the reader's account beside the reader, by their id. */
  colleagues: ReadonlyMap<string, string>;
  /** Of a submission. */
  terms: Pick<ApplicationDetail, 'rate' | 'marginNote' | 'question'>;
}

export function toDetail(
  row: ApplicationDetailRow,
  related: Related,
  {
    timeline,
    resume,
    offer,
  }: { timeline: readonly EventRow[]; resume: FileRow | undefined; offer: OfferRow | undefined },
  { showReasons, profile, vendor, colleagues, terms }: ForReader,
): ApplicationDetail {
  const account = existing(related.people, row.applicant_id ?? row.vendor_id);
  // What somebody wrote about themselves leaves with them.
  const contact = account.left || row.resource_id === null ? account : existing(related.resources, row.resource_id);
  const isWithheld = related.withheld.has(row.id);
  const reachable = isReachable(row, related);
  const shown = wordsShown(row, related);
  return {
    ...toListItem(row, related),
    coverNote: account.left ? null : shown(row.cover_note),
    answers: account.left ? [] : row.answers.map(({ question, answer }) => ({ question, answer: shown(answer) })),
    // The resume of somebody submitted says who they are and how to reach them, in its name already.
    resume: account.left || isWithheld || !reachable ? null : toResume(resume),
    resumeWaits: resume !== undefined && !account.left && !reachable,
    contact: isWithheld || !reachable ? { email: null, phone: null } : { email: contact.email, phone: contact.phone },
    timeline: (related.side === 'employer' ? timeline : shownSteps(timeline)).map((event) => ({
      at: event.at,
      status: event.status,
      by: event.by,
      colleague: colleagues.get(event.actor_id ?? '') ?? null,
      reason: showReasons ? event.reason : null,
      withdrawReason: event.withdraw_reason,
      message: event.by === 'applicant' ? shown(event.message) : event.message,
      note: related.side === 'employer' ? event.note : null,
    })),
    takenBack: row.taken_back,
    offer: offer === undefined ? null : toOffer(offer),
    profile: account.left || isWithheld ? null : profile,
    vendor: account.left ? null : vendor,
    vendorId: account.left || related.side !== 'employer' ? null : row.vendor_id,
    employeeId: related.side === 'employer' ? null : row.resource_id,
    ...terms,
  };
}

/** The vendor's own words about somebody who has not said yes say neither who it is nor how to reach them. */
function wordsShown(row: ApplicationRow, related: Related): <T extends string | null>(text: T) => T {
  const resource = related.resources.get(row.resource_id ?? '');
  if (resource === undefined || !isMasked(row, related)) return (text) => text;
  return (text) => (text === null ? text : maskText(text, resource)) as typeof text;
}

function isReachable(row: ApplicationRow, { side, consents }: Related): boolean {
  if (row.resource_id === null || side !== 'employer') return true;
  return contactShown(consents.get(row.id)?.state === 'confirmed', row.status);
}
