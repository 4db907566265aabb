import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { StandingInvite } from '#contract/domain/finding.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { isOpen, statusLabel, toneOf } from './invite-texts.ts';
import { useWithdrawInvite } from './queries.ts';
import classes from './row-invite.module.css';

interface RowInviteProps {
  name: string;
  /** The latest to the job; null without any. */
  invite: StandingInvite | null;
  /** The person has applied for the job. */
  hasApplied: boolean;
  /** Absent for who may not invite. */
  onInvite: (() => void) | undefined;
  /** The form is open. */
  isInviting: boolean;
  onWithdrawn: () => void;
  applicationHref: (id: string) => string;
  /** Applications for the job. */
  applicationsHref: string | null;
}

/** In a row of the search: how the invitation stands, or the button that begins one. */
export function RowInvite(props: RowInviteProps) {
  const { name, invite, hasApplied, onInvite, isInviting, applicationHref, applicationsHref } = props;
  if (invite?.status === 'accepted' || hasApplied) {
    const application = invite?.applicationId ?? null;
    const href = application === null ? applicationsHref : applicationHref(application);
    return (
      <div className={classes['standing']}>
        <ToneBadge tone="positive">Applied</ToneBadge>
        {href === null ? null : (
          <Link
            to={href}
            aria-label={application === null ? `See applications: ${name}` : `Open application of ${name}`}
          >
            {application === null ? 'See applications' : 'Open application'}
          </Link>
        )}
      </div>
    );
  }
  if (invite !== null && isOpen(invite)) return <OpenInvite {...props} invite={invite} />;
  if (invite?.status === 'declined') {
    return (
      <div className={classes['standing']}>
        <ToneBadge tone={toneOf('declined')}>Declined</ToneBadge>
        <RelativeTime at={invite.updatedAt} className={classes['when'] ?? ''} />
      </div>
    );
  }
  if (onInvite === undefined) return null;
  const again = invite !== null;
  return (
    <div className={classes['standing']}>
      <InviteButton label={again ? 'Invite again' : 'Invite'} name={name} isInviting={isInviting} onClick={onInvite} />
      {again ? (
        <span className={classes['when']}>
          {statusLabel(invite.status, 'sender')} <RelativeTime at={invite.updatedAt} />
        </span>
      ) : null}
    </div>
  );
}

function InviteButton(props: { label: string; name: string; isInviting: boolean; onClick: () => void }) {
  const { label, name, isInviting, onClick } = props;
  return (
    <Button
      size="compact-sm"
      variant={isInviting ? 'light' : 'default'}
      aria-expanded={isInviting}
      aria-label={label === 'Invite' ? `Invite ${name}` : `${label}: ${name}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function OpenInvite({ name, invite, onInvite, onWithdrawn }: RowInviteProps & { invite: StandingInvite }) {
  const withdraw = useWithdrawInvite();
  const flight = useSingleFlight();
  const button = useFocusFallback<HTMLButtonElement>();
  const isSeen = invite.status === 'viewed';
  return (
    <div className={classes['standing']}>
      <span className={classes['badgeLine']}>
        <ToneBadge tone={toneOf(invite.status)}>Invited</ToneBadge>
        {onInvite === undefined ? null : (
          <UnstyledButton
            ref={button}
            className={classes['word'] ?? ''}
            aria-label={`Withdraw the invitation of ${name}`}
            aria-disabled={flight.busy}
            onClick={() =>
              flight.run(() =>
                withdraw
                  .mutateAsync(invite._id)
                  .then(() => {
                    toast('success', `The invitation to ${name} was withdrawn.`);
                  }, toastFailure)
                  .finally(onWithdrawn),
              )
            }
          >
            Withdraw
          </UnstyledButton>
        )}
      </span>
      <span className={classes['when']}>
        {isSeen ? 'Seen ' : 'Sent '}
        <RelativeTime at={isSeen ? invite.updatedAt : invite.sentAt} />
      </span>
    </div>
  );
}
