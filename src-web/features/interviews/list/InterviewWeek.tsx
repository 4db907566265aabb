import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { INTERVIEW_STATES } from '#contract/domain/interview.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { DaysBar } from '../DaysBar.tsx';
import { agendaOf, hoursOf, minutesOfDay, shifted, weekOf, type AgendaBlock, type AgendaDay } from '../model/agenda.ts';
import { clock, dayKey, dayTitle, dayWords, placeOf } from '../model/clock.ts';
import { nameLines, titleOf, toneOf } from '../model/words.ts';
import { useInterviews } from '../queries.ts';
import type { RowLinks } from './InterviewRow.tsx';
import classes from './interview-week.module.css';

const HOUR_PX = 46;
const px = (minutes: number): number => (minutes * HOUR_PX) / 60;

interface InterviewWeekProps extends Pick<RowLinks, 'href' | 'timeZone'> {
  jobId: string | undefined;
  /** On show or in the week on show, `YYYY-MM-DD`; empty for today. */
  day: string;
  onDay: (day: string) => void;
  /** Chooses between the list and the week. */
  looks: ReactNode;
  /** It has come, or has failed to. */
  onSettled: (() => void) | undefined;
}

/** Those ahead and those past, as far as the days on show need them. */
function useDays(jobId: string | undefined, days: readonly string[], today: string) {
  const of = jobId === undefined ? {} : { jobId };
  const all = { search: '', page: 1, perPage: PAGING.maxLimit };
  const ahead = useInterviews({ ...all, view: 'upcoming' }, of, (days.at(-1) ?? '') >= today);
  const past = useInterviews({ ...all, view: 'past' }, of, (days[0] ?? '') <= today);
  const queries = [ahead, past].filter(({ isEnabled }) => isEnabled);
  return {
    interviews: queries.flatMap(({ data }) => data?.data.interviews ?? []),
    isPending: queries.some((query) => query.isPending),
    failed: queries.find((query) => query.isError && query.data === undefined),
    /** There are more than one answer holds. */
    isCut: queries.some(({ data }) => (data?.page?.total ?? 0) > PAGING.maxLimit),
  };
}

/** One interview at its time. */
function Block({
  block,
  href,
  timeZone,
  from,
}: { block: AgendaBlock; from: number } & Pick<RowLinks, 'href' | 'timeZone'>) {
  const { interview, at, isOffered, place, places } = block;
  const [top, height] = [px(block.from - from), px(block.until - block.from)];
  const width = 100 / places;
  const style: CSSProperties = {
    top,
    height: height - 2,
    left: `${String(place * width)}%`,
    width: `calc(${String(width)}% - 3px)`,
  };
  const [name, line] = nameLines(interview);
  const state = isOffered ? 'On offer' : INTERVIEW_STATES.labels[interview.state];
  return (
    <li data-row style={style} className={classes['block']} data-tone={isOffered ? 'offered' : toneOf(interview.state)}>
      <Link to={href(interview._id)} title={`${titleOf(interview)}, ${line}. ${state}.`}>
        <time dateTime={at}>{clock(at, timeZone)}</time> <b>{name}</b>
        <span className={classes['line']}>{isOffered ? state : line}</span>
        {isOffered ? null : <VisuallyHidden>{state}</VisuallyHidden>}
      </Link>
    </li>
  );
}

interface DayProps extends Pick<RowLinks, 'href' | 'timeZone'> {
  day: AgendaDay;
  hours: { from: number; until: number };
  now: Date;
}

function Day({ day: { day, blocks }, hours, now, ...of }: DayProps) {
  const from = hours.from * 60;
  const isToday = dayKey(now, of.timeZone) === day;
  const minutes = minutesOfDay(now, of.timeZone);
  return (
    <section
      aria-label={dayWords(`${day}T12:00:00Z`, 'UTC', now)}
      className={classes['day']}
      data-today={isToday || undefined}
    >
      <ul style={{ height: px(hours.until * 60 - from) }}>
        {blocks.map((block) => (
          <Block key={block.at + block.interview._id} {...{ block, from }} {...of} />
        ))}
      </ul>
      {isToday && minutes >= from && minutes <= hours.until * 60 ? (
        <span className={classes['now']} style={{ top: px(minutes - from) }} aria-hidden />
      ) : null}
    </section>
  );
}

/** T shows today; J and K go on and back. */
function useDayKeys(step: (by: 1 | -1) => void, toToday: () => void) {
  const { preferences } = usePlatform();
  usePageKeys({
    characters: preferences.read('letter-keys') !== 'off',
    onEscape: () => false,
    onCharacter: (character) => {
      if (character === 't') return { run: toToday };
      if (character === 'j') return { run: () => step(1), repeats: true };
      return character === 'k' ? { run: () => step(-1), repeats: true } : undefined;
    },
  });
}

/** Interviews as a week, and on a phone a day at a time; the list beside it says the same in words. */
export default function InterviewWeek({ jobId, day, onDay, looks, onSettled, ...of }: InterviewWeekProps) {
  const now = useNow();
  const { timeZone } = of;
  const isWide = useMedia('(min-width: 48.01em)');
  const today = dayKey(now, timeZone);
  const shown = day === '' ? today : day;
  const week = isWide ? weekOf(shown) : [shown];
  const { interviews, isPending, failed, isCut } = useDays(jobId, week, today);
  useEffect(() => {
    if (!isPending) onSettled?.();
  }, [isPending, onSettled]);
  // A weekend on which nothing happens takes no room.
  const days = agendaOf(interviews, week, timeZone).filter(
    ({ day: each, blocks }, index) => index < 5 || blocks.length > 0 || each === today,
  );
  const hours = hoursOf(days);
  const step = (by: 1 | -1) => onDay(shifted(shown, by * week.length));
  const toToday = () => onDay('');
  useDayKeys(step, toToday);
  const scroller = useRef<HTMLDivElement>(null);
  const first = Math.min(...days.flatMap(({ blocks }) => blocks.map(({ from }) => from)), 9 * 60);
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = px(first - hours.from * 60) - 8;
  }, [first, hours.from, shown]);
  return (
    <Card padded={false} aria-busy={isPending || undefined}>
      <div className={classes['bar']}>
        <DaysBar days={days.map((each) => each.day)} now={now} onStep={step} canStep={{ back: true, on: true }}>
          <Button size="xs" variant="default" aria-keyshortcuts="t" disabled={week.includes(today)} onClick={toToday}>
            Today
          </Button>
          {looks}
        </DaysBar>
      </div>
      {failed !== undefined ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isPending ? (
        <ListSkeleton rows={11} height={HOUR_PX - 6} gap={6} label="Loading the week" />
      ) : (
        <div ref={scroller} className={classes['scroll']}>
          <div
            className={classes['week']}
            style={{ gridTemplateColumns: `56px repeat(${String(days.length)}, minmax(0, 1fr))` }}
          >
            <span className={classes['zone']}>{placeOf(timeZone)}</span>
            {days.map((each) => (
              <h2 key={each.day} className={classes['head']} data-today={each.day === today || undefined}>
                {headOf(each.day, now)}
              </h2>
            ))}
            <div className={classes['hours']} aria-hidden>
              {Array.from({ length: hours.until - hours.from }, (_, index) => (
                <span key={index} style={{ height: HOUR_PX }}>
                  {String(hours.from + index).padStart(2, '0')}:00
                </span>
              ))}
            </div>
            {days.map((each) => (
              <Day key={each.day} day={each} {...{ hours, now }} {...of} />
            ))}
          </div>
        </div>
      )}
      {days.every(({ blocks }) => blocks.length === 0) && !isPending && failed === undefined ? (
        <p className={classes['none']}>No interview {isWide ? 'in this week' : 'on this day'}.</p>
      ) : null}
      {isCut ? (
        <p className={classes['none']}>There are too many to show all of them here. The list has the rest.</p>
      ) : null}
    </Card>
  );
}

/** `Mon 30 Nov`, `Today · Sun 29 Nov` */
function headOf(day: string, now: Date): string {
  const { title, date } = dayTitle(`${day}T12:00:00Z`, 'UTC', now);
  return date === null ? title : `${title} · ${date}`;
}
