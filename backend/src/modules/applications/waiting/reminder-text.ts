import { WAITING } from '#contract/domain/turn.ts';
import { notificationPart as plain } from '../../../text/notification-part.ts';

const haveWaited = (applicants: number, days: number) =>
  `${String(applicants)} ${applicants === 1 ? 'applicant has' : 'applicants have'} waited ${String(days)} days or more`;

/**
 * To the employer; one text for all who wait for a job.
 * @param news.days of the longest wait
 */
export function reminderText(news: { jobTitle: string; unlooked: number; unmoved: number; days: number }): {
  title: string;
  details: string;
} {
  const parts = [
    ...(news.unlooked === 0
      ? []
      : [`${haveWaited(news.unlooked, WAITING.lookDays)} for you to open their application`]),
    ...(news.unmoved === 0 ? [] : [`${haveWaited(news.unmoved, WAITING.stepDays)} for the next step`]),
  ];
  const all = news.unlooked + news.unmoved;
  const longest = all === 1 ? '' : ` The longest wait is ${String(news.days)} days.`;
  return {
    title: `${all === 1 ? 'An applicant is' : 'Applicants are'} waiting: ${plain(news.jobTitle)}`,
    details: `${parts.join(', and ')}.${longest}`,
  };
}
