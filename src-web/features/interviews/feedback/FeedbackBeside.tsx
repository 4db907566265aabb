import { Button } from '@mantine/core';
import { IconArrowLeft, IconClock, IconVideo } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Interview } from '#contract/domain/interview.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useRoomToTheFoot } from '#web/ui/hooks/use-room-to-the-foot.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { dayWords, span, zoneWords } from '../model/clock.ts';
import type { SkillQuestion } from '../model/feedback.ts';
import { namesWords } from '../model/slot-words.ts';
import { useFeedback } from '../queries.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import shared from '../interviews.module.css';
import classes from './beside.module.css';

/** `24 of 45 minutes` while they talk; null before and afterwards. */
function talkClock({ startsAt, endsAt, minutes }: Interview, now: Date): string | null {
  if (startsAt === null || endsAt === null) return null;
  const [begun, left] = [now.getTime() - Date.parse(startsAt), Date.parse(endsAt) - now.getTime()];
  return begun < 0 || left <= 0 ? null : `${String(Math.floor(begun / MINUTE_MS))} of ${String(minutes)} minutes`;
}

interface FeedbackBesideProps {
  interview: Interview;
  /** IANA zone of the reader. */
  timeZone: string;
  /** The page of the interview. */
  href: string;
  /** Where the questions of the round are written. */
  guideHref: string;
  /** The resume, and whatever else is read while they talk. */
  reading: ReactNode;
  questions: readonly SkillQuestion[];
  onDone: () => void;
  /** Opens an address the way the shell does. */
  onOpen: (url: string) => void;
}

function Head({
  interview,
  timeZone,
  href,
  onOpen,
}: Pick<FeedbackBesideProps, 'interview' | 'timeZone' | 'href' | 'onOpen'>) {
  const now = useNow();
  const { candidate, jobTitle, round, interviewers, startsAt, minutes, link } = interview;
  const others = interviewers.flatMap(({ own, name }) => (own ? [] : name));
  const talk = talkClock(interview, now);
  const facts = [
    jobTitle,
    others.length === 0 ? null : `with ${namesWords(others)}`,
    startsAt === null
      ? null
      : `${dayWords(startsAt, timeZone, now)}, ${span(startsAt, minutes, timeZone)}, ${zoneWords(startsAt, timeZone)}`,
  ];
  return (
    <header className={classes['head']}>
      <Link to={href} className={classes['back']} aria-label="Back to the interview">
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <div className={classes['who']}>
        <PageHeading
          title={`Feedback: ${candidate.name}${round === null ? '' : `, ${round}`}`}
          className={classes['title'] ?? ''}
        />
        <p className={shared['hint']}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {talk === null ? null : (
        <p className={classes['talk']}>
          <IconClock size={16} aria-hidden /> {talk}
        </p>
      )}
      {talk === null || link === null ? null : (
        <ExternalLink href={link} onOpen={onOpen} className={classes['call'] ?? ''}>
          <IconVideo size={16} aria-hidden /> Call
        </ExternalLink>
      )}
    </header>
  );
}

const PARTS = ['Feedback', 'Resume and notes'] as const;

/** What is known of the candidate at the left, the reader's own feedback at the right; one after the other where there is no room. */
export function FeedbackBeside(props: FeedbackBesideProps) {
  const { interview, reading, questions, guideHref, onDone } = props;
  const query = useFeedback(interview._id);
  const isWide = useMedia('(min-width: 75em)');
  const [part, setPart] = useState<(typeof PARTS)[number]>('Feedback');
  const split = useRef<HTMLDivElement>(null);
  useRoomToTheFoot(split, isWide);
  const isFixed = query.data?.feedback.some(({ own, editableUntil }) => own && editableUntil === null) === true;
  const mayGive = interview.can.includes('give-feedback') && interview.interviewers.some(({ own }) => own);
  return (
    <>
      <Head {...props} />
      {isWide ? null : (
        <div className={classes['parts']} role="group" aria-label="Show">
          {PARTS.map((each) => (
            <Button
              key={each}
              variant={part === each ? 'filled' : 'default'}
              aria-pressed={part === each}
              onClick={() => setPart(each)}
            >
              {each}
            </Button>
          ))}
        </div>
      )}
      <div ref={split} className={classes['split']}>
        <section aria-label="What we know" className={classes['half']} hidden={!isWide && part === 'Feedback'}>
          {reading}
        </section>
        <section aria-label="Your feedback" className={classes['half']} hidden={!isWide && part !== 'Feedback'}>
          {!mayGive || isFixed ? (
            <p className={classes['closed']}>
              {isFixed
                ? 'Your feedback is in and can’t be changed any more.'
                : 'Interviewers give feedback once the interview has begun.'}{' '}
              <Link to={props.href}>Open the interview</Link>
            </p>
          ) : (
            <Loaded query={query} what="your feedback" rows={4} height={90}>
              {(data) => (
                <>
                  <p className={classes['alone']}>
                    {data.feedback.some(({ own }) => own)
                      ? 'You’re changing what you handed in.'
                      : 'Only you can read this until you send it. Others’ marks show once yours are in.'}{' '}
                    <Link to={guideHref}>
                      {data.guide.length === 0 ? 'Write questions for this round' : 'Edit the questions'}
                    </Link>
                  </p>
                  <FeedbackForm {...{ interview, data, questions, onDone }} />
                </>
              )}
            </Loaded>
          )}
        </section>
      </div>
    </>
  );
}
