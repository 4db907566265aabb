import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { INTERVIEWS, RECOMMENDATIONS, type Interview } from '#contract/domain/interview.ts';
import { type InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { plural } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { anchorOf, summaryOf } from '../model/feedback.ts';
import { useFeedback } from '../queries.ts';
import shared from '../interviews.module.css';
import classes from './feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

/** The means of everybody's feedback, with the number of answers behind each. */
function Summary({ feedback }: { feedback: readonly InterviewFeedback[] }) {
  const { overall, skills, recommendations } = summaryOf(feedback);
  if (overall === null) return null;
  return (
    <div className={classes['summary']}>
      <p className={classes['overall']}>
        <strong>{overall.mean}</strong> of 5 overall, {overall.of}
      </p>
      <p className={shared['hint']}>
        {recommendations
          .map(({ recommendation, count }) => `${RECOMMENDATIONS.labels[recommendation]}: ${String(count)}`)
          .join(' · ')}
      </p>
      {skills.length === 0 ? null : (
        <dl className={classes['skills']}>
          {skills.map(({ skill, average }) => (
            <div key={skill}>
              <dt>{skill}</dt>
              <dd>
                <strong>{average.mean}</strong> {average.of}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Given({ item, onChange }: { item: InterviewFeedback; onChange: (() => void) | undefined }) {
  const { marks, overall, recommendation, privateNote, sharedNote, editableUntil } = item;
  return (
    <li className={classes['given']}>
      <Title order={3} className={classes['by'] ?? ''}>
        {item.own ? `${item.by} (you)` : item.by}
      </Title>
      <p className={shared['hint']}>
        <RelativeTime at={item.givenAt} />
        {onChange === undefined || editableUntil === null
          ? ''
          : ` · you can change it until ${formatInstant(editableUntil)}`}
      </p>
      {overall === null || recommendation === null ? (
        <p className={shared['hint']}>You can read it once your own is in.</p>
      ) : (
        <>
          <p className={shared['words']}>
            {overall} of 5, {anchorOf(overall).toLowerCase()} · {RECOMMENDATIONS.labels[recommendation]}
          </p>
          {marks === null || marks.length === 0 ? null : (
            <p className={shared['hint']}>
              {marks.map(({ skill, mark }) => `${skill}: ${String(mark)}, ${anchorOf(mark).toLowerCase()}`).join(' · ')}
            </p>
          )}
          {privateNote === null ? null : <p className={shared['words']}>{privateNote}</p>}
          {sharedNote === null ? null : (
            <p className={shared['words']}>
              <span className={shared['hint']}>Shared: </span>
              {sharedNote}
            </p>
          )}
        </>
      )}
      {onChange === undefined ? null : (
        <Button variant="default" size="sm" className={classes['change'] ?? ''} onClick={onChange}>
          Change my feedback
        </Button>
      )}
    </li>
  );
}

/** Feedback of the employer's people: the own to be given, others' once it is. */
export default function FeedbackCard({ interview }: { interview: Interview }) {
  const query = useFeedback(interview._id);
  const [isChanging, setIsChanging] = useState(false);
  const mayGive = interview.can.includes('give-feedback') && interview.interviewers.some(({ own }) => own);
  const now = useNow().getTime();
  const all = query.data?.feedback ?? [];
  const own = all.find((item) => item.own);
  const isFixed = own?.editableUntil == null || Date.parse(own.editableUntil) <= now;
  return (
    <Section title="Feedback">
      {query.isPending ? (
        <ListSkeleton rows={1} height={180} label="Loading the feedback" />
      ) : query.data === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load the feedback" onRetry={() => void query.refetch()} />
      ) : (
        <div className={shared['parts']}>
          <Summary feedback={all} />
          {all.length === 0 ? null : (
            <ul className={classes['list']}>
              {all.map((item) =>
                item.own && isChanging ? null : (
                  <Given
                    key={item._id}
                    item={item}
                    onChange={item.own && mayGive && !isFixed ? () => setIsChanging(true) : undefined}
                  />
                ),
              )}
            </ul>
          )}
          {mayGive && (own === undefined || isChanging) ? (
            <>
              {own === undefined ? (
                <p className={shared['hint']}>
                  Write down what you thought before you hear others. You can change it for{' '}
                  {plural(INTERVIEWS.feedbackEditHours, 'hour')}.
                </p>
              ) : null}
              <FeedbackForm
                interview={interview}
                skills={query.data.skills}
                own={own}
                onDone={() => setIsChanging(false)}
              />
            </>
          ) : all.length === 0 ? (
            <p className={shared['hint']}>No feedback yet.</p>
          ) : null}
        </div>
      )}
    </Section>
  );
}
