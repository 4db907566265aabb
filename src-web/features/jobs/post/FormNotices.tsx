import { Button } from '@mantine/core';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './post-job.module.css';

/** Says that the form began with what was stored on this device. */
export function RestoredNotice({ isNew, onStartAfresh }: { isNew: boolean; onStartAfresh: () => void }) {
  return (
    <div className={classes['restored']} role="status">
      <span>{isNew ? 'We kept the job you started earlier.' : 'We kept your unsaved changes.'}</span>
      <Button size="xs" variant="default" onClick={onStartAfresh}>
        {isNew ? 'Start over' : 'Show the saved version'}
      </Button>
    </div>
  );
}

interface ConflictNoticeProps {
  /** The address for editing the stored draft. */
  draftHref: string;
  /** Loads the stored version into this page; absent where it has to be opened elsewhere. */
  onReload: (() => void) | undefined;
  onKeepMine: () => void;
}

/** The stored version is newer than the one this form was filled from. */
export function ConflictNotice({ draftHref, onReload, onKeepMine }: ConflictNoticeProps) {
  return (
    <div className={classes['restored']}>
      <span>The saved version has changed since you opened this form.</span>
      {onReload === undefined ? (
        <LinkButton size="xs" variant="default" to={draftHref}>
          Open the saved draft
        </LinkButton>
      ) : (
        <Button size="xs" variant="default" onClick={onReload}>
          Load the saved version
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onKeepMine}>
        Save mine as a new draft
      </Button>
    </div>
  );
}
