import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { CONSENT, type ConsentState } from '#contract/domain/consent.ts';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { failureOf } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { formatPrice } from '#web/lib/format-money.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ConsentMark } from './ConsentMark.tsx';
import { useAskConsent } from './queries.ts';
import ui from '#web/ui/ui.module.css';
import classes from './submission.module.css';

const DisputeNotice = lazy(() => import('../disputes/DisputeNotice.tsx'));

interface ConsentCardProps {
  application: ApplicationDetail;
  side: 'employer' | 'applicant';
  /** The reader may ask the person. */
  mayAsk: boolean;
}

/** A vendor who does not speak for the person, though they have submitted them, may want our staff to look. */
function mayDispute({ consent, question, applicant }: ApplicationDetail): boolean {
  if (applicant.kind !== 'vendor' || question?.ownedUntil != null) return false;
  return consent === 'lapsed' || consent === 'overruled';
}

function sentence(consent: ConsentState, { question, applicant }: ApplicationDetail, side: ConsentCardProps['side']) {
  const who = applicant.name;
  switch (consent) {
    case 'unconfirmed':
      if (side === 'applicant')
        return 'The yes was given from another e-mail address than your bench has now, so the employer sees no name and no contact. Put the address back, or withdraw this and submit the person again.';
      return 'The person has not agreed to this submission yet. You see no name and no contact until they do.';
    case 'confirmed':
      if (side === 'employer')
        return 'The person agreed to this submission. Contact details follow with the first interview.';
      return question?.ownedUntil == null
        ? `${who} agreed to this submission.`
        : `${who} agreed to this submission. For this job you speak for them until ${formatInstant(question.ownedUntil)}.`;
    case 'waiting':
      return question === null
        ? `${who} has not answered yet.`
        : `Asked ${formatInstant(question.askedAt)}. ${who} can answer by ${lastDayOf(question.expiresAt)}.`;
    case 'lapsed':
      return `${who} did not answer in time. The employer sees no name, and others may submit them.`;
    case 'refused':
      return `${who} said no. The submission has ended, and nobody can ask them about this job again.`;
    case 'taken_back':
      return `${who} took the yes back. The submission has ended.`;
    case 'overruled':
      return `Our staff decided who speaks for ${who} at this job. This submission has ended.`;
    case 'not_asked':
      return `${who} was never asked. Until they agree, the employer sees no name and no contact.`;
  }
}

/** Whether the person agreed, and what a vendor can do about it. */
export function ConsentCard({ application, side, mayAsk }: ConsentCardProps) {
  const { consent, question, rate, agreedPay, marginNote, status, employeeId } = application;
  const [keyFor] = useState(() => createKeyKeeper());
  const ask = useAskConsent();
  const now = useNow().getTime();
  if (consent === null) return null;
  const isOpen = OPEN_APPLICATION_STATUSES.some((open) => open === status);
  const isFirst = consent === 'not_asked';
  const isUnanswered = isFirst || consent === 'waiting' || consent === 'lapsed';
  const asksLeft = isFirst ? CONSENT.asks : (question?.asksLeft ?? 0);
  const waits = question?.askAgainAt != null && Date.parse(question.askAgainAt) > now;
  return (
    <Section title="Consent">
      <div className={classes['card']}>
        <ConsentMark consent={consent} />
        <p>{sentence(consent, application, side)}</p>
        {rate === null ? null : <p>Rate: {formatPrice(rate)}</p>}
        {agreedPay === null ? null : <p>Pay agreed with the person: {formatPrice(agreedPay)}</p>}
        {marginNote === null ? null : <p className={ui['small']}>For your team: {marginNote}</p>}
        {mayAsk && isOpen && isUnanswered && asksLeft > 0 ? (
          <>
            <Button
              variant="default"
              loading={ask.isPending}
              disabled={waits}
              onClick={() =>
                ask.mutate(
                  { applicationId: application._id, key: keyFor({ id: application._id, at: question?.askedAt }) },
                  {
                    onSuccess: () => toast('success', 'The question was sent'),
                    onError: (error) => toast('error', failureOf(error).message),
                  },
                )
              }
            >
              {isFirst ? 'Ask now' : 'Ask again'}
            </Button>
            <p className={ui['small']}>
              {waits && question.askAgainAt != null
                ? `You can ask again from ${formatInstant(question.askAgainAt)}.`
                : `${plural(asksLeft, 'more mail', 'more mails')} possible.`}
            </p>
          </>
        ) : null}
        {mayAsk && employeeId !== null && mayDispute(application) ? (
          <Suspense>
            <DisputeNotice jobId={application.jobId} employeeId={employeeId} />
          </Suspense>
        ) : null}
      </div>
    </Section>
  );
}
