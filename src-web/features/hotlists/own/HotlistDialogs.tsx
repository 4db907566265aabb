import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { dayInWords } from '#contract/domain/last-day.ts';
import { HOTLISTS, type OwnHotlist } from '#contract/domain/hotlist.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { dayIn, defaultUntil, untilFault } from './days.ts';
import { useExtendHotlist, useRevokeHotlist } from './queries.ts';

interface DialogProps {
  list: OwnHotlist;
  onClose: () => void;
}

/** Asks for another last day of a link. */
export function ExtendDialog({ list, onClose }: DialogProps) {
  const extend = useExtendHotlist();
  const [until, setUntil] = useState(() => (list.until > defaultUntil() ? list.until : defaultUntil()));
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = untilFault(until);
    setFault(found);
    if (found !== undefined) return;
    extend.mutate(
      { hotlistId: list._id, until },
      {
        onSuccess: () => {
          toast('success', `The link works until ${dayInWords(until)}`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={`Extend: ${list.title}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={dialog['parts']}>
        <TextInput
          type="date"
          label="The link works until"
          description={`At most ${String(HOTLISTS.maxDays)} days from today. The link stays the same.`}
          min={dayIn(0)}
          max={dayIn(HOTLISTS.maxDays)}
          value={until}
          error={fault}
          data-autofocus
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <p role="alert" className={dialog['failure']}>
          {extend.error?.message}
        </p>
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={extend.isPending}>
            Extend
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks once more before a link ends for good. */
export function RevokeDialog({ list, onClose }: DialogProps) {
  const revoke = useRevokeHotlist();
  return (
    <ConfirmDialog
      title={`Revoke: ${list.title}`}
      text="The link stops working at once for everyone who has it. This can’t be undone."
      action="Revoke"
      run={revoke}
      input={{ hotlistId: list._id }}
      onDone={() => {
        toast('success', 'The link no longer works');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
