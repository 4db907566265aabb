import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { KEY_SHEET } from './bench-keys.ts';
import type { BenchSelection } from './use-bench-selection.ts';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));
const KeySheet = lazy(() => import('#web/ui/list/KeySheet.tsx'));

interface BenchDialogsProps {
  at: BenchSelection;
  /** The list is that of the archive. */
  archived: boolean;
  letters: readonly [on: boolean, choose: (on: boolean) => void];
}

/** The dialogs of the list: what is changed, who is put away or taken back, and the keys. */
export function BenchDialogs({ at, archived, letters }: BenchDialogsProps) {
  const { who, change, dialog, inputOf } = at;
  const close = () => at.setDialog(null);
  if (dialog === 'archive') {
    return (
      <ConfirmDialog
        title={archived ? `Take ${who} back?` : `Move ${who} to the archive?`}
        text={
          archived
            ? 'They are on the bench again, and can be submitted.'
            : 'People in the archive are on no list and can’t be submitted. What you’ve already submitted goes on.'
        }
        action={archived ? 'Back to the bench' : 'Move to the archive'}
        back="Cancel"
        run={change}
        input={inputOf({ archived: !archived })}
        onDone={close}
        onClose={close}
      />
    );
  }
  return (
    <Suspense>
      {dialog === 'change' ? (
        <ChangeDialog
          who={who}
          run={change}
          onChange={(what) => change.mutate(inputOf(what), { onSuccess: close })}
          onClose={close}
        />
      ) : null}
      {dialog === 'keys' ? (
        <KeySheet sections={KEY_SHEET} characters={letters[0]} onCharacters={letters[1]} onClose={close} />
      ) : null}
    </Suspense>
  );
}
