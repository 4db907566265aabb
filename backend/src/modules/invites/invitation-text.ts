import { notificationPart as plain } from '../../text/notification-part.ts';

/** To who was invited to apply. */
export function invitationText(news: { jobTitle: string; companyName: string }): { title: string; details: string } {
  const job = plain(news.jobTitle);
  return { title: `Invitation: ${job}`, details: `${plain(news.companyName)} has invited you to apply for ${job}.` };
}
