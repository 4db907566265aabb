import { notificationPart as plain } from '../../../text/notification-part.ts';

/** To the employer, after our review of a posting. */
export function reviewText(review: { title: string; note: string | null }): { title: string; details: string } {
  const job = plain(review.title);
  return review.note === null
    ? { title: `Approved: ${job}`, details: `${job} passed our review. Everyone can see it now.` }
    : { title: `Not approved: ${job}`, details: `${job} needs a change: ${plain(review.note)}` };
}
