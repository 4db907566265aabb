import { useState } from 'react';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import type { Disposition, JobAction } from '#contract/domain/own-job.ts';
import { fits, type Outcome } from './job-actions.ts';
import type { JobCommand } from './JobMenu.tsx';
import { useJobUpdates } from './use-job-updates.ts';

/** The question before an action. */
export type Question =
  | { kind: 'end'; jobs: readonly ManagedJob[]; status: 'filled' | 'closed' }
  | { kind: 'delete'; drafts: readonly ManagedJob[] }
  | { kind: 'assign'; job: ManagedJob };

interface JobCommandsOptions {
  onDone: () => void;
  /** Gets the new draft. */
  onDuplicated: (job: JobDetail) => void;
}

/** The commands of the job list: some ask a question first, all end in an outcome. */
export function useJobCommands({ onDone, onDuplicated }: JobCommandsOptions) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const updates = useJobUpdates({
    isAsking: question !== null,
    onOutcome: setOutcome,
    onChanged: (kind) => {
      setQuestion(null);
      if (kind === 'many') onDone();
    },
    onDuplicated,
  });

  const ask = (next: Question) => {
    updates.forgetFailure();
    setQuestion(next);
  };

  return {
    question,
    outcome,
    busy: updates.busy,
    /** The server's message for the action that was confirmed. */
    failure: updates.failure,
    closeOutcome: () => setOutcome(null),
    closeQuestion: () => setQuestion(null),
    /** A command of one row. */
    run: (command: JobCommand, job: ManagedJob): void => {
      setOutcome(null);
      switch (command) {
        case 'duplicate':
          updates.duplicate(job);
          break;
        case 'fill':
        case 'close':
          ask({ kind: 'end', jobs: [job], status: command === 'fill' ? 'filled' : 'closed' });
          break;
        case 'delete':
          ask({ kind: 'delete', drafts: [job] });
          break;
        case 'assign':
          ask({ kind: 'assign', job });
          break;
        case 'reopen':
          updates.one(job, 'active', 'is open again');
          break;
        case 'pause':
        case 'resume':
        case 'renew':
          updates.many(command, [job]);
      }
    },
    /** An action on the selection. */
    runMany: (action: JobAction, jobs: readonly ManagedJob[]): void => {
      setOutcome(null);
      if (action === 'close') ask({ kind: 'end', jobs, status: 'closed' });
      else if (action === 'delete') ask({ kind: 'delete', drafts: jobs.filter((job) => fits('delete', job)) });
      else updates.many(action, jobs);
    },
    /** The answer to a question. */
    end: (disposition: Disposition | undefined): void => {
      if (question?.kind !== 'end') return;
      const [only] = question.jobs;
      if (question.jobs.length === 1 && only !== undefined) {
        updates.one(only, question.status, question.status === 'filled' ? 'is filled' : 'is closed', disposition);
      } else updates.many('close', question.jobs, disposition);
    },
    deleteDrafts: (): void => {
      if (question?.kind === 'delete') updates.many('delete', question.drafts);
    },
  };
}

export type JobCommands = ReturnType<typeof useJobCommands>;
