import { useState } from 'react';
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import { failureOf } from '#web/api/failure.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useFlights } from '#web/ui/hooks/use-flights.ts';
import { emptyMove, isPlain, moveInput, type MovedApplication } from './move-form.ts';
import { doneText, type MoveChoice } from './move-words.ts';
import { useMove, useUndoMove, type Moved, type MoveInput } from './queries.ts';

/** A step that can still be taken back. */
export interface Undoable {
  moveId: string;
  text: string;
  /** By this device's clock, ms since 1970. */
  until: number;
}

interface Question {
  choice: MoveChoice;
  applications: readonly MovedApplication[];
}

/** Steps of an employer: some ask first, all can be taken back for a moment. */
export function useMoves(
  onMoved?: (moved: Moved['moved'], way: 'done' | 'undone') => void,
  onRefused?: (applicationIds: readonly string[]) => void,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  /** What became of the last step, where there is nothing to take back. */
  const [notice, setNotice] = useState('');
  const [keyFor] = useState(() => createKeyKeeper());
  const move = useMove();
  const takeBack = useUndoMove();
  // A step of one applicant does not wait for that of another.
  const flights = useFlights();

  const send = (input: MoveInput, sent: Question) => {
    const { choice, applications } = sent;
    const onStored = ({ moveId, moved }: Moved) => {
      const names = applications.map(({ name }) => name);
      setUndoable({ moveId, text: doneText(names, choice.to), until: Date.now() + UNDO_SECONDS * 1_000 });
      setNotice('');
      // Keys are quick: by now another one may be asked for.
      setQuestion((asked) => (asked === sent ? null : asked));
      onMoved?.(moved, 'done');
    };
    flights.run(
      applications.map(({ id }) => id),
      () =>
        move
          .mutateAsync({ input, key: keyFor(input), onStored })
          // Without a dialog, nothing else shows it.
          .catch((error: unknown) => {
            setNotice(isPlain(choice.kind) ? failureOf(error).message : '');
            onRefused?.(applications.map(({ id }) => id));
          }),
    );
  };

  return {
    question,
    undoable,
    notice,
    busy: flights.busy,
    failure: question === null ? undefined : (move.error?.message ?? undefined),
    choose: (choice: MoveChoice, applications: readonly MovedApplication[]) => {
      move.reset();
      setUndoable(null);
      setNotice('');
      const next = { choice, applications };
      if (isPlain(choice.kind)) send(moveInput(applications, choice, emptyMove()), next);
      else setQuestion(next);
    },
    submit: (input: MoveInput) => {
      if (question !== null) send(input, question);
    },
    close: () => setQuestion(null),
    /** Why a key did nothing, for example. */
    say: (text: string) => {
      setUndoable(null);
      setNotice(text);
    },
    undo: () => {
      if (undoable === null) return;
      const { moveId } = undoable;
      setUndoable(null);
      const onStored = ({ moved }: Pick<Moved, 'moved'>) => {
        setNotice('Taken back. Nobody was told.');
        onMoved?.(moved, 'undone');
      };
      flights.run([moveId], () =>
        takeBack.mutateAsync({ moveId, onStored }).catch((error: unknown) => setNotice(failureOf(error).message)),
      );
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
