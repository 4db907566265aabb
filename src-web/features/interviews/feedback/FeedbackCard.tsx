import { Button, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { GuideQuestion, InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { INTERVIEWS, RECOMMENDATIONS, type Interview } from '#contract/domain/interview.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { anchorOf, BESIDE, markWords, summaryOf } from '../model/feedback.ts';
import { useFeedback } from '../queries.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import shared from '../interviews.module.css';
import classes from './feedback.module.css';

/** The means of everybody's feedback, with the number of answers behind each, and what the round has that nobody asked. */
function Summary({ feedback, guide }: { feedback: readonly InterviewFeedback[]; guide: readonly GuideQuestion[] }) {
  const { overall, skills, recommendations } = summaryOf(feedback);
  if (overall === null) return null;
  const marked = new Set(skills.map(({ skill }) => skill.toLowerCase()));
  const rows = [
    ...skills.map(({ skill, average }) => ({ skill, average })),
    ...guide.flatMap(({ question }) => (marked.has(question.toLowerCase()) ? [] : { skill: question, average: null })),
  ];
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
      {rows.length === 0 ? null : (
        <dl className={classes['skills']} data-questions={guide.length > 0 || undefined}>
          {rows.map(({ skill, average }) => (
            <div key={skill}>
              <dt>{skill}</dt>
              <dd>
                {average === null ? (
                  'Not asked'
                ) : (
                  <>
                    <strong>{average.mean}</strong> {average.of}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Given({ item, change }: { item: InterviewFeedback; change: ReactNode }) {
  const { marks, overall, recommendation, privateNote, sharedNote, editableUntil } = item;
  return (
    <li className={classes['given']}>
      <Title order={3} className={classes['by'] ?? ''}>
        {item.own ? `${item.by} (you)` : item.by}
      </Title>
      <p className={shared['hint']}>
        <RelativeTime at={item.givenAt} />
        {change === null || editableUntil === null ? '' : ` · you can change it until ${formatInstant(editableUntil)}`}
      </p>
      {overall === null || recommendation === null ? (
        <p className={shared['hint']}>You can read it once your own is in.</p>
      ) : (
        <>
          <p className={shared['words']}>
            {overall} of 5, {anchorOf(overall).toLowerCase()} · {RECOMMENDATIONS.labels[recommendation]}
          </p>
          {marks === null || marks.length === 0 ? null : (
            <ul className={classes['given']}>
              {marks.map(({ skill, mark, note }) => (
                <li key={skill} className={shared['hint']}>
                  {markWords(skill, mark)}
                  {note === null ? null : <span className={classes['heard']}>{note}</span>}
                </li>
              ))}
            </ul>
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
      {change}
    </li>
  );
}

interface FeedbackCardProps {
  interview: Interview;
  /** The page of the interview, where the resume stands beside the form; without it the form stands in the card. */
  href?: string;
}

/** Feedback of the employer's people: the own to be given, others' once it is. */
export default function FeedbackCard({ interview, href }: FeedbackCardProps) {
  const query = useFeedback(interview._id);
  const [isChanging, setIsChanging] = useState(false);
  const mayGive = interview.can.includes('give-feedback') && interview.interviewers.some(({ own }) => own);
  const now = useNow().getTime();
  const all = query.data?.feedback ?? [];
  const own = all.find((item) => item.own);
  const isFixed = own?.editableUntil == null || Date.parse(own.editableUntil) <= now;
  const change =
    !mayGive || isFixed ? null : href === undefined ? (
      <Button variant="default" size="sm" className={classes['change'] ?? ''} onClick={() => setIsChanging(true)}>
        Change my feedback
      </Button>
    ) : (
      <LinkButton variant="default" size="sm" className={classes['change'] ?? ''} to={`${href}${BESIDE}`}>
        Change my feedback
      </LinkButton>
    );
  return (
    <Section title="Feedback">
      <Loaded query={query} what="the feedback" rows={1} height={180}>
        {(data) => (
          <div className={shared['parts']}>
            <Summary feedback={all} guide={data.guide} />
            {all.length === 0 ? null : (
              <ul className={classes['list']}>
                {all.map((item) =>
                  item.own && isChanging ? null : (
                    <Given key={item._id} item={item} change={item.own ? change : null} />
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
                {href === undefined ? (
                  <FeedbackForm
                    {...{ interview, data }}
                    onDone={() => setIsChanging(false)}
                    onLeave={own === undefined ? undefined : () => setIsChanging(false)}
                  />
                ) : (
                  <LinkButton className={classes['change'] ?? ''} to={`${href}${BESIDE}`}>
                    {data.draft === null ? 'Give feedback beside the resume' : 'Go on with your feedback'}
                  </LinkButton>
                )}
              </>
            ) : all.length === 0 ? (
              <p className={shared['hint']}>No feedback yet.</p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
