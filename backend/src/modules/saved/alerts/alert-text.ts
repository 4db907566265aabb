import { notificationPart as plain } from '../../../text/notification-part.ts';

/** To who saved the search; one text for all its new jobs. */
export function alertText(news: {
  searchName: string;
  jobs: number;
  jobsAreCapped: boolean;
  jobTitle: string;
  companyName: string;
}): { title: string; details: string } {
  const name = plain(news.searchName);
  const first = `${plain(news.jobTitle)} at ${plain(news.companyName)}`;
  if (news.jobs === 1) return { title: `New job for “${name}”`, details: `${first}.` };
  const others = news.jobs - 1;
  return {
    title: `${String(news.jobs)}${news.jobsAreCapped ? '+' : ''} new jobs for “${name}”`,
    details: `${first}, and ${news.jobsAreCapped ? 'more than ' : ''}${String(others)} ${others === 1 ? 'other' : 'others'}.`,
  };
}

/** To an employer who saved a search for people; nobody is named. */
export function peopleAlertText(news: { searchName: string; people: number; isCapped: boolean; headline: string }): {
  title: string;
  details: string;
} {
  const name = plain(news.searchName);
  const first = plain(news.headline);
  if (news.people === 1) return { title: `New person for “${name}”`, details: `${first}.` };
  const others = news.people - 1;
  return {
    title: `${String(news.people)}${news.isCapped ? '+' : ''} new people for “${name}”`,
    details: `${first}, and ${news.isCapped ? 'more than ' : ''}${String(others)} ${others === 1 ? 'other' : 'others'}.`,
  };
}
