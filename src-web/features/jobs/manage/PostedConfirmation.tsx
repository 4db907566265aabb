import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './manage-jobs.module.css';

export interface Posted {
  id: string;
  title: string;
  published: boolean;
}

/** What a navigation carried along, if it says that a job was just stored. */
export function readPosted(state: unknown): Posted | null {
  const posted = (state as { posted?: Partial<Posted> } | null)?.posted;
  return typeof posted?.id === 'string' && typeof posted.title === 'string'
    ? { id: posted.id, title: posted.title, published: posted.published === true }
    : null;
}

/** Says that a job was stored, with the way to its page. */
export function PostedConfirmation({ posted }: { posted: Posted }) {
  return (
    <div className={classes['confirmation']} role="status">
      <p>
        {posted.published
          ? `“${posted.title}” is published. Seekers can find it now.`
          : `“${posted.title}” is kept as a draft.`}
      </p>
      <LinkButton size="xs" variant="default" to={`/jobs/${posted.id}`}>
        {posted.published ? 'Open the public page' : 'Preview'}
      </LinkButton>
    </div>
  );
}
