/** Texts about new messages. Pure. They never quote a message, which is read where it can be reported. */
import { notificationPart as plain } from '../../text/notification-part.ts';

interface News {
  jobTitle: string;
  /** The other side's name. */
  from: string;
  /** The number of unread messages. */
  count: number;
}

export function messageText({ jobTitle, from, count }: News): { title: string; details: string } {
  const job = plain(jobTitle);
  const name = plain(from);
  return count === 1
    ? { title: `New message: ${job}`, details: `${name} wrote to you about ${job}.` }
    : { title: `${String(count)} new messages: ${job}`, details: `${name} wrote to you about ${job}.` };
}
