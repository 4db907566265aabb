import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ManagedJob } from '#contract/domain/job.ts';
import { failureOf } from '#web/api/failure.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useAssignJob } from '../own-changes.ts';
import { titleOf } from './job-actions.ts';
import { colleagueLabel, type Colleague } from './use-colleagues.ts';

interface AssignDialogProps {
  job: ManagedJob;
  colleagues: readonly Colleague[];
  onClose: () => void;
}

/** Asks who looks after a job. */
export default function AssignDialog({ job, colleagues, onClose }: AssignDialogProps) {
  const assign = useAssignJob();
  const [personId, setPersonId] = useState(job.assigneeId ?? '');
  const title = titleOf(job);
  const save = () =>
    assign.mutate(
      { jobId: job._id, personId: personId === '' ? null : personId },
      {
        onSuccess: () => {
          const chosen = colleagues.find((each) => each.personId === personId);
          toast('success', `${chosen?.name ?? 'Nobody in particular'} looks after “${title}” now`);
          onClose();
        },
      },
    );
  return (
    <Dialog title={`Who looks after “${title}”?`} onClose={onClose}>
      <div className={dialog['parts']}>
        <NativeSelect
          label="Assigned to"
          value={personId}
          onChange={(event) => setPersonId(event.currentTarget.value)}
          data={[
            { value: '', label: 'Nobody in particular' },
            ...colleagues.map((each) => ({ value: each.personId, label: colleagueLabel(each) })),
          ]}
        />
        {assign.error === null ? null : (
          <p role="alert" className={dialog['failure']}>
            {failureOf(assign.error).message}
          </p>
        )}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={assign.isPending} onClick={save}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
