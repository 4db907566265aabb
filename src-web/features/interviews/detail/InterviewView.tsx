import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { INTERVIEW_STATES, type Interview } from '#contract/domain/interview.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { dayDistance, dayWords, otherClocks, peopleOf, span, zoneWords } from '../model/clock.ts';
import { namesWords } from '../model/slots.ts';
import { lengthWords, stateWords, titleOf, toneOf } from '../model/words.ts';
import shared from '../interviews.module.css';
import { CalendarWays } from './CalendarWays.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { ConcludeCard } from './ConcludeCard.tsx';
import classes from './detail.module.css';
import type { Ending } from './EndDialog.tsx';
import { RemindAgain } from './RemindAgain.tsx';
import { RequestCard } from './RequestCard.tsx';
import { PeopleCard, PlaceCard } from './SideCards.tsx';

const ChooseAnyTime = lazy(() => import('./ChooseAnyTime.tsx'));
const AnswerByFile = lazy(() => import('./AnswerByFile.tsx'));
const AskTimes = lazy(() => import('./AskTimes.tsx'));
const EndDialog = lazy(() => import('./EndDialog.tsx'));
const FeedbackCard = lazy(() => import('../feedback/FeedbackCard.tsx'));

interface InterviewViewProps {
  interview: Interview;
  /** IANA zone of the reader. */
  timeZone: string;
  applicationHref: string;
  /** Where the employer changes it. */
  changeHref: string;
  /** The reader can do something about it, as far as roles go. */
  mayAct: boolean;
  /** Opens an address the way the shell does. */
  onOpen: (url: string) => void;
}

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

function Head({
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

interface ActionsProps extends Pick<InterviewViewProps, 'interview' | 'changeHref'> {
  isAsking: boolean;
  onAsk: () => void;
  onEnd: (ending: Ending) => void;
}

/** What changes or ends it; what answers it stands in a card of its own. */
function Actions({ interview, changeHref, isAsking, onAsk, onEnd }: ActionsProps) {
  const { can, requestsLeft } = interview;
  const mayAsk = can.includes('ask');
  if (!can.some((action) => action === 'ask' || action === 'change' || action === 'cancel' || action === 'decline')) {
    return null;
  }
  return (
    <div className={classes['actions']}>
      {can.includes('change') ? (
        <LinkButton variant="default" to={changeHref}>
          Change
        </LinkButton>
      ) : null}
      {mayAsk && requestsLeft > 0 ? (
        <Button variant="default" aria-expanded={isAsking} onClick={onAsk}>
          Ask for another time
        </Button>
      ) : null}
      {can.includes('decline') ? (
        <Button variant="subtle" onClick={() => onEnd('decline')}>
          Decline
        </Button>
      ) : null}
      {can.includes('cancel') ? (
        <Button variant="subtle" onClick={() => onEnd('cancel')}>
          Cancel the interview
        </Button>
      ) : null}
      {mayAsk && requestsLeft === 0 ? (
        <p className={shared['hint']}>
          Your side has asked for another time as often as it can. Write a message instead.
        </p>
      ) : null}
    </div>
  );
}

/** What the employer's people wrote about it. */
function Afterwards({ interview }: { interview: Interview }) {
  const { can, feedback, sharedNotes, side, companyName } = interview;
  return (
    <>
      {can.includes('conclude') ? <ConcludeCard key={interview.version} interview={interview} /> : null}
      {side === 'employer' && (can.includes('give-feedback') || (feedback?.count ?? 0) > 0) ? (
        <Suspense fallback={<ListSkeleton rows={1} height={220} label="Loading the feedback" />}>
          <FeedbackCard key={interview._id} interview={interview} />
        </Suspense>
      ) : null}
      {side === 'applicant' && sharedNotes.length > 0 ? (
        <Section title={`From ${companyName}`}>
          {sharedNotes.map((note) => (
            <p key={note} className={shared['words']}>
              {note}
            </p>
          ))}
        </Section>
      ) : null}
    </>
  );
}

/** One interview as its two sides see it. */
export function InterviewView(props: InterviewViewProps) {
  const { interview, timeZone: own, applicationHref, changeHref, mayAct, onOpen } = props;
  const [timeZone, setTimeZone] = useState(own);
  const [isAsking, setIsAsking] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const now = useNow();
  const { can, state, times, message, startsAt, request } = interview;
  const isAgreed = startsAt !== null && (state === 'scheduled' || state === 'reschedule_requested');
  const answers = request !== null && can.some((action) => action === 'accept-request' || action === 'refuse-request');
  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <Head {...{ interview, timeZone, now }}>
          {isAgreed && Date.parse(startsAt) > now.getTime() ? (
            <>
              <CalendarWays {...{ interview, onOpen }} />
              <RemindAgain {...{ interview, timeZone, now }} />
            </>
          ) : null}
          {mayAct ? (
            <Actions {...{ interview, changeHref, isAsking }} onAsk={() => setIsAsking(!isAsking)} onEnd={setEnding} />
          ) : null}
        </Head>
        {mayAct && can.includes('accept') && times.length > 0 && !isAsking ? (
          <ChooseTime {...{ interview, own, timeZone }} onTimeZone={setTimeZone} />
        ) : null}
        {mayAct && can.includes('accept') && interview.anyTimeUntil !== null && !isAsking ? (
          <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading free times" />}>
            <ChooseAnyTime {...{ interview, own, timeZone }} onTimeZone={setTimeZone} />
          </Suspense>
        ) : null}
        {mayAct && answers ? <RequestCard {...{ interview, timeZone }} /> : null}
        {isAsking && can.includes('ask') ? (
          <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading the form" />}>
            <AskTimes {...{ interview, timeZone }} onClose={() => setIsAsking(false)} />
          </Suspense>
        ) : null}
        {mayAct && interview.side === 'applicant' && isAgreed && can.length > 0 ? (
          <Suspense>
            <AnswerByFile interviewId={interview._id} />
          </Suspense>
        ) : null}
        {mayAct && can.includes('accept') ? null : <Offered {...{ interview, timeZone, now }} />}
        {mayAct ? <Afterwards interview={interview} /> : null}
      </div>
      <div className={classes['column']}>
        <PlaceCard {...{ interview, onOpen }} />
        <PeopleCard {...{ interview, timeZone, now }} />
        {message === null ? null : (
          <Section title={interview.side === 'employer' ? 'Your message' : 'Message'}>
            <p className={shared['words']}>{message}</p>
          </Section>
        )}
        <Section title="Application">
          <p className={shared['hint']}>
            <Link to={applicationHref}>
              {interview.side === 'employer'
                ? `${interview.candidate.name}, ${interview.jobTitle}`
                : interview.jobTitle}
            </Link>
          </p>
        </Section>
      </div>
      {ending === null ? null : (
        <Suspense>
          <EndDialog {...{ interview, ending }} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Times that wait for the other side. */
function Offered({ interview, timeZone, now }: { interview: Interview; timeZone: string; now: Date }) {
  const { times, request, side, minutes } = interview;
  const asked = request?.by === side ? request.times : [];
  const shown = asked.length > 0 ? asked : interview.state === 'proposed' ? times : [];
  if (shown.length === 0) return null;
  return (
    <Section title={asked.length > 0 ? 'Times your side asked for' : 'Times on offer'}>
      <ul className={classes['offered']}>
        {shown.map((at) => (
          <li key={at}>
            <strong>
              {dayWords(at, timeZone, now)}, {span(at, minutes, timeZone)}
            </strong>
            {otherClocks(at, peopleOf(interview), timeZone).map(({ place, time }) => ` · ${time} in ${place}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
