import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Invite } from '#contract/domain/invite.ts';
import { DECLINE_REASONS, type DeclineReason } from '#contract/domain/options.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import dialog from '#web/ui/dialog.module.css';
import { declineReasonLabel } from './invite-texts.ts';
import classes from './invites.module.css';
import { useDeclineInvite } from './queries.ts';

/** Asks why; the employer sees the answer and cannot invite the person to this job again. */
export default function DeclineDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const isBench = invite.employeeId !== null;
  const name = invite.person?.name ?? 'this person';
  const decline = useDeclineInvite();
  const flight = useSingleFlight();
  const submit = () => {
    setMissing(reason === '');
    if (reason === '') return;
    flight.run(() =>
      decline.mutateAsync({ inviteId: invite._id, reason }).then(
        () => {
          toast('success', `You declined the invitation to ${invite.jobTitle}.`);
          onClose();
        },
        // The dialog shows it.
        () => undefined,
      ),
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Decline the invitation to ${invite.jobTitle}?`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          {isBench
            ? `${invite.companyName} will see your reason and can’t ask for ${name} for this job again. You can still submit ${name} on your own.`
            : `${invite.companyName} will see your reason and can’t invite you to this job again. You can still apply on your own.`}
        </p>
        <NativeSelect
          label="Reason"
          value={reason}
          error={isMissing && reason === '' ? 'Choose a reason' : undefined}
          onChange={(event) => setReason(event.currentTarget.value as DeclineReason | '')}
          data={[
            { value: '', label: 'Choose a reason' },
            ...DECLINE_REASONS.list.map((value) => ({ value, label: declineReasonLabel(value, isBench) })),
          ]}
          data-autofocus
        />
        {decline.isError ? (
          <p role="alert" className={classes['failure']}>
            {decline.error.message}
          </p>
        ) : null}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={flight.busy} onClick={submit}>
            Decline
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
