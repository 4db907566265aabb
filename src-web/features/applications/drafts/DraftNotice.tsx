import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import dialog from '#web/ui/dialog.module.css';
import classes from './drafts.module.css';
import type { ApplyDraft } from './use-apply-draft.ts';

/** Another device was here first: one of the two versions goes on. */
export function OvertakenNotice({ draft, applicationsHref }: { draft: ApplyDraft; applicationsHref: string }) {
  const { state } = draft;
  if (state.kind !== 'overtaken') return null;
  return (
    <div className={classes['notice']} role="alert">
      {state.code === 'conflict' ? (
        <>
          <p>
            <strong>You went on with this application somewhere else.</strong> Which version would you like to keep?
          </p>
          <div className={dialog['actions']}>
            <Button variant="default" onClick={() => void draft.useStored()}>
              Use the other one
            </Button>
            <Button variant="default" onClick={() => void draft.keepMine()}>
              Keep what is here
            </Button>
          </div>
          {draft.failure === undefined ? null : <p className={dialog['failure']}>{draft.failure}</p>}
        </>
      ) : (
        <p>
          {state.message}
          {state.code === 'already_applied' ? (
            <>
              {' '}
              <Link to={applicationsHref}>Your applications</Link>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** Whether what is written is stored. */
export function DraftState({ state }: Pick<ApplyDraft, 'state'>) {
  const text = () => {
    switch (state.kind) {
      case 'saving':
        return 'Saving…';
      case 'saved':
        return 'Saved. You can continue it on any of your devices.';
      case 'failed':
        return `Kept on this device for now. ${state.message}`;
      case 'idle':
      case 'overtaken':
        return '';
    }
  };
  return (
    <p className={classes['state']} role="status">
      {text()}
    </p>
  );
}
