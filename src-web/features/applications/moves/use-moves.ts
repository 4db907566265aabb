import { useEffect, useState } from 'react';
import { UNDO_SECONDS, type TellTime } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureOf } from '#web/api/failure.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { TAKEN_BACK, undoFailure, useUndoMove, type UndoInput } from '#web/shared/undo-move.ts';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { useFlights } from '#web/ui/hooks/use-flights.ts';
import { emptyMove, isPlain, moveInput, type MovedApplication } from './move-form.ts';
import { forgetMove } from './begun-moves.ts';
import { choiceNow, conflictOf, goesAtOnce, type MoveConflict } from './move-conflict.ts';
import { doneText, type MoveChoice } from './move-words.ts';
import { useMove, type Moved, type MoveInput } from './queries.ts';
import { useTelling } from './telling.ts';
import type { Outcome } from '../triage/kept-rows.ts';

/** A step that can still be taken back. */
export interface Undoable {
  moveId: string;
  text: string;
  /** By this device's clock, ms since 1970. */
  until: number;
  /** Where it is told on a working morning, when that is. */
  morning: string | null;
}

/** A notice goes by itself: it is read by then. */
const NOTICE_MS = 10_000;

/** A step that is told in the morning can be taken back until then; its notice stays for so long, and then the applicant has it. */
const MORNING_NOTICE_MS = 60_000;

export interface Question {
  choice: MoveChoice;
  applications: readonly MovedApplication[];
  /** What somebody else did meanwhile, and what was sent at the same time. */
  contest?: { conflict: MoveConflict; input: MoveInput; at: number };
}

/** A notice stays until it has been read. */
function useNotice() {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

interface UndoOptions {
  undoable: Undoable | null;
  flights: ReturnType<typeof useFlights>;
  setUndoable: (undoable: null) => void;
  setNotice: (text: string) => void;
  onMoved: ((moved: Moved['moved'], way: 'undone') => void) | undefined;
}

/** The way back from the last step, and from that of one application of which nobody has been told yet. */
function useUndo({ undoable, flights, setUndoable, setNotice, onMoved }: UndoOptions) {
  const takeBack = useUndoMove();
  const send = (input: UndoInput) => {
    setUndoable(null);
    const onStored = ({ moved }: Pick<Moved, 'moved'>) => {
      setNotice(TAKEN_BACK);
      onMoved?.(moved, 'undone');
    };
    flights.run(input.applicationIds ?? [input.moveId], () =>
      takeBack.mutateAsync({ input, onStored }).catch((error: unknown) => setNotice(undoFailure(error))),
    );
  };
  return {
    undo: () => {
      if (undoable !== null) send({ moveId: undoable.moveId });
    },
    takeBack: ({ _id, untold }: Pick<ApplicationListItem, '_id' | 'untold'>) => {
      if (untold !== null) send({ moveId: untold.moveId, applicationIds: [_id] });
    },
  };
}

/** How the step that was just made can be taken back; null where everybody has been told. */
function undoableOf({ moveId, undoUntil }: Moved, text: string, tell: TellTime): Undoable | null {
  if (undoUntil === null) return null;
  if (tell !== 'morning') return { moveId, text, until: Date.now() + UNDO_SECONDS * 1_000, morning: null };
  return { moveId, text, until: Math.min(Date.parse(undoUntil), Date.now() + MORNING_NOTICE_MS), morning: undoUntil };
}

/** A conflict is told in words of its own. */
const failureText = ({ contest }: Question, error: Error | null): string | undefined =>
  contest !== undefined && error instanceof ApiError && error.code === 'conflict' ? undefined : error?.message;

/** @param now how the one stands that somebody else has moved */
type OnRefused = (now: readonly Outcome[], applicationIds: readonly string[]) => void;

/** The question of what to do where somebody else was faster; null for any other failure. */
function contestedBy(error: unknown, input: MoveInput, { choice, applications }: Question): Question | null {
  const at = Date.now();
  const conflict = conflictOf(error, applications, at);
  return conflict && { choice, applications: conflict.applications, contest: { conflict, input, at } };
}

/** Why a step without a dialog was not made. */
function refusedText(error: unknown, contested: Question | null): string {
  const conflict = contested?.contest?.conflict;
  return conflict === undefined ? failureOf(error).message : `${conflict.text} Choose it again to go on.`;
}

/** The application that somebody else has moved, as it is now. */
function nowOf(contested: Question | null): Outcome[] {
  const last = contested?.contest?.conflict.last;
  const version = contested?.applications.find(({ id }) => id === last?.applicationId)?.version;
  return last === undefined || version === undefined ? [] : [{ _id: last.applicationId, status: last.status, version }];
}

/** The same step all the same: what is sent for it, or the question that it asks from where the application is now. */
function anew({ choice, applications, contest }: Question, message: string) {
  const again = contest === undefined ? null : choiceNow(choice, contest.conflict);
  if (contest === undefined || again === null) return null;
  const input = goesAtOnce(choice, again) ? inputAnew(contest.input, applications, message) : null;
  return { question: { choice: again, applications }, input };
}

/** Sends the same once more, for the applications as they are now. */
function inputAnew(sent: MoveInput, applications: readonly MovedApplication[], message: string): MoveInput {
  const words = message.trim();
  return {
    ...sent,
    applications: applications.map(({ id, version }) => ({ id, version })),
    ...((words !== '' || sent.message != null) && { message: words === '' ? null : words }),
  };
}

/** Steps of an employer: some ask first, all can be taken back until they are told. */
export function useMoves(onMoved?: (moved: Moved['moved'], way: 'done' | 'undone') => void, onRefused?: OnRefused) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  /** The result of the last step, if it cannot be undone. */
  const [notice, setNotice] = useNotice();
  const [keyFor] = useState(() => createKeyKeeper());
  const telling = useTelling();
  const move = useMove();
  // A step of one applicant does not wait for that of another.
  const flights = useFlights();

  const send = (input: MoveInput, sent: Question) => {
    const { choice, applications } = sent;
    const ids = applications.map(({ id }) => id);
    const onStored = (answer: Moved) => {
      const { moved } = answer;
      const names = applications.map(({ name }) => name);
      const text = doneText(names, choice.to);
      const next = undoableOf(answer, text, input.tell ?? 'seconds');
      setUndoable(next);
      setNotice(next === null ? `${text} We’re telling them now.` : '');
      forgetMove(choice.to, applications);
      // Keys are quick: by now another one may be asked for.
      setQuestion((asked) => (asked === sent ? null : asked));
      onMoved?.(moved, 'done');
    };
    const onFailed = (error: unknown) => {
      const contested = contestedBy(error, input, sent);
      // Without a dialog, nothing else shows it.
      // No dialog opens for a step without one: by now somebody types elsewhere, and it would take their words.
      setNotice(isPlain(choice.kind) ? refusedText(error, contested) : '');
      if (contested !== null) setQuestion((asked) => (asked === sent ? contested : asked));
      onRefused?.(nowOf(contested), ids);
    };
    flights.run(ids, () => move.mutateAsync({ input, key: keyFor(input), onStored }).catch(onFailed));
  };

  const back = useUndo({ undoable, flights, setUndoable, setNotice, onMoved });

  return {
    question,
    undoable,
    notice,
    busy: flights.busy,
    /** A step of this application is on its way. */
    isMoving: flights.isTaken,
    failure: question === null ? undefined : failureText(question, move.error),
    choose: (choice: MoveChoice, applications: readonly MovedApplication[]) => {
      move.reset();
      setUndoable(null);
      setNotice('');
      const next = { choice, applications };
      if (isPlain(choice.kind)) send(moveInput(applications, choice, emptyMove(telling.of(choice.kind))), next);
      else {
        setQuestion(next);
        opened({ ...A_DIALOG, cancel: () => setQuestion(null) });
      }
    },
    submit: (input: MoveInput) => {
      if (question !== null) send(input, question);
    },
    /** The step that somebody else was faster than, all the same: with these words, or after another look at its fields. */
    goOn: (message: string) => {
      const again = question && anew(question, message);
      if (question === null || again === null) return;
      if (again.input === null) setQuestion(again.question);
      else send(again.input, question);
    },
    close: () => setQuestion(null),
    /** Why a key did nothing, for example. */
    say: (text: string) => {
      setUndoable(null);
      setNotice(text);
    },
    /** An interview was proposed, which can be taken back like a step. */
    proposed: (proposal: Undoable) => setUndoable(proposal),
    ...back,
    telling,
  };
}

export type Moves = ReturnType<typeof useMoves>;
