import { type ReactNode } from 'react';
import { INTERVIEW_STATES, type Interview } from '#contract/domain/interview.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { dayDistance, dayWords, otherClocks, peopleOf, span, zoneWords } from '../model/clock.ts';
import { namesWords } from '../model/slot-words.ts';
import { lengthWords, stateWords, titleOf, toneOf } from '../model/words.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';

/** When it is, as large as what people come for. */
function AgreedTime({ interview, timeZone, now }: { interview: Interview; timeZone: string; now: Date }) {
  const { startsAt, minutes } = interview;
  if (startsAt === null) return null;
  return (
    <div className={classes['agreed']}>
      <p className={classes['agreedDay']}>
        {dayWords(startsAt, timeZone, now)} · {dayDistance(startsAt, timeZone, now).toLowerCase()}
      </p>
      <p className={classes['agreedClock']}>
        <time dateTime={startsAt}>{span(startsAt, minutes, timeZone)}</time>{' '}
        <span className={classes['agreedZone']}>{zoneWords(startsAt, timeZone)}</span>
      </p>
      {otherClocks(startsAt, peopleOf(interview), timeZone).map(({ names, place, time }) => (
        <p key={place} className={classes['agreedThere']}>
          <strong>{time}</strong> in {place}, for {namesWords(names)}
        </p>
      ))}
    </div>
  );
}

export function InterviewHead({
  interview,
  timeZone,
  now,
  children,
}: {
  interview: Interview;
  timeZone: string;
  now: Date;
  children: ReactNode;
}) {
  const { state, side, jobTitle, companyName, cancelReason } = interview;
  return (
    <Card>
      <div className={classes['head']}>
        <div>
          <PageHeading title={titleOf(interview)} className={classes['title'] ?? ''} />
          <p className={shared['hint']}>
            {[jobTitle, side === 'employer' ? null : companyName, lengthWords(interview)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ToneBadge tone={toneOf(state)}>{INTERVIEW_STATES.labels[state]}</ToneBadge>
      </div>
      <p className={classes['sentence']}>{stateWords(interview, now)}</p>
      {cancelReason === null ? null : (
        <blockquote className={classes['reason']}>
          <p className={shared['words']}>{cancelReason}</p>
        </blockquote>
      )}
      <AgreedTime {...{ interview, timeZone, now }} />
      {children}
    </Card>
  );
}
