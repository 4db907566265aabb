import { CloseButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import type { Outcome } from './job-actions.ts';
import type { Colleague } from './use-colleagues.ts';
import type { JobCommands } from './use-job-commands.ts';
import classes from './manage-jobs.module.css';

const EndDialog = lazy(() => import('./EndDialog.tsx'));
const AssignDialog = lazy(() => import('./AssignDialog.tsx'));
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

/** The question that a command asks before anything is done. */
export function CommandDialogs({ commands, colleagues }: { commands: JobCommands; colleagues: readonly Colleague[] }) {
  const { question, busy, failure } = commands;
  return (
    <Suspense fallback={null}>
      {question?.kind === 'end' ? (
        <EndDialog
          jobs={question.jobs}
          status={question.status}
          busy={busy}
          failure={failure}
          onEnd={commands.end}
          onClose={commands.closeQuestion}
        />
      ) : question?.kind === 'delete' ? (
        <DeleteDialog
          drafts={question.drafts}
          busy={busy}
          failure={failure}
          onDelete={commands.deleteDrafts}
          onClose={commands.closeQuestion}
        />
      ) : question?.kind === 'assign' ? (
        <AssignDialog job={question.job} colleagues={colleagues} onClose={commands.closeQuestion} />
      ) : null}
    </Suspense>
  );
}

/** Says what was done, and for every job that was left as it is why. Stays until it is read. */
export function OutcomeNotice({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const failed = outcome.done === '';
  const notice = useFocusFallback<HTMLDivElement>();
  return (
    <div
      ref={notice}
      className={classes['outcome']}
      data-tone={failed ? 'failed' : undefined}
      role={failed ? 'alert' : 'status'}
    >
      <div>
        {failed ? <p>Nothing has changed.</p> : <p>{outcome.done}</p>}
        {outcome.refused.length === 0 ? null : (
          <ul>
            {outcome.refused.map(({ jobId, title, message }) => (
              <li key={jobId}>
                <strong>{title}</strong>: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <CloseButton aria-label="Close this message" onClick={onClose} />
    </div>
  );
}
