/**
 * Words that would be lost by leaving, and the question before that: one for links, for the way back and for dialogs.
 */
import type { ComponentType } from 'react';

/** A form, or whatever else holds words that are not saved or sent. */
export interface Holder {
  isAtRisk: boolean;
  /** Tells where the words are kept, if they are not lost. */
  note: string | undefined;
}

export interface QuestionProps {
  note: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

export interface Question extends QuestionProps {
  Dialog: ComponentType<QuestionProps>;
}

const holders = new Set<Holder>();
const listeners = new Set<() => void>();
let question: Question | null = null;
/** From the moment that it is asked for until the key that answered it has reached everybody. */
let isAsking = false;

// Fetched with the first words at risk: the network may be away by the time that it is needed.
const fetchQuestion = () => import('./LeaveQuestion.tsx');

function show(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** @returns what takes it away again */
export function hold(holder: Holder): () => void {
  holders.add(holder);
  return () => void holders.delete(holder);
}

export const holdersNow = (): ReadonlySet<Holder> => new Set(holders);

export const prepareQuestion = (): void => void fetchQuestion().catch(() => undefined);

export const questionNow = (): Question | null => question;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isAtRisk = (): boolean => [...holders].some((holder) => holder.isAtRisk);

/**
 * Goes at once where nothing would be lost, and asks first where something would.
 * @param isLeft whether a holder goes with what is left; all of them, if not given
 */
export function leave(go: () => void, isLeft: (holder: Holder) => boolean = () => true): void {
  const holder = [...holders].find((each) => each.isAtRisk && isLeft(each));
  if (holder === undefined) {
    go();
    return;
  }
  if (isAsking) return;
  isAsking = true;
  const done = () => {
    show(null);
    // Escape is heard by the dialog below as well, which must not ask again.
    setTimeout(() => {
      isAsking = false;
    });
  };
  fetchQuestion().then(
    ({ LeaveQuestion }) =>
      show({
        Dialog: LeaveQuestion,
        note: holder.note,
        onStay: done,
        onLeave: () => {
          done();
          go();
        },
      }),
    () => {
      isAsking = false;
      if (window.confirm('Leave without saving?')) go();
    },
  );
}
