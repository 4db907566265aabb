import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import ui from '#web/ui/ui.module.css';
import { consequenceText, shownName } from './admin-texts.ts';
import { useSuspend, type AdminAccount } from './queries.ts';

/** Suspends an account. Its name is typed once more, because it hits everybody who acts for it. */
export default function SuspendDialog({ found, onClose }: { found: AdminAccount; onClose: () => void }) {
  const name = shownName(found.account);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const suspend = useSuspend();
  const { settled } = useUnsavedWarning(reason.trim() !== '');
  const isNamed = typed.trim().toLowerCase() === name.toLowerCase();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (suspend.isPending || reason.trim() === '' || !isNamed) return;
    suspend.mutate(
      { userId: found.account._id, reason: reason.trim() },
      {
        onSuccess: () => {
          settled();
          toast('success', `${name} is suspended`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={`Suspend ${name}?`} size={520} padding="lg">
      <form className={dialog['parts']} onSubmit={submit} noValidate>
        <p>{consequenceText(found)}</p>
        <Textarea
          label="Reason"
          description="We e-mail this to its people, and say how to reach us."
          autosize
          minRows={3}
          maxLength={LIMITS.suspensionReason}
          value={reason}
          error={isTried && reason.trim() === '' ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <TextInput
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          value={typed}
          error={isTried && !isNamed ? 'This is not the name of the account' : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {suspend.isError ? (
          <p role="alert" className={ui['fault']}>
            {suspend.error.message}
          </p>
        ) : null}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" variant="default" c="var(--mantine-color-error)" loading={suspend.isPending}>
            Suspend account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
