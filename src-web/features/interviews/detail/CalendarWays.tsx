import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import type { Interview } from '#contract/domain/interview.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { calendarLinks } from '../model/calendar-links.ts';
import { useCalendarFile } from '../queries.ts';
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
