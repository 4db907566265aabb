import { useState } from 'react';
import { failureOf, type Failure } from '#web/api/failure.ts';

export interface Submission {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Grows with every failed attempt, so that the error summary takes focus again. */
  readonly attempt: number;
  /** Runs the call of a form; resolves false when it failed, with `failure` set. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** The form was not sent because of faults on the page. */
  readonly refused: () => void;
}

/** Whether a form is being sent, and why the last attempt failed. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  return {
    busy,
    failure,
    attempt,
    async run(work) {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(failureOf(error));
        setAttempt((n) => n + 1);
        return false;
      } finally {
        setBusy(false);
      }
    },
    refused: () => {
      setFailure(null);
      setAttempt((n) => n + 1);
    },
  };
}
