import { Button } from '@mantine/core';
import type { ManagedJob } from '#contract/domain/job.ts';
import { plural } from '#web/lib/format.ts';
import danger from '#web/ui/danger.module.css';
import dialog from '#web/ui/dialog.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import { titleOf } from './job-actions.ts';

interface DeleteDialogProps {
  drafts: readonly ManagedJob[];
  busy: boolean;
  /** The server's message for the last try. */
  failure: string | null;
  onDelete: () => void;
  onClose: () => void;
}

/** Drafts that are deleted are gone; that is asked once. */
export default function DeleteDialog({ drafts, busy, failure, onDelete, onClose }: DeleteDialogProps) {
  const [only] = drafts;
  const what = drafts.length === 1 && only !== undefined ? `“${titleOf(only)}”` : plural(drafts.length, 'draft');
  return (
    <Dialog onClose={onClose} title={`Delete ${what}?`} closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      <div className={dialog['parts']}>
        <p>Everything you wrote will be lost. This can’t be undone.</p>
        {failure === null ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Keep
          </Button>
          <Button className={danger['danger'] ?? ''} loading={busy} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
