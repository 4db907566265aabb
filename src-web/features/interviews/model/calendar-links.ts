/** Addresses at which web calendars offer to add an agreed interview. Pure. */
import type { Interview } from '#contract/domain/interview.ts';
import { titleOf } from './words.ts';

const compact = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** None without an agreed time. */
export function calendarLinks(interview: Interview): { name: string; href: string }[] {
  const { startsAt, endsAt, link, phone, address, jobTitle, message } = interview;
  if (startsAt === null || endsAt === null) return [];
  const title = titleOf(interview);
  const where = link ?? address ?? phone ?? '';
  const details = [jobTitle, message].filter(Boolean).join('\n\n');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: where,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: details,
    location: where,
  });
  const compose = outlook.toString();
  return [
    { name: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google.toString()}` },
    { name: 'Outlook.com', href: `https://outlook.live.com/calendar/0/deeplink/compose?${compose}` },
    { name: 'Microsoft 365', href: `https://outlook.office.com/calendar/0/deeplink/compose?${compose}` },
  ];
}
