import { newApplicationTitle } from '#contract/domain/notification.ts';
import { REJECT_REASONS, type RejectReason } from '#contract/domain/options.ts';
import { notificationPart as plain } from '../../library/text/notification-part.ts';

/** Texts of notifications about applications. */

/** To who applied: the job closed before anybody decided. */
export function closedApplicationText(news: { jobTitle: string; personName: string; vendorName: string | null }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  const application = news.vendorName === null ? 'your application' : `your application for ${plain(news.personName)}`;
  return { title: `Job closed: ${job}`, details: `${job} has closed, so ${application} has ended.` };
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

/** To the employer, without a reason: why somebody takes an application back is theirs alone. */
export function withdrawnApplicationText(news: {
  jobTitle: string;
  personName: string;
  vendorName: string | null;
  personDeleted: boolean;
}): { title: string; details: string } {
  const job = plain(news.jobTitle);
  if (news.vendorName !== null && news.personDeleted) {
    return {
      title: `Submission withdrawn: ${job}`,
      details: `${plain(news.vendorName)} has withdrawn a submission for ${job}: the person’s record was deleted.`,
    };
  }
  return {
    title: `Application withdrawn: ${job}`,
    details: `${plain(news.personName)} has withdrawn their application for ${job}.`,
  };
}

export function newApplicationText(news: { jobTitle: string; personName: string; vendorName: string | null }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  const person = plain(news.personName);
  return {
    title: newApplicationTitle(job),
    details:
      news.vendorName === null
        ? `${person} applied for ${job}.`
        : `${plain(news.vendorName)} submitted ${person} for ${job}.`,
  };
}
