/** What people read about a step of an application. */
import { APPLICATION_STATUSES, OPEN_APPLICATION_STATUSES, REJECT_REASONS } from '#contract/domain/options.ts';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import { notificationPart as plain } from '../../../text/notification-part.ts';

interface Move {
  jobTitle: string;
  companyName: string;
  personName: string;
  /** Null when the person applied themselves. */
  vendorName: string | null;
  from: ApplicationStatus | null;
  status: ApplicationStatus;
  reason: RejectReason | null;
}

interface Text {
  title: string;
  details: string;
}

const PIPELINE: readonly ApplicationStatus[] = ['applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired'];
const isOpen = (status: ApplicationStatus | null) => OPEN_APPLICATION_STATUSES.some((open) => open === status);

/** To who applied: neutral towards a person, with the reason towards a vendor (product section 4). */
export function movedByEmployerText(move: Move): Text {
  const job = plain(move.jobTitle);
  const company = plain(move.companyName);
  const vendor = move.vendorName !== null;
  const person = vendor ? plain(move.personName) : 'you';
  const application = vendor ? `application for ${person} to ${job}` : `application for ${job}`;
  const isBack = PIPELINE.indexOf(move.status) < PIPELINE.indexOf(move.from ?? 'applied');
  if (move.status === 'rejected') {
    const reason = vendor && move.reason !== null ? ` Reason: ${REJECT_REASONS.labels[move.reason]}.` : '';
    return {
      title: `Not selected: ${job}`,
      details: `${company} will not go further with your ${application}.${reason}`,
    };
  }
  if (move.from !== null && !isOpen(move.from)) {
    return { title: `Open again: ${job}`, details: `Your ${application} at ${company} is being considered again.` };
  }
  if (move.status === 'hired') {
    return { title: `Hired: ${job}`, details: `${vendor ? `${person} was` : 'You were'} marked as hired for ${job}.` };
  }
  if (move.status === 'offered') {
    return {
      title: `Offer: ${job}`,
      details: `${company} offers ${person} the job. Open it to read the terms and answer.`,
    };
  }
  if (isBack) {
    const stage = APPLICATION_STATUSES.labels[move.status].toLowerCase();
    return { title: `Changed: ${job}`, details: `Your ${application} went back to “${stage}”.` };
  }
  return move.status === 'shortlisted'
    ? { title: `Shortlisted: ${job}`, details: `${company} put ${person} on the shortlist for ${job}.` }
    : { title: `Interview: ${job}`, details: `${company} wants to interview ${person} for ${job}.` };
}

/** To the employer. */
export function movedByApplicantText(move: Move): Text {
  const job = plain(move.jobTitle);
  const person = plain(move.personName);
  if (move.status === 'hired') {
    return { title: `Offer accepted: ${job}`, details: `${person} accepted your offer for ${job}.` };
  }
  if (move.status === 'applied') {
    return { title: `Applied again: ${job}`, details: `${person} is interested in ${job} again.` };
  }
  return move.from === 'offered'
    ? { title: `Offer declined: ${job}`, details: `${person} declined your offer for ${job}.` }
    : { title: `Application withdrawn: ${job}`, details: `${person} has withdrawn their application for ${job}.` };
}
