import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '#contract/domain/member.ts';
import { failureOf } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';
import { useRemoveMember } from '#web/shared/member-queries.ts';
import danger from '#web/ui/danger.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';

interface RemoveMemberProps {
  member: Member;
  others: readonly Member[];
  onClose: () => void;
}

/** Says what the end of a membership means, and asks who takes over. */
export function RemoveMember({ member, others, onClose }: RemoveMemberProps) {
  const remove = useRemoveMember();
  const [heir, setHeir] = useState(others.find(({ isYou }) => isYou)?.personId ?? '');
  const [failure, setFailure] = useState<string>();
  const { name, personId, assignedJobs, isFounder } = member;
  const confirm = () =>
    remove.mutate(
      { personId, handOverTo: assignedJobs > 0 && heir !== '' ? heir : null },
      {
        onSuccess: () => {
          toast('success', `${name} no longer works in this account`);
          onClose();
        },
        onError: (error) => setFailure(failureOf(error).message),
      },
    );
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>
          They’ll be signed out of this account at once, on every device.{' '}
          {isFounder
            ? 'They opened it, and keep their own way to sign in. What they did stays, as a former member’s.'
            : 'What they did stays, under their name.'}
        </p>
        {assignedJobs > 0 ? (
          <NativeSelect
            label={`Who takes over their ${plural(assignedJobs, 'job')}?`}
            value={heir}
            onChange={(event) => setHeir(event.currentTarget.value)}
            data={[
              ...others.map((other) => ({
                value: other.personId,
                label: other.isYou ? `${other.name} (you)` : other.name,
              })),
              { value: '', label: 'Nobody in particular' },
            ]}
          />
        ) : null}
        {failure === undefined ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button className={danger['danger'] ?? ''} loading={remove.isPending} onClick={confirm}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
