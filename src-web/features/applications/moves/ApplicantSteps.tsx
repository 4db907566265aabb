import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { turnOf } from '#contract/domain/turn.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './moves.module.css';
import { OfferCard } from './OfferCard.tsx';
import type { StepQuestion } from './StepDialog.tsx';
import { applicantSteps, standingText } from './standing.ts';

const StepDialog = lazy(() => import('./StepDialog.tsx'));

/** The state of the reader's own application, and the next step. */
export function ApplicantSteps({
  application,
  interviewHref,
}: {
  application: ApplicationDetail;
  interviewHref: (interviewId: string) => string;
}) {
  const now = useNow().getTime();
  const [question, setQuestion] = useState<StepQuestion | null>(null);
  const { offer, interview } = application;
  const { canWithdraw, canReturn, canAnswer } = applicantSteps(application);
  return (
    <>
      <Section title="Where it stands" keepsFocus>
        <p className={classes['standing']}>{standingText(application)}</p>
        {interview !== null && turnOf(application, now).step === 'choose-time' ? (
          <LinkButton to={interviewHref(interview._id)}>Choose a time</LinkButton>
        ) : null}
        {canWithdraw ? (
          <Button variant="default" onClick={() => setQuestion('withdraw')}>
            Withdraw
          </Button>
        ) : null}
        {canReturn ? (
          <Button variant="default" onClick={() => setQuestion('return')}>
            Apply again
          </Button>
        ) : null}
      </Section>
      {offer === null ? null : (
        <OfferCard offer={offer}>
          {canAnswer ? (
            <div className={classes['choices']}>
              <Button onClick={() => setQuestion('accept')}>Accept the offer</Button>
              <Button variant="default" onClick={() => setQuestion('decline')}>
                Decline
              </Button>
            </div>
          ) : null}
        </OfferCard>
      )}
      {question === null ? null : (
        <Suspense>
          <StepDialog application={application} question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
