/** What people read about new messages. Pure. Never what was written: that is read where it can be reported. */
import { notificationPart as plain } from '../../text/notification-part.ts';

interface News {
  jobTitle: string;
  /** The other side's name. */
  from: string;
  /** How many nobody has read. */
  count: number;
}

export function messageText({ jobTitle, from, count }: News): { title: string; details: string } {
  const job = plain(jobTitle);
  const name = plain(from);
  return count === 1
    ? { title: `New message: ${job}`, details: `${name} wrote to you about ${job}.` }
    : { title: `${String(count)} new messages: ${job}`, details: `${name} wrote to you about ${job}.` };
}
