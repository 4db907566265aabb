import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { REOPEN_DAYS } from '#contract/domain/application-moves.ts';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { turnOf, isBooked } from '#contract/domain/turn.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { OfferCard } from './OfferCard.tsx';
import type { StepQuestion } from './StepDialog.tsx';
import classes from './moves.module.css';

/**
 * The state of an application, in a sentence for the applicant. Pure.
 * @param now ms since 1970
 */
function standingText(
  { status, companyName, applicant, offer, consent, ...standing }: ApplicationDetail,
  now: number = Date.now(),
): string {
  const you = applicant.kind === 'vendor' ? applicant.name : 'you';
  const application = applicant.kind === 'vendor' ? `the application of ${applicant.name}` : 'your application';
  switch (status) {
    case 'pending_consent':
      return `${applicant.name} has to agree before ${companyName} sees the application.`;
    case 'applied':
      return `${companyName} has received ${application} and has not opened it yet.`;
    case 'viewed':
      return `${companyName} has opened ${application}. They decide what happens next.`;
    case 'shortlisted':
      return `${companyName} has put ${you} on the shortlist. They decide what happens next.`;
    case 'interviewing':
      return interviewText(companyName, you, { status, ...standing }, now);
    case 'offered':
      return offer !== null && Date.parse(offer.answerUntil) <= now
        ? `The time for answering the offer is over. ${companyName} can make a new one.`
        : `${companyName} offers ${you} the job. It’s your turn to answer.`;
    case 'hired':
      return applicant.kind === 'vendor' ? `${applicant.name} got the job.` : 'You got the job. Congratulations!';
    case 'rejected':
      return `${companyName} decided not to go further with ${application}.`;
    case 'withdrawn':
      if (consent === 'refused') return `${applicant.name} said no, so the submission has ended.`;
      if (consent === 'taken_back') return `${applicant.name} took their yes back, so the submission has ended.`;
      if (consent === 'lapsed' || consent === 'overruled') return 'The submission has ended.';
      return offer?.answer === 'declined' ? 'You declined the offer.' : 'You withdrew this application.';
    case 'closed':
      return 'The job closed before there was a decision.';
  }
}

function interviewText(
  companyName: string,
  you: string,
  standing: Pick<ApplicationDetail, 'status' | 'waitingSince' | 'offerUntil' | 'interview'>,
  now: number,
): string {
  if (isBooked(standing, now)) return `An interview with ${companyName} is booked.`;
  switch (turnOf(standing, now).step) {
    case 'choose-time':
      return `${companyName} wants to interview ${you} and suggests times. Choose the one that suits best.`;
    case 'answer-request':
      return `You asked for another time. You can still take one of those that ${companyName} offers.`;
    case 'feedback':
      return `The interview is over. ${companyName} decides what happens next.`;
    default:
      return `${companyName} wants to interview ${you}. You can choose a time as soon as they suggest some.`;
  }
}

/** The applicant's possible steps. An offer is declined, not withdrawn from. @param now ms since 1970 */
function applicantSteps({ status, updatedAt, offer, takenBack, consent }: ApplicationDetail, now: number = Date.now()) {
  const isOpen = OPEN_APPLICATION_STATUSES.some((open) => open === status);
  const canAnswer = status === 'offered' && offer?.answer === null && Date.parse(offer.answerUntil) > now;
  // A person who refused a submission is not submitted again.
  const isWanted = consent === null || consent === 'confirmed' || consent === 'waiting' || consent === 'not_asked';
  const canReturn =
    status === 'withdrawn' && isWanted && !takenBack && now - Date.parse(updatedAt) < REOPEN_DAYS * DAY_MS;
  return { canAnswer, canReturn, canWithdraw: isOpen && !canAnswer };
}

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
