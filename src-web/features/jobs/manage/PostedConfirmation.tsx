import type { JobStatus } from '#contract/domain/options.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { titleOf } from './job-actions.ts';
import classes from './manage-jobs.module.css';

export interface Posted {
  id: string;
  title: string;
  status: JobStatus;
  /** It was there before. */
  changed: boolean;
}

/** Reads the state of a navigation, if it says that a job was just stored. */
export function readPosted(state: unknown): Posted | null {
  const posted = (state as { posted?: Partial<Posted> } | null)?.posted;
  return typeof posted?.id === 'string' && typeof posted.title === 'string' && posted.status !== undefined
    ? { id: posted.id, title: posted.title, status: posted.status, changed: posted.changed === true }
    : null;
}

function sentence({ status, changed }: Posted): string {
  if (status === 'draft') return 'is saved as a draft.';
  if (status === 'pending_review') return 'is waiting for our review. After that, everyone can see it.';
  if (changed) return 'has been updated.';
  return 'is published. Job seekers can find it now.';
}

/** Says that a job was stored, with the way to its page. */
export function PostedConfirmation({ posted, editHref }: { posted: Posted; editHref: (jobId: string) => string }) {
  return (
    <div className={classes['confirmation']} role="status">
      <p>
        “{titleOf(posted)}” {sentence(posted)}
      </p>
      <LinkButton
        size="xs"
        variant="default"
        to={posted.status === 'draft' ? editHref(posted.id) : `/jobs/${posted.id}`}
      >
        {posted.status === 'draft' ? 'Continue writing' : 'Open the public page'}
      </LinkButton>
    </div>
  );
}
