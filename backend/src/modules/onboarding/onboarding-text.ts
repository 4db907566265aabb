import type { OnboardingOwner } from '#contract/domain/onboarding.ts';
import { notificationPart as plain } from '../../text/notification-part.ts';

interface Names {
  /** The reader. */
  to: OnboardingOwner;
  jobTitle: string;
  companyName: string;
  personName: string;
  /** The vendor who acts for the person; null if they applied themselves. */
  vendorName: string | null;
}

/** To the side that has something new to do. */
export function givenText({ titles, ...names }: Names & { titles: readonly string[] }): {
  title: string;
  details: string;
} {
  const [first = '', ...others] = titles;
  const more = others.length === 0 ? '' : `, and ${String(others.length)} ${others.length === 1 ? 'other' : 'others'}`;
  const from =
    names.to === 'applicant' ? `From ${plain(names.companyName)}${forWhom(names)}` : `For ${plain(names.personName)}`;
  return {
    title: `New on your checklist: ${plain(names.jobTitle)}`,
    details: `${from}: “${plain(first)}”${more}.`,
  };
}

/** To the side that did not tick the last item. */
export function doneText(names: Names): { title: string; details: string } {
  const whose =
    names.to === 'applicant' && names.vendorName === null ? 'your first day' : `${plain(names.personName)}’s first day`;
  return {
    title: `Checklist done: ${plain(names.jobTitle)}`,
    details: `Everything on the checklist for ${whose} is done.`,
  };
}

/** A vendor reads about whom it is. */
const forWhom = ({ vendorName, personName }: Names): string => (vendorName === null ? '' : ` for ${plain(personName)}`);
