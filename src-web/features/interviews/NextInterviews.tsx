import { Link } from 'react-router-dom';
import { INTERVIEW_STATES, type Interview } from '#contract/domain/interview.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { clocksWords, dayDistance, dayKey, dayWords, otherClocks, peopleOf, span, zoneWords } from './model/clock.ts';
import { titleOf, toneOf, waitsFor } from './model/words.ts';
import classes from './next.module.css';
import { useInterviews } from './queries.ts';

const SHOWN = 5;
const WEEK_MS = 7 * DAY_MS;

interface NextInterviewsProps {
  href: (interviewId: string) => string;
  allHref: string;
  /** IANA zone of the reader. */
  timeZone: string;
}

function Row({
  interview,
  href,
  timeZone,
  now,
  namesJob = true,
}: Pick<NextInterviewsProps, 'href' | 'timeZone'> & { interview: Interview; now: Date; namesJob?: boolean }) {
  const { startsAt, times, minutes, jobTitle, state } = interview;
  const at = startsAt ?? times[0];
  if (at === undefined) return null;
  const clocks = [zoneWords(at, timeZone), clocksWords(otherClocks(at, peopleOf(interview), timeZone))];
  return (
    <li className={classes['item']}>
      <div className={classes['text']}>
        <Link to={href(interview._id)} className={classes['title'] ?? ''}>
          {titleOf(interview)}
        </Link>
        {namesJob ? <span className={classes['line']}>{jobTitle}</span> : null}
        <span className={classes['line']}>
          {startsAt === null ? (
            <strong>
              {times.length === 1 ? 'One time to choose' : `${String(times.length)} times to choose from`}
            </strong>
          ) : (
            <>
              <strong>
                {dayWords(at, timeZone, now)}, <span className={classes['time']}>{span(at, minutes, timeZone)}</span>
              </strong>{' '}
              {clocks.filter(Boolean).join(' · ')}
            </>
          )}
        </span>
      </div>
      {state === 'scheduled' ? (
        <span className={classes['side']}>{dayDistance(at, timeZone, now)}</span>
      ) : (
        <ToneBadge tone={toneOf(state)}>{waitsFor(interview) ?? INTERVIEW_STATES.labels[state]}</ToneBadge>
      )}
    </li>
  );
}

/** A page that shows them waits for the answer, so that they push nothing aside when they come. */
export const useNextInterviews = (of: { jobId?: string } = {}) =>
  useInterviews({ view: 'upcoming', search: '', page: 1, perPage: SHOWN }, of);

/** The interviews of the next seven days; nothing where there are none. */
export function NextInterviews({
  href,
  allHref,
  timeZone,
  agreed,
}: NextInterviewsProps & {
  /** Leaves out those whose time is still to be chosen. */
  agreed: boolean;
}) {
  const query = useNextInterviews();
  const now = useNow();
  const soon = (query.data?.data.interviews ?? []).filter(({ startsAt, times }) => {
    const at = startsAt ?? (agreed ? undefined : times[0]);
    return at !== undefined && Date.parse(at) < now.getTime() + WEEK_MS;
  });
  if (soon.length === 0) return null;
  return (
    <Section title="Next interviews" actions={<Link to={allHref}>All interviews</Link>}>
      <ul className={classes['list']}>
        {soon.map((interview) => (
          <Row key={interview._id} {...{ interview, href, timeZone, now }} />
        ))}
      </ul>
    </Section>
  );
}

/** Those that begin today on the reader's clock; nothing where there are none. */
export function TodaysInterviews({ href, allHref, timeZone }: NextInterviewsProps) {
  const next = useNextInterviews().data?.data.interviews ?? [];
  const now = useNow();
  const today = next.filter(
    ({ startsAt }) => startsAt !== null && dayKey(startsAt, timeZone) === dayKey(now, timeZone),
  );
  if (today.length === 0) return null;
  return (
    <Section title="Interviews today" actions={<Link to={allHref}>All interviews</Link>}>
      <ul className={classes['list']}>
        {today.map((interview) => (
          <Row key={interview._id} {...{ interview, href, timeZone, now }} />
        ))}
      </ul>
    </Section>
  );
}

/** The next interviews about one job, however far off. */
export function JobInterviews({ jobId, href, allHref, timeZone }: NextInterviewsProps & { jobId: string }) {
  const next = useNextInterviews({ jobId }).data?.data.interviews ?? [];
  const now = useNow();
  return (
    <Section title="Next interviews" actions={<Link to={allHref}>All interviews</Link>}>
      {next.length === 0 ? (
        <p className={classes['none']}>No upcoming interviews.</p>
      ) : (
        <ul className={classes['list']}>
          {next.map((interview) => (
            <Row key={interview._id} {...{ interview, href, timeZone, now }} namesJob={false} />
          ))}
        </ul>
      )}
    </Section>
  );
}
