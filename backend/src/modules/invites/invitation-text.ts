import { notificationPart as plain } from '../../text/notification-part.ts';

/** To who was invited to apply. */
export function invitationText(news: { jobTitle: string; companyName: string }): { title: string; details: string } {
  const job = plain(news.jobTitle);
  return { title: `Invitation: ${job}`, details: `${plain(news.companyName)} has invited you to apply for ${job}.` };
}

/** To a vendor who is asked for somebody of their bench. */
export function benchInvitationText(news: { jobTitle: string; companyName: string; name: string }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  return {
    title: `Invitation: ${job}`,
    details: `${plain(news.companyName)} has invited you to submit ${plain(news.name)} for ${job}.`,
  };
}

/** To the employer whose invitation a vendor has declined. */
export function declinedInvitationText(news: { jobTitle: string; vendorName: string; maskedName: string }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  return {
    title: `Invitation declined: ${job}`,
    details: `${plain(news.vendorName)} has declined your invitation of ${plain(news.maskedName)} to ${job}.`,
  };
}
