import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, NativeSelect, Radio } from '@mantine/core';
import { lazy, Suspense, useState, useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { IconClock } from '@tabler/icons-react';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import {
  type Interview,
  INTERVIEW_OUTCOMES,
  type InterviewOutcome,
  INTERVIEW_STATES,
} from '#contract/domain/interview.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { TAKEN_BACK } from '#web/shared/undo-move.ts';
import { useSnooze } from '#web/shared/use-snooze.ts';
import { Section, Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { useRefuseRequest, useConclude } from '../change-queries.ts';
import { dayWords, otherClocks, peopleOf, span, dayDistance, zoneWords } from '../model/clock.ts';
import { namesWords } from '../model/slot-words.ts';
import { sentProposal } from '../model/sent-proposal.ts';
import { lengthWords, stateWords, titleOf, toneOf } from '../model/words.ts';
import { TakeBack } from '../TakeBack.tsx';
import { CalendarWays } from './CalendarWays.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import type { Ending } from './EndDialog.tsx';
import { RequestCard } from './RequestCard.tsx';
import { PeopleCard, PlaceCard } from './SideCards.tsx';
import { useAct } from './use-act.ts';
import { useAsking } from './use-asking.ts';
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

function InterviewHead({
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

interface InterviewViewProps {
  interview: Interview;
  /** IANA zone of the reader. */
  timeZone: string;
  /** This page's own address. */
  href: string;
  applicationHref: string;
  /** The page on which the employer changes the interview. */
  changeHref: string;
  /** The reader can do something about it, as far as roles go. */
  mayAct: boolean;
  /** Opens an address the way the shell does. */
  onOpen: (url: string) => void;
}

interface ActionsProps extends Pick<InterviewViewProps, 'interview' | 'changeHref'> {
  isAsking: boolean;
  onAsk: () => void;
  onEnd: (ending: Ending) => void;
}

/** Actions that change or end the interview; those that answer it are in a card of their own. */
function InterviewActions({ interview, changeHref, isAsking, onAsk, onEnd }: ActionsProps) {
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
          {interview.startsAt === null ? 'Decline' : 'Cancel the interview'}
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

/** Whether anybody came, and what the employer makes of it. */
function ConcludeCard({ interview }: { interview: Interview }) {
  const { _id, version, state, outcome, candidate } = interview;
  const [noShow, setNoShow] = useState(state === 'no_show');
  const [verdict, setVerdict] = useState<InterviewOutcome>(outcome ?? 'pending');
  const name = useId();
  const act = useAct();
  const conclude = useConclude();
  return (
    <Section title="How did it go?">
      <div className={shared['parts']}>
        <fieldset className={shared['group']}>
          <legend className={shared['legend']}>Did {candidate.name} come?</legend>
          <Radio name={name} label="Yes" checked={!noShow} onChange={() => setNoShow(false)} />
          <Radio name={name} label="No, it did not take place" checked={noShow} onChange={() => setNoShow(true)} />
        </fieldset>
        <NativeSelect
          label="Outcome"
          description="Only you and your colleagues can see it."
          value={verdict}
          onChange={(event) => setVerdict(event.currentTarget.value as InterviewOutcome)}
          data={INTERVIEW_OUTCOMES.list.map((value) => ({ value, label: INTERVIEW_OUTCOMES.labels[value] }))}
        />
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button
            variant="default"
            loading={act.busy}
            onClick={() =>
              act.run(
                () => conclude.mutateAsync({ interviewId: _id, version, noShow, outcome: verdict }),
                () => toast('success', 'Saved.'),
              )
            }
          >
            Save
          </Button>
        </div>
      </div>
    </Section>
  );
}

const ChooseAnyTime = lazy(() => import('./ChooseAnyTime.tsx'));
const AnswerByFile = lazy(() => import('./AnswerByFile.tsx'));
const AskTimes = lazy(() => import('./AskTimes.tsx'));
const EndDialog = lazy(() => import('./EndDialog.tsx'));
const FeedbackCard = lazy(() => import('../feedback/FeedbackCard.tsx'));

/** The result and the feedback, from the employer's people. */
function Afterwards({ interview, href }: { interview: Interview; href: string }) {
  const { can, feedback, sharedNotes, side, companyName } = interview;
  return (
    <>
      {can.includes('conclude') ? <ConcludeCard key={interview.version} interview={interview} /> : null}
      {side === 'employer' && (can.includes('give-feedback') || (feedback?.count ?? 0) > 0) ? (
        <Suspense fallback={<ListSkeleton rows={1} height={220} label="Loading the feedback" />}>
          <FeedbackCard key={interview._id} {...{ interview, href }} />
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

/** The employer has just proposed it. */
function JustProposed({ interview, applicationHref }: Pick<InterviewViewProps, 'interview' | 'applicationHref'>) {
  const [sent] = useState(() => sentProposal(interview, Date.now()));
  const navigate = useNavigate();
  const onBack = () => {
    toast('success', TAKEN_BACK);
    void navigate(applicationHref, { replace: true });
  };
  return <TakeBack {...{ sent, onBack }} />;
}

/** One interview as its two sides see it. */
export function InterviewView(props: InterviewViewProps) {
  const { interview, timeZone: own, applicationHref, changeHref, mayAct, onOpen } = props;
  const [timeZone, setTimeZone] = useState(own);
  const { isAsking, onAsk, form } = useAsking(interview);
  const [ending, setEnding] = useState<Ending | null>(null);
  const now = useNow();
  const { can, state, times, message, startsAt, request } = interview;
  const isAgreed = startsAt !== null && (state === 'scheduled' || state === 'reschedule_requested');
  const isOwnRequest = request !== null && request.by === interview.side;
  const answers =
    request !== null &&
    !isOwnRequest &&
    can.some((action) => action === 'accept-request' || action === 'refuse-request');
  return (
    <div className={classes['page']}>
      {interview.untold === null || !mayAct ? null : (
        <JustProposed key={interview.untold.moveId} {...{ interview, applicationHref }} />
      )}
      <div className={classes['column']}>
        <InterviewHead {...{ interview, timeZone, now }}>
          {isAgreed && Date.parse(startsAt) > now.getTime() ? (
            <>
              <CalendarWays {...{ interview, onOpen }} />
              <RemindAgain {...{ interview, timeZone, now }} />
            </>
          ) : null}
          {mayAct ? (
            <InterviewActions {...{ interview, changeHref, isAsking }} onAsk={onAsk} onEnd={setEnding} />
          ) : null}
        </InterviewHead>
        {mayAct && can.includes('accept') && times.length > 0 && !isAsking ? (
          <ChooseTime {...{ interview, own, timeZone }} onTimeZone={setTimeZone} />
        ) : null}
        {mayAct && can.includes('accept') && interview.anyTimeUntil !== null && !isAsking ? (
          <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading free times" />}>
            <ChooseAnyTime {...{ interview, own, timeZone }} onTimeZone={setTimeZone} />
          </Suspense>
        ) : null}
        {isOwnRequest ? <OwnRequest {...{ interview, timeZone, now, mayAct }} /> : null}
        {mayAct && answers ? <RequestCard {...{ interview, timeZone }} /> : null}
        {isAsking && can.includes('ask') ? (
          <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading the form" />}>
            <AskTimes {...{ interview, timeZone }} {...form} />
          </Suspense>
        ) : null}
        {mayAct && interview.side === 'applicant' && isAgreed && can.length > 0 ? (
          <Suspense>
            <AnswerByFile interviewId={interview._id} />
          </Suspense>
        ) : null}
        {isOwnRequest || (mayAct && can.includes('accept')) ? null : <Offered {...{ interview, timeZone, now }} />}
        {mayAct ? <Afterwards interview={interview} href={props.href} /> : null}
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
  const { times, minutes } = interview;
  if (times.length === 0) return null;
  return (
    <Section title="Times on offer">
      <TimeList {...{ times, interview, minutes, timeZone, now }} />
    </Section>
  );
}

interface TimeListProps {
  times: readonly string[];
  interview: Interview;
  minutes: number;
  timeZone: string;
  now: Date;
}

function TimeList({ times, interview, minutes, timeZone, now }: TimeListProps) {
  return (
    <ul className={classes['offered']}>
      {times.map((at) => (
        <li key={at}>
          <strong>
            {dayWords(at, timeZone, now)}, {span(at, minutes, timeZone)}
          </strong>
          {otherClocks(at, peopleOf(interview), timeZone).map(({ place, time }) => ` · ${time} in ${place}`)}
        </li>
      ))}
    </ul>
  );
}

/** Shows what the reader's side asked for, with its words, and how it is taken back. */
function OwnRequest({
  interview,
  timeZone,
  now,
  mayAct,
}: Omit<TimeListProps, 'times' | 'minutes'> & { mayAct: boolean }) {
  const act = useAct();
  const refuse = useRefuseRequest();
  const { _id, version, request, minutes, can } = interview;
  if (request === null) return null;
  return (
    <Section title="Times you asked for">
      <div className={shared['parts']}>
        <TimeList times={request.times} {...{ interview, minutes, timeZone, now }} />
        {request.message === null ? null : <p className={shared['words']}>{request.message}</p>}
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        {mayAct && can.includes('refuse-request') ? (
          <div className={shared['buttons']}>
            <Button
              variant="default"
              loading={act.busy}
              onClick={() =>
                act.run(
                  () => refuse.mutateAsync({ interviewId: _id, version }),
                  () => toast('success', 'Your request is taken back.'),
                )
              }
            >
              Take the request back
            </Button>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

interface RemindAgainProps {
  interview: Pick<Interview, '_id' | 'startsAt' | 'snoozedUntil'>;
  /** IANA zone in which times are shown. */
  timeZone: string;
  now: Date;
}

/** Puts off the reminder of an agreed interview, once reminders come and as long as one can come back. */
function RemindAgain({ interview, timeZone, now }: RemindAgainProps) {
  const snooze = useSnooze();
  const { _id, startsAt, snoozedUntil } = interview;
  if (startsAt === null) return null;
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime()) {
    return <p className={shared['hint']}>We’ll remind you again at {formatTime(snoozedUntil, timeZone)}.</p>;
  }
  if (snoozeUntil(startsAt, now) === null) return null;
  return (
    <div className={classes['calendar']}>
      <Button
        variant="default"
        leftSection={<IconClock size={18} aria-hidden />}
        loading={snooze.isPending}
        onClick={() => snooze.mutate({ interviewId: _id, startsAt }, { onError: toastFailure })}
      >
        Snooze the reminder
      </Button>
    </div>
  );
}
