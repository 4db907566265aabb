import { notificationPart as plain } from '../../../text/notification-part.ts';

/** To a colleague whom a private note mentions. What the note says stays where it stands: this shows on locked screens. */
export function mentionText(news: { author: string; personName: string; jobTitle: string }): {
  title: string;
  details: string;
} {
  return {
    title: `${plain(news.author)} mentioned you`,
    details: `In a private note about ${plain(news.personName)}, for ${plain(news.jobTitle)}.`,
  };
}
