import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { failureOf } from '#web/api/failure.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import danger from '#web/ui/danger.module.css';
import dialog from '#web/ui/dialog.module.css';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { useDeleteResume, useUpdateResume } from './queries.ts';
import type { ResumeShelf } from './shelf.ts';
import classes from './resumes.module.css';

interface ResumeDialogProps {
  shelf: ResumeShelf;
  resume: Resume;
  onClose: () => void;
}

export function RenameResume({ shelf, resume, onClose }: ResumeDialogProps) {
  const update = useUpdateResume(shelf);
  const [label, setLabel] = useState(resume.label);
  useUnsavedWarning(label.trim() !== resume.label);
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (label.trim() === '') {
      setFault('Enter a name');
      return;
    }
    update.mutate(
      { resumeId: resume._id, label: label.trim() },
      { onSuccess: onClose, onError: (error) => setFault(failureOf(error).message) },
    );
  };
  return (
    <Dialog title="Rename this resume" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description={shelf.words.namedFor}
          value={label}
          maxLength={LIMITS.resumeLabel}
          error={fault}
          data-autofocus
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={update.isPending}>
            Save name
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function DeleteResume({ shelf, resume, onClose }: ResumeDialogProps) {
  const remove = useDeleteResume(shelf);
  return (
    <Dialog title={`Delete “${resume.label}”?`} onClose={onClose}>
      <p className={classes['text']}>{shelf.words.deleted}</p>
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button
          className={danger['danger'] ?? ''}
          loading={remove.isPending}
          onClick={() =>
            void remove
              .mutateAsync(resume._id)
              .then(() => toast('success', `“${resume.label}” has been deleted`), toastFailure)
              .finally(onClose)
          }
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
