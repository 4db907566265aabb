import { Fragment } from 'react';
import type { Interview } from '#contract/domain/interview.ts';
import { isEnded } from '#contract/domain/interview-life.ts';
import { Card } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import rows from '#web/ui/list/rows.module.css';
import { dayTitle, zoneWords } from '../model/clock.ts';
import { InterviewRow, type RowLinks } from './InterviewRow.tsx';
import classes from './list.module.css';

interface Day {
  title: string;
  date: string | null;
  interviews: Interview[];
}

/** Neighbours of one day together, in the order of the list; what ended without a time belongs to the day on which it ended. */
function daysOf(interviews: readonly Interview[], timeZone: string, now: Date): Day[] {
  const days: Day[] = [];
  for (const interview of interviews) {
    const { startsAt, times, state, updatedAt } = interview;
    const at = startsAt ?? times[0] ?? (isEnded(state) ? updatedAt : null);
    const day = at === null ? { title: 'No time yet', date: null } : dayTitle(at, timeZone, now);
    const last = days.at(-1);
    if (last?.title === day.title) last.interviews.push(interview);
    else days.push({ ...day, interviews: [interview] });
  }
  return days;
}

interface InterviewDaysProps extends RowLinks {
  interviews: readonly Interview[];
  isOld: boolean;
}

/** Interviews under the days on which they are, as the reader's calendar has them. */
export function InterviewDays({ interviews, isOld, ...links }: InterviewDaysProps) {
  const now = useNow();
  const { timeZone } = links;
  return (
    <Card padded={false} aria-busy={isOld}>
      {daysOf(interviews, timeZone, now).map(({ title, date, interviews: all }, index) => (
        <Fragment key={all[0]?._id}>
          <div className={classes['day']}>
            <h2 className={classes['dayTitle']}>
              {title}
              {date === null ? null : <span className={classes['dayDate']}> {date}</span>}
            </h2>
            {index === 0 ? <p className={classes['zone']}>{zoneWords(now, timeZone)}</p> : null}
          </div>
          <ul className={rows['rows']} aria-label={`Interviews, ${title}`}>
            {all.map((interview) => (
              <InterviewRow key={interview._id} {...{ interview, now }} {...links} />
            ))}
          </ul>
        </Fragment>
      ))}
    </Card>
  );
}
