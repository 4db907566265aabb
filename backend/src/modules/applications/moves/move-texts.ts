/** Texts about a step of an application. Pure. */
import {
  APPLICATION_STATUSES,
  OPEN_APPLICATION_STATUSES,
  REJECT_REASONS,
  type ApplicationStatus,
  type RejectReason,
} from '#contract/domain/options.ts';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';

interface StepTaken {
  by: 'applicant' | 'employer' | 'system';
  /** The last status that the reader knows of. */
  from: ApplicationStatus | null;
  status: ApplicationStatus;
}

interface Move extends StepTaken {
  jobTitle: string;
  companyName: string;
  personName: string;
  /** Null when the person applied themselves. */
  vendorName: string | null;
  reason: RejectReason | null;
}

interface Text {
  title: string;
  details: string;
}

/** The kinds of news that a step is to the person who is told. */
export type StepNews =
  | 'shortlisted'
  | 'interviewing'
  | 'offered'
  | 'hired'
  | 'rejected'
  | 'reopened'
  | 'back'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'returned';

const PIPELINE: readonly ApplicationStatus[] = ['applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired'];
const isOpen = (status: ApplicationStatus) => OPEN_APPLICATION_STATUSES.some((open) => open === status);

/** Null where the employer came back to what the reader knows, before they heard of anything else. */
export function newsOf({ by, from, status }: StepTaken): StepNews | null {
  if (by === 'applicant') {
    if (status === 'hired') return 'accepted';
    if (status === 'applied') return 'returned';
    return from === 'offered' ? 'declined' : 'withdrawn';
  }
  if (status === from && status !== 'offered') return null;
  if (status === 'rejected') return 'rejected';
  if (from !== null && !isOpen(from)) return 'reopened';
  if (status === 'hired' || status === 'offered') return status;
  if (PIPELINE.indexOf(status) < PIPELINE.indexOf(from ?? 'applied')) return 'back';
  return status === 'interviewing' ? 'interviewing' : 'shortlisted';
}

/** Neutral towards a person who applied, with the reason towards a vendor (product section 4). */
export function movedText(news: StepNews, move: Move): Text {
  const job = plain(move.jobTitle);
  const company = plain(move.companyName);
  const name = plain(move.personName);
  const vendor = move.vendorName !== null;
  const person = vendor ? name : 'you';
  const application = vendor ? `submission of ${name} for ${job}` : `application for ${job}`;
  const reason = vendor && move.reason !== null ? ` Reason: ${REJECT_REASONS.labels[move.reason]}.` : '';
  const stage = APPLICATION_STATUSES.labels[move.status].toLowerCase();
  const texts: Readonly<Record<StepNews, readonly [title: string, details: string]>> = {
    shortlisted: ['Shortlisted', `${company} put ${person} on the shortlist for ${job}.`],
    interviewing: ['Interview', `${company} wants to interview ${person} for ${job}.`],
    offered: ['Offer', `${company} offers ${person} the job. Open it to read the terms and answer.`],
    hired: ['Hired', `${vendor ? `${name} was` : 'You were'} marked as hired for ${job}.`],
    rejected: ['Not selected', `${company} will not go further with your ${application}.${reason}`],
    reopened: ['Open again', `${company} is considering your ${application} again.`],
    back: ['Changed', `Your ${application} went back to “${stage}”.`],
    accepted: ['Offer accepted', `${name} accepted your offer for ${job}.`],
    declined: ['Offer declined', `${name} declined your offer for ${job}.`],
    withdrawn: ['Application withdrawn', `${name} has withdrawn their application for ${job}.`],
    returned: ['Applied again', `${name} is interested in ${job} again.`],
  };
  const [title, details] = texts[news];
  return { title: `${title}: ${job}`, details };
}
