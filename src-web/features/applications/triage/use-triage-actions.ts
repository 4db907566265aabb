import { usePageActions } from '#web/shared/page-actions/page-actions.ts';
import { keyOfStep, keysOf, type TriageCommand } from './keys.ts';
import { choicesFor, wordsFor } from './step-choices.ts';
import type { Triage } from './use-triage.ts';

/**
 * Actions of the list for the palette: the steps of the applications on which keys act, and the other commands with a
 * key.
 */
export function useTriageActions(triage: Triage, run: Readonly<Record<TriageCommand, () => void>>): void {
  const { acted, moves, open } = triage;
  usePageActions(() => {
    if (acted.length === 0) return [];
    const who = wordsFor(acted);
    const line = (command: TriageCommand, label: string) => ({
      ...{ id: command, label: `${label}: ${who}`, keys: keysOf(command), run: run[command] },
    });
    return [
      ...choicesFor(acted).map((choice) => {
        const key = keyOfStep(choice.to);
        const label = `${choice.label}: ${who}`;
        return {
          ...{ id: `step ${choice.to}`, label, decides: true as const, ...(key !== undefined && { keys: [key] }) },
          run: () => triage.choose(choice, acted),
        };
      }),
      line('tag', 'Tags'),
      ...(acted.length === 1 ? [line('talk', 'Write a message')] : []),
      ...(open.id === null ? [] : [{ ...line('note', 'Private note'), label: 'Private note' }]),
      ...(moves.undoable === null
        ? []
        : [{ id: 'undo', label: `Undo: ${moves.undoable.text}`, keys: keysOf('undo'), run: moves.undo }]),
    ];
  });
}
