import { Button } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatBytes } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useAddResume, useResumes } from '#web/shared/resumes/queries.ts';
import { Sending } from '#web/shared/files/Sending.tsx';
import { OWN_RESUMES } from '#web/shared/resumes/shelf.ts';
import classes from '#web/shared/resumes/resumes.module.css';
import { resumeReviewHref } from './queries.ts';

interface AddDroppedResumeProps {
  file: File;
  onClose: () => void;
  /** Opens the page that compares a resume with the profile. */
  onReview: (path: string) => void;
}

/** Asks before it keeps a file that was dropped somewhere in the app: it may have been let go by mistake. */
export default function AddDroppedResume({ file, onClose, onReview }: AddDroppedResumeProps) {
  const resumes = useResumes(OWN_RESUMES);
  const add = useAddResume(OWN_RESUMES);
  const isFull = (resumes.data?.length ?? 0) >= LIMITS.resumes;
  const onAdd = () =>
    add.mutate(file, {
      onSuccess: ({ added }) => {
        if (added !== undefined) {
          toast('success', `“${added.label}” has been added to your resumes.`, {
            label: 'Check what we understood',
            run: () => onReview(resumeReviewHref(added._id)),
          });
        }
        onClose();
      },
    });
  return (
    <Dialog title="Add this resume?" onClose={onClose} closeOnClickOutside={!add.isPending}>
      <div className={dialog['parts']}>
        <p className={classes['label']}>
          {file.name} ({formatBytes(file.size)})
        </p>
        <p className={classes['hint']}>
          {isFull
            ? `${OWN_RESUMES.words.full} Delete one in your profile to add another.`
            : 'We’ll add it to your resumes. Nobody else sees it until you apply with it.'}
        </p>
        <Sending add={add} />
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {isFull ? 'Close' : 'Not now'}
          </Button>
          {isFull ? null : (
            <Button loading={add.isPending || resumes.isPending} onClick={onAdd}>
              Add resume
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
