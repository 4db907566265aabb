import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Invite } from '#contract/domain/invite.ts';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import rows from '#web/ui/list/rows.module.css';
import { InviteMessage } from './InviteMessage.tsx';
import { InviteTalkLink, type InviteTalk } from './InviteTalkLink.tsx';
import { isOpen, inviteStatusText, statusLabel, toneOf } from './invite-texts.ts';
import classes from './invites.module.css';
import { useWithdrawInvite } from './queries.ts';

/** A person who hides is no longer named. */
const nameOf = ({ person }: Invite): string => person?.name ?? 'Someone who is no longer listed';

export interface SentInviteProps extends InviteTalk {
  /** IANA zone of the reader. */
  timeZone: string;
  applicationHref: (applicationId: string) => string;
  /** Proposes an interview to somebody who applied; null for members who may not. */
  onPropose: ((invite: Invite & { applicationId: string }) => void) | null;
}

/** An invitation as its employer sees it. */
export function SentInvite({
  invite,
  timeZone,
  applicationHref,
  onPropose,
  ...talk
}: SentInviteProps & { invite: Invite }) {
  const { applicationId } = invite;
  const withdraw = useWithdrawInvite();
  const flight = useSingleFlight();
  const takeBack = () =>
    flight.run(() =>
      withdraw
        .mutateAsync(invite._id)
        .then(() => toast('success', `The invitation to ${nameOf(invite)} was withdrawn.`), toastFailure),
    );
  const { person, vendor } = invite;
  const about = [
    ...(person === null ? [] : [headlineWithYears(person), formatPlace(person)]),
    vendor === null ? '' : `On the bench of ${vendor.name}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <span className={classes['mark']}>
        <CompanyMark name={nameOf(invite)} size={34} />
      </span>
      <div className={classes['text']}>
        <div className={rows['titleLine']}>
          <h2 className={rows['title']}>{nameOf(invite)}</h2>
          <ToneBadge tone={toneOf(invite.status)}>{statusLabel(invite.status, 'sender')}</ToneBadge>
          {vendor === null ? null : (
            <ToneBadge plain tone={vendor.verified ? 'positive' : 'neutral'}>
              {vendor.verified ? 'Verified vendor' : 'Vendor'}
            </ToneBadge>
          )}
          {about === '' ? null : (
            <p className={classes['about']} title={about}>
              {about}
            </p>
          )}
        </div>
        <p className={rows['line']}>
          <Link to={`/jobs/${invite.jobId}`}>{invite.jobTitle}</Link> · Sent <RelativeTime at={invite.sentAt} /> ·{' '}
          {inviteStatusText(invite, 'sender', timeZone)}
        </p>
      </div>
      <InviteMessage message={invite.message} />
      <div className={classes['actions']}>
        {isOpen(invite) ? (
          <Button
            variant="default"
            aria-label={`Withdraw the invitation of ${nameOf(invite)} to ${invite.jobTitle}`}
            loading={flight.busy}
            onClick={takeBack}
          >
            Withdraw
          </Button>
        ) : null}
        <InviteTalkLink invite={invite} about={nameOf(invite)} {...talk} />
        {applicationId === null ? null : (
          <LinkButton variant="default" to={applicationHref(applicationId)}>
            Open application
          </LinkButton>
        )}
        {applicationId === null || invite.status !== 'accepted' || onPropose === null ? null : (
          <Button
            variant="default"
            aria-label={`Interview…: ${nameOf(invite)}`}
            onClick={() => onPropose({ ...invite, applicationId })}
          >
            Interview…
          </Button>
        )}
      </div>
    </>
  );
}
