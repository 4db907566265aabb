import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Invite } from '#contract/domain/invite.ts';
import { headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import rows from '#web/ui/list/rows.module.css';
import { InviteMessage } from './InviteMessage.tsx';
import { InviteTalkLink, type InviteTalk } from './InviteTalkLink.tsx';
import { isOpen, inviteStatusText, statusLabel, toneOf } from './invite-texts.ts';
import classes from './invites.module.css';

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx'));

export interface ReceivedInviteProps extends InviteTalk {
  /** IANA zone of the reader. */
  timeZone: string;
  applicationHref: (applicationId: string) => string;
  /** The page on which the invitation is accepted. */
  applyHref: (invite: Invite) => string;
  /** False for members who only look. */
  mayAnswer: boolean;
}

/** An invitation as who got it sees it. */
export function ReceivedInvite({
  invite,
  timeZone,
  applicationHref,
  applyHref,
  mayAnswer,
  ...talk
}: ReceivedInviteProps & { invite: Invite }) {
  const [isDeclining, setDeclining] = useState(false);
  const { person } = invite;
  const name = person?.name ?? null;
  const accept = name === null ? 'Accept and apply' : `Submit ${name}`;
  const isAnswerable = isOpen(invite) && mayAnswer;
  return (
    <>
      <span className={classes['mark']}>
        <CompanyMark name={invite.companyName} size={34} />
      </span>
      <div className={classes['text']}>
        <div className={rows['titleLine']}>
          <h2 className={rows['title']}>
            <Link to={`/jobs/${invite.jobId}`} className={rows['wordLink'] ?? ''}>
              {invite.jobTitle}
            </Link>
          </h2>
          <ToneBadge tone={toneOf(invite.status)}>{statusLabel(invite.status, 'invitee')}</ToneBadge>
          {person === null ? null : (
            <p className={classes['about']}>
              For <b>{name}</b> · {headlineWithYears(person)}
            </p>
          )}
        </div>
        <p className={rows['line']}>
          {invite.companyName} · Sent <RelativeTime at={invite.sentAt} /> ·{' '}
          {inviteStatusText(invite, 'invitee', timeZone)}
        </p>
      </div>
      <InviteMessage message={invite.message} />
      <div className={classes['actions']}>
        {isAnswerable ? (
          <>
            {name !== null && !invite.jobOpen ? null : (
              <LinkButton to={applyHref(invite)} aria-label={`${accept}: ${invite.jobTitle}`}>
                {accept}
              </LinkButton>
            )}
            <Button
              variant="default"
              aria-label={`Decline the invitation to ${invite.jobTitle}${name === null ? '' : ` for ${name}`}`}
              onClick={() => setDeclining(true)}
            >
              Decline
            </Button>
          </>
        ) : null}
        <InviteTalkLink invite={invite} about={invite.jobTitle} {...talk} />
        {invite.applicationId === null ? null : (
          <LinkButton variant="default" to={applicationHref(invite.applicationId)}>
            Open application
          </LinkButton>
        )}
      </div>
      <Suspense fallback={null}>
        {isDeclining ? <DeclineDialog invite={invite} onClose={() => setDeclining(false)} /> : null}
      </Suspense>
    </>
  );
}
