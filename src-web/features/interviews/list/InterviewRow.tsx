import { Link } from 'react-router-dom';
import { INTERVIEW_STATES, type Interview, type Attendee } from '#contract/domain/interview.ts';
import { plural } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { peopleOf, clocksWords, dayWords, otherClocks, span } from '../model/clock.ts';
import { BESIDE } from '../model/feedback.ts';
import { dueWords, isInterviewed, lengthWords, owesFeedback, titleOf, toneOf, waitsFor } from '../model/words.ts';
import rows from '#web/ui/list/rows.module.css';
import ui from '#web/ui/ui.module.css';
import shared from '../interviews.module.css';
import classes from './list.module.css';

interface TimeProps {
  at: string;
  minutes: number;
  people: readonly Pick<Attendee, 'name' | 'timeZone' | 'own'>[];
  /** IANA zone of the reader. */
  timeZone: string;
  now: Date;
}

/** A time as the reader's clock shows it, with the others' beside it where they differ. */
function TimeOfTwo({ at, minutes, people, timeZone, now }: TimeProps) {
  const others = clocksWords(otherClocks(at, people, timeZone));
  return (
    <span className={shared['time']}>
      <span className={shared['timeDay']}>{dayWords(at, timeZone, now)}</span>
      <time dateTime={at} className={shared['timeClock']}>
        {span(at, minutes, timeZone)}
      </time>
      {others === '' ? null : <span className={ui['small']}>{others}</span>}
    </span>
  );
}

interface InterviewRowProps {
  interview: Interview;
  href: (interviewId: string) => string;
  /** IANA zone of the reader. */
  timeZone: string;
  now: Date;
}

/** The other party and the subject: an employer looks for the person, an applicant for the job. */
function nameLines(interview: Interview): [title: string, line: string] {
  const { side, candidate, jobTitle, companyName, vendorName } = interview;
  if (side === 'employer') {
    return [candidate.name, [jobTitle, vendorName === null ? null : `via ${vendorName}`].filter(Boolean).join(' · ')];
  }
  return isInterviewed(interview) ? [jobTitle, companyName] : [candidate.name, `${jobTitle} · ${companyName}`];
}

function When({ interview, timeZone, now }: Omit<InterviewRowProps, 'href'>) {
  const { startsAt, times, minutes } = interview;
  const at = startsAt ?? times[0];
  if (at === undefined) return <span className={ui['small']}>No time agreed</span>;
  const further = startsAt === null ? times.length - 1 : 0;
  return (
    <>
      <TimeOfTwo at={at} people={peopleOf(interview)} {...{ minutes, timeZone, now }} />
      {further === 0 ? null : <span className={ui['small']}>or at {plural(further, 'other time', 'other times')}</span>}
    </>
  );
}

/** One interview in a list; its button is there only where it waits for the reader. */
export function InterviewRow({ interview, href, timeZone, now }: InterviewRowProps) {
  const waits = waitsFor(interview);
  const [title, line] = nameLines(interview);
  const due = dueWords(interview);
  return (
    <li className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`} data-new={waits !== null || undefined}>
      <div className={classes['when']}>
        <When {...{ interview, timeZone, now }} />
      </div>
      <div className={classes['text']}>
        <div className={rows['titleLine']}>
          <h2 className={rows['title']}>
            <Link to={href(interview._id)} className={rows['link'] ?? ''}>
              {title}
            </Link>
          </h2>
          <ToneBadge tone={toneOf(interview.state)}>{INTERVIEW_STATES.labels[interview.state]}</ToneBadge>
        </div>
        <p className={rows['line']}>{line}</p>
        <p className={rows['line']}>{lengthWords(interview)}</p>
        {due === null ? null : <p className={rows['line']}>{due}</p>}
      </div>
      {waits === null ? null : (
        <LinkButton
          to={owesFeedback(interview) ? `${href(interview._id)}${BESIDE}` : href(interview._id)}
          size="sm"
          className={classes['action'] ?? ''}
          aria-label={`${waits}: ${titleOf(interview)}`}
        >
          {waits}
        </LinkButton>
      )}
    </li>
  );
}
