import { Button } from '@mantine/core';
import { useState } from 'react';
import { CONFIRMATION_STATES } from '#contract/domain/bench-confirmation.ts';
import { Card } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { mayAsk, standingText } from './confirmation-text.ts';
import { useAskPerson, useConfirmation } from './queries.ts';
import { TONES } from './tones.ts';
import classes from '../invites.module.css';

interface AskPersonProps {
  employeeId: string;
  name: string;
  hasEmail: boolean;
  timeZone: string;
}

/** Asks somebody whether they are on the bench, and says what they answered. */
export function AskPerson({ employeeId, name, hasEmail, timeZone }: AskPersonProps) {
  const query = useConfirmation(employeeId);
  const ask = useAskPerson();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [now] = useState(() => Date.now());
  const standing = query.data;
  // Nothing is lost without it: the form below works all the same.
  if (standing === undefined) return null;
  const send = () =>
    ask.mutate(
      { employeeId, key },
      {
        onSuccess: () => {
          setKey(crypto.randomUUID());
          toast('success', `We’ve asked ${name} by e-mail`);
        },
      },
    );
  return (
    <Card>
      <div className={classes['row']} style={{ alignItems: 'center', flexWrap: 'wrap', padding: 0 }}>
        <div style={{ flex: '1 1 240px' }}>
          <p style={{ margin: 0 }}>
            {standing === null ? (
              `${name} has not been asked whether they’re on your bench.`
            ) : (
              <>
                <ToneBadge tone={TONES[standing.state]}>{CONFIRMATION_STATES.labels[standing.state]}</ToneBadge>{' '}
                {standingText(standing, timeZone)}
              </>
            )}
          </p>
          <p style={{ margin: 0, color: 'var(--mantine-color-dimmed)' }}>
            {hasEmail
              ? 'We’ll email them a link; no account needed. This doesn’t submit them anywhere.'
              : 'Add an e-mail address first: that is how people are asked.'}
          </p>
          {ask.error === null ? null : <p role="alert">{ask.error.message}</p>}
        </div>
        {hasEmail && mayAsk(standing, now) ? (
          <Button variant="default" loading={ask.isPending} onClick={send}>
            {standing === null ? 'Ask by e-mail' : 'Ask again'}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
