import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { INTERVIEW_STATES, type Interview, type InterviewView } from '#contract/domain/interview.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { clocksWords, dayWords, otherClocks, peopleOf, span, zoneWords } from './model/clock.ts';
import { lengthWords, stateWords, toneOf } from './model/words.ts';
import shared from './interviews.module.css';
import classes from './next.module.css';
import { useInterviews } from './queries.ts';

interface ApplicationInterviewsProps {
  applicationId: string;
  href: (interviewId: string) => string;
  /** Opens the proposal of another interview; null if that is not possible. */
  onPropose: (() => void) | null;
  /** IANA zone of the reader. */
  timeZone: string;
}

const MOST = 20;

function useOfApplication(applicationId: string, view: InterviewView) {
  return useInterviews({ view, search: '', page: 1, perPage: MOST }, { applicationId });
}

/** The interviews about one application, and a way to the next. */
export default function ApplicationInterviews(props: ApplicationInterviewsProps) {
  const { applicationId, href, onPropose, timeZone } = props;
  const upcoming = useOfApplication(applicationId, 'upcoming');
  const past = useOfApplication(applicationId, 'past');
  const now = useNow();
  const all = [...(upcoming.data?.data.interviews ?? []), ...(past.data?.data.interviews ?? [])];
  if (all.length === 0 && onPropose === null) return null;
  const isFirst = all.length === 0;
  return (
    <Section
      title="Interviews"
      actions={
        onPropose === null ? null : (
          <Button variant="default" size="sm" onClick={onPropose}>
            {isFirst ? 'Schedule an interview' : 'Schedule another'}
          </Button>
        )
      }
    >
      {isFirst ? (
        <p className={shared['hint']}>
          {upcoming.isPending
            ? 'Looking for interviews…'
            : 'No interviews yet. Offer some times and the candidate picks one.'}
        </p>
      ) : (
        <ul className={classes['list']}>
          {all.map((interview) => (
            <Row key={interview._id} {...{ interview, href, timeZone, now }} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({
  interview,
  href,
  timeZone,
  now,
}: Pick<ApplicationInterviewsProps, 'href' | 'timeZone'> & { interview: Interview; now: Date }) {
  const { startsAt, minutes, state } = interview;
  const clocks =
    startsAt === null
      ? []
      : [zoneWords(startsAt, timeZone), clocksWords(otherClocks(startsAt, peopleOf(interview), timeZone))];
  return (
    <li className={classes['item']}>
      <div className={classes['text']}>
        <Link to={href(interview._id)} className={classes['title'] ?? ''}>
          {startsAt === null
            ? lengthWords(interview)
            : `${dayWords(startsAt, timeZone, now)}, ${span(startsAt, minutes, timeZone)}`}
        </Link>
        {startsAt === null ? null : (
          <span className={classes['line']}>{[...clocks, lengthWords(interview)].filter(Boolean).join(' · ')}</span>
        )}
        <span className={classes['line']}>{stateWords(interview, now)}</span>
      </div>
      <ToneBadge tone={toneOf(state)}>{INTERVIEW_STATES.labels[state]}</ToneBadge>
    </li>
  );
}
