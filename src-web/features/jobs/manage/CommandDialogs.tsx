import { lazy, Suspense } from 'react';
import type { Colleague } from './use-colleagues.ts';
import type { JobCommands } from './use-job-commands.ts';

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
