import { Link } from 'react-router-dom';
import type { DraftState } from '#web/shared/drafts/use-server-draft.ts';
import classes from './post-job.module.css';

interface DraftStatusProps {
  state: DraftState;
  /** Others can see the job: nothing is saved by itself. */
  live: boolean;
  dirty: boolean;
  /** The address for editing the stored draft. */
  draftHref: () => string;
}

/** Says whether what is written is stored. */
export function DraftStatus({ state, live, dirty, draftHref }: DraftStatusProps) {
  return (
    <p className={classes['saved']} role="status">
      {live ? (
        dirty ? (
          'Your changes are not saved yet.'
        ) : (
          ''
        )
      ) : state.kind === 'saving' ? (
        'Saving draft…'
      ) : state.kind === 'saved' ? (
        'Saved as a draft.'
      ) : state.kind === 'failed' ? (
        `The draft couldn’t be saved. ${state.message}`
      ) : state.kind === 'overtaken' ? (
        <>
          This draft was changed elsewhere. <Link to={draftHref()}>Open the saved version</Link>
        </>
      ) : (
        ''
      )}
    </p>
  );
}
