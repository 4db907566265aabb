import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { INTERVIEW_KINDS, INTERVIEW_STATES, type Interview } from '#contract/domain/interview.ts';
import { plural } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { clocksWords, otherClocks, peopleOf, span } from '../model/clock.ts';
import { BESIDE } from '../model/feedback.ts';
import { callNow, nameLines, owesFeedback, titleOf, toneOf, waitsFor } from '../model/words.ts';
import { RowMenu } from './RowMenu.tsx';
import rows from '#web/ui/list/rows.module.css';
import classes from './list.module.css';

/** Where the parts of a row lead. */
export interface RowLinks {
  href: (interviewId: string) => string;
  applicationHref: (applicationId: string) => string;
  /** Where the reader changes an interview; null where they never may. */
  changeHref: ((interviewId: string) => string) | null;
  /** IANA zone of the reader. */
  timeZone: string;
}

interface InterviewRowProps extends RowLinks {
  interview: Interview;
  now: Date;
}

const MARKS_SHOWN = 3;

/** The time on the reader's clock with its length; below it the kind, and the others' clocks where they differ. */
function When({ interview, timeZone }: Pick<InterviewRowProps, 'interview' | 'timeZone'>) {
  const { startsAt, times, minutes, kind, anyTimeUntil } = interview;
  const at = startsAt ?? times[0];
  const further = startsAt === null && times.length > 1 ? times.length - 1 : 0;
  const rest =
    further > 0
      ? `or ${plural(further, 'other time')}`
      : at === undefined
        ? ''
        : clocksWords(otherClocks(at, peopleOf(interview), timeZone));
  const below = [INTERVIEW_KINDS.labels[kind], rest].filter(Boolean).join(' · ');
  return (
    <>
      <span className={classes['clock']}>
        {at === undefined ? (
          anyTimeUntil === null ? (
            'No time agreed'
          ) : (
            'Any free time'
          )
        ) : (
          <time dateTime={at}>{span(at, minutes, timeZone)}</time>
        )}{' '}
        <span className={classes['length']}>{minutes} min</span>
      </span>
      <span className={classes['below']} title={below}>
        {below}
      </span>
    </>
  );
}

function Interviewers({ interviewers }: Pick<Interview, 'interviewers'>) {
  const names = interviewers.map(({ name, own }) => (own ? `${name} (you)` : name));
  const more = names.length - MARKS_SHOWN;
  return (
    <span className={classes['people']} title={names.join(', ')}>
      <VisuallyHidden>
        {names.length === 1 ? 'Interviewer' : 'Interviewers'}: {names.join(', ')}
      </VisuallyHidden>
      {interviewers.slice(0, more === 1 ? MARKS_SHOWN + 1 : MARKS_SHOWN).map(({ name, personId }, index) => (
        <CompanyMark key={personId ?? index} name={name} size={26} />
      ))}
      {more > 1 ? (
        <span className={classes['more']} aria-hidden>
          +{more}
        </span>
      ) : null}
    </span>
  );
}

/** The one thing that is due, or everything else that can be done. */
function Action({ interview, now, href, applicationHref, changeHref }: InterviewRowProps) {
  const { links } = usePlatform();
  const call = callNow(interview, now);
  const waits = waitsFor(interview);
  const title = titleOf(interview);
  if (call !== null) {
    return (
      <ExternalLink
        href={call}
        onOpen={(url) => void links.openExternal(url)}
        className={classes['join'] ?? ''}
        label={`Join: ${title}`}
      >
        Join
      </ExternalLink>
    );
  }
  if (waits === null) {
    return (
      <RowMenu
        {...{ interview, title }}
        applicationHref={applicationHref(interview.applicationId)}
        changeHref={interview.can.includes('change') ? (changeHref?.(interview._id) ?? null) : null}
      />
    );
  }
  return (
    <LinkButton
      to={owesFeedback(interview) ? `${href(interview._id)}${BESIDE}` : href(interview._id)}
      size="sm"
      className={classes['button'] ?? ''}
      aria-label={`${waits}: ${title}`}
    >
      {waits}
    </LinkButton>
  );
}

/** One interview in a list: when, who, with whom, how it stands, and what is due. */
export function InterviewRow(props: InterviewRowProps) {
  const { interview, href, timeZone, now } = props;
  const { state, startsAt, endsAt, round } = interview;
  const [title, line] = nameLines(interview);
  const isOn =
    state === 'scheduled' &&
    startsAt !== null &&
    endsAt !== null &&
    Date.parse(startsAt) <= now.getTime() &&
    now.getTime() < Date.parse(endsAt);
  return (
    <li
      data-row
      className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}
      data-new={waitsFor(interview) !== null || undefined}
    >
      <When {...{ interview, timeZone }} />
      <span className={classes['who']}>
        <h3 className={classes['name']}>
          <Link to={href(interview._id)} className={rows['link'] ?? ''}>
            {title}
          </Link>
        </h3>
        {round === null ? null : <span className={classes['round']}>{round}</span>}
      </span>
      <span className={classes['line']} title={line}>
        {line}
      </span>
      <Interviewers interviewers={interview.interviewers} />
      <span className={classes['state']}>
        <ToneBadge tone={isOn ? 'positive' : toneOf(state)}>
          {isOn ? 'On now' : INTERVIEW_STATES.labels[state]}
        </ToneBadge>
      </span>
      <span className={classes['act']}>
        <Action {...props} />
      </span>
    </li>
  );
}
