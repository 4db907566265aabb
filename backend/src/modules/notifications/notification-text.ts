import { REJECT_REASONS } from '#contract/domain/options.ts';
import type { RejectReason } from '#contract/domain/options.ts';

/** Texts of notifications. They are plain: an operating system shows them as well as the page. */

/** Invisible characters and direction marks, with which a name could rewrite the sentence around it. */
const DECEPTIVE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
const LONGEST_PART = 120;

function plain(part: string): string {
  const clean = part.replace(DECEPTIVE, '').trim();
  return clean.length > LONGEST_PART ? `${clean.slice(0, LONGEST_PART - 1).trimEnd()}…` : clean;
}

/** To who applied: the job closed before anybody decided. */
export function closedApplicationText(news: { jobTitle: string; personName: string; vendorName: string | null }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  const application = news.vendorName === null ? 'your application' : `your application for ${plain(news.personName)}`;
  return { title: `Job closed: ${job}`, details: `${job} has closed, so ${application} has ended.` };
}

/** To the employer, after our review of a posting. */
export function reviewText(review: { title: string; note: string | null }): { title: string; details: string } {
  const job = plain(review.title);
  return review.note === null
    ? { title: `Approved: ${job}`, details: `${job} passed our review. Everyone can see it now.` }
    : { title: `Not approved: ${job}`, details: `${job} needs a change: ${plain(review.note)}` };
}

interface Ending {
  jobTitle: string;
  personName: string;
  vendorName: string | null;
  jobStatus: 'filled' | 'closed';
  outcome: 'hired' | 'rejected';
  reason: RejectReason | null;
}

/**
 * To who applied, when the job was filled or closed: neutral towards a person, with the reason towards a vendor (product
 * section 4).
 */
export function endedApplicationText(news: Ending): { title: string; details: string } {
  const job = plain(news.jobTitle);
  const vendor = news.vendorName !== null;
  if (news.outcome === 'hired') {
    const who = vendor ? `${plain(news.personName)} was` : 'You were';
    return { title: `Hired: ${job}`, details: `${who} marked as hired for ${job}.` };
  }
  const application = vendor ? `your application for ${plain(news.personName)}` : 'your application';
  const reason = vendor && news.reason !== null ? ` Reason: ${REJECT_REASONS.labels[news.reason]}.` : '';
  return {
    title: `Job ${news.jobStatus}: ${job}`,
    details: `${job} has been ${news.jobStatus}, so ${application} has ended.${reason}`,
  };
}

/** To who was invited to apply. */
export function invitationText(news: { jobTitle: string; companyName: string }): { title: string; details: string } {
  const job = plain(news.jobTitle);
  return { title: `Invitation: ${job}`, details: `${plain(news.companyName)} invites you to apply for ${job}.` };
}

export function newApplicationText(news: { jobTitle: string; personName: string; vendorName: string | null }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  const person = plain(news.personName);
  return {
    title: `New application: ${job}`,
    details:
      news.vendorName === null
        ? `${person} applied for ${job}.`
        : `${plain(news.vendorName)} submitted ${person} for ${job}.`,
  };
}

/** To who saved the search; one text for all its new jobs. */
export function searchAlertText(news: {
  searchName: string;
  jobs: number;
  jobsAreCapped: boolean;
  jobTitle: string;
  companyName: string;
}): { title: string; details: string } {
  const name = plain(news.searchName);
  const first = `${plain(news.jobTitle)} at ${plain(news.companyName)}`;
  if (news.jobs === 1) return { title: `New job: ${name}`, details: `${first}.` };
  const others = news.jobs - 1;
  return {
    title: `${String(news.jobs)}${news.jobsAreCapped ? '+' : ''} new jobs: ${name}`,
    details: `${first}, and ${news.jobsAreCapped ? 'more than ' : ''}${String(others)} ${others === 1 ? 'other' : 'others'}.`,
  };
}
