import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import type { Interview } from '#contract/domain/interview.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { useCalendarFile } from '../queries.ts';
import { titleOf } from '../model/words.ts';
import classes from './detail.module.css';

interface CalendarWaysProps {
  interview: Interview;
  /** Opens an address the way the shell does. */
  onOpen: (url: string) => void;
}

/** Ways of an agreed interview into the reader's own calendar. */
export function CalendarWays({ interview, onOpen }: CalendarWaysProps) {
  const file = useCalendarFile();
  return (
    <div className={classes['calendar']}>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate(interview._id)}
      >
        Calendar file
      </Button>
      <span className={classes['calendarLinks']}>
        <span>Add to</span>
        {calendarLinks(interview).map(({ name, href }) => (
          <ExternalLink key={name} href={href} onOpen={onOpen}>
            {name}
          </ExternalLink>
        ))}
      </span>
    </div>
  );
}

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
