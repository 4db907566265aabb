import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { InviteStatus } from '#contract/domain/options.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { isFocusLost } from '#web/ui/hooks/use-focus-return.ts';
import rows from '#web/ui/list/rows.module.css';
import { statusLabel, toneOf } from './invite-texts.ts';
import classes from './invites.module.css';

const SKILLS = 6;

interface InvitablePersonProps {
  card: CandidateCard;
  /** The status of the latest invitation to this job. */
  status: InviteStatus | undefined;
  refusal: string | undefined;
  busy: boolean;
  onInvite: () => void;
}

/** A person in the list, with the button that invites them or how their invitation stands. */
export function InvitablePerson({ card, status, refusal, busy, onInvite }: InvitablePersonProps) {
  const again = status === 'expired' || status === 'withdrawn';
  const row = useRef<HTMLLIElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // A button that waits has no focus: afterwards it gets it back, or its row where the button has gone.
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isOver && isFocusLost()) (row.current?.querySelector('button') ?? row.current)?.focus({ preventScroll: true });
  }, [busy]);
  const about = [headlineWithYears(card), formatPlace(card)].filter(Boolean).join(' · ');
  return (
    <li ref={row} tabIndex={-1} className={`${rows['row'] ?? ''} ${classes['pick'] ?? ''}`}>
      <span className={classes['mark']}>
        <CompanyMark name={card.name} size={40} />
      </span>
      <div className={classes['text']}>
        <p className={rows['title']}>{card.name}</p>
        <p className={rows['line']}>{about}</p>
        {card.skills.length === 0 ? null : <p className={rows['line']}>{card.skills.slice(0, SKILLS).join(', ')}</p>}
        {refusal === undefined ? null : (
          <p role="alert" className={classes['failure']}>
            {refusal}
          </p>
        )}
      </div>
      {status === undefined || again ? (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={again ? `Invite again: ${card.name}` : `Invite ${card.name}`}
          onClick={onInvite}
        >
          {again ? 'Invite again' : 'Invite'}
        </Button>
      ) : (
        <ToneBadge tone={toneOf(status)}>{status === 'sent' ? 'Invited' : statusLabel(status, 'sender')}</ToneBadge>
      )}
    </li>
  );
}
