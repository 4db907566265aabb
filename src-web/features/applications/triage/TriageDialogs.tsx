import { lazy, Suspense } from 'react';
import { KEY_SHEET } from './keys.ts';
import { choicesFor, wordsFor } from './step-choices.ts';
import type { Triage } from './use-triage.ts';
import type { TriageKeys } from './use-triage-keys.ts';

const MoveDialog = lazy(() => import('../moves/MoveDialog.tsx'));
const MoveToDialog = lazy(() => import('./MoveToDialog.tsx'));
const TagsDialog = lazy(() => import('../tags/TagsDialog.tsx'));
const KeySheet = lazy(() => import('#web/ui/list/KeySheet.tsx'));

/** The dialogs of the list: what a step asks for, where to, and the keys. */
export function TriageDialogs({ triage, keys }: { triage: Triage; keys: TriageKeys }) {
  const { moves, rows, acted } = triage;
  const asked = new Set(moves.question?.applications.map(({ id }) => id));
  const [characters, setCharacters] = keys.characters;
  return (
    <Suspense>
      {moves.question === null ? null : (
        <MoveDialog
          choice={moves.question.choice}
          applications={moves.question.applications}
          vendors={rows.some(({ _id, applicant }) => asked.has(_id) && applicant.kind === 'vendor')}
          busy={moves.busy}
          failure={moves.failure}
          isContested={moves.isContested}
          onSubmit={moves.submit}
          onClose={moves.close}
        />
      )}
      {keys.dialog === 'move' ? (
        <MoveToDialog
          who={wordsFor(acted)}
          choices={choicesFor(acted)}
          onChoose={(choice) => {
            keys.setDialog(null);
            triage.choose(choice, acted);
          }}
          onClose={() => keys.setDialog(null)}
        />
      ) : null}
      {keys.dialog === 'tags' ? (
        <TagsDialog who={wordsFor(acted)} these={acted} onClose={() => keys.setDialog(null)} />
      ) : null}
      {keys.dialog === 'keys' ? (
        <KeySheet
          sections={KEY_SHEET}
          characters={characters}
          onCharacters={setCharacters}
          onClose={() => keys.setDialog(null)}
        />
      ) : null}
    </Suspense>
  );
}
