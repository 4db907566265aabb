import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import classes from './save-button.module.css';

export interface SaveButtonProps {
  job: { _id: string; title: string; isSaved: boolean };
  /** With its word beside the picture; otherwise the picture alone, named after the job. */
  labelled?: boolean;
}

/** How the button looks and is announced, whoever presses it. */
export function SaveLook({
  job,
  labelled = false,
  saving = false,
  onClick,
}: SaveButtonProps & { saving?: boolean; onClick?: () => void }) {
  const Icon = job.isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <UnstyledButton
      className={classes[labelled ? 'labelled' : 'icon'] ?? ''}
      aria-pressed={job.isSaved}
      aria-label={labelled ? undefined : `Save ${job.title}`}
      title={labelled ? undefined : job.isSaved ? 'Saved' : 'Save'}
      data-saving={saving || undefined}
      onClick={onClick}
    >
      <Icon size={labelled ? 18 : 20} {...(job.isSaved ? {} : { stroke: 1.7 })} aria-hidden />
      {labelled ? <span className={classes['word']}>{job.isSaved ? 'Saved' : 'Save'}</span> : null}
    </UnstyledButton>
  );
}
