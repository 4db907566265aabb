import { IconCheck, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { stepOf, STEPS, resultText, undoneText } from './import-text.ts';
import classes from './import.module.css';
import { useFinishing, useImport, useImports } from './queries.ts';
import { RunStep } from './RunStep.tsx';
import { useUndo } from './run-queries.ts';

interface ImportViewProps {
  /** Null before there is a file. */
  importId: string | null;
  onImport: (id: string | null) => void;
}

/** A spreadsheet on its way onto the bench, step by step. */
export function ImportView({ importId, onImport }: ImportViewProps) {
  const query = useImport(importId);
  const [isBack, setIsBack] = useState(false);
  const current = importId === null ? undefined : query.data;
  useFinishing(current?.state);
  const step = isBack && current?.state === 'checked' ? 1 : stepOf(current?.state);
  return (
    <div className={classes['view']}>
      <ol className={classes['steps']} aria-label="Steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            <span className={classes['number']} aria-hidden>
              {index < step ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      {importId !== null && query.isPending ? (
        <ListSkeleton rows={4} height={64} label="Loading the import" />
      ) : importId !== null && current === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load this import" onRetry={() => void query.refetch()} />
      ) : current === undefined || step === 0 ? (
        <FileStep onRead={(read) => onImport(read._id)} />
      ) : step === 1 ? (
        <ColumnsStep
          key={current._id}
          current={current}
          onChecked={() => setIsBack(false)}
          onRead={(read) => onImport(read._id)}
          onBack={() => onImport(null)}
        />
      ) : step === 2 ? (
        <CheckStep current={current} onBack={() => setIsBack(true)} />
      ) : (
        <RunStep current={current} />
      )}
      {step === 0 || step === 3 ? <EarlierImports but={current?.state === 'importing' ? current._id : null} /> : null}
    </div>
  );
}

/** Imports of the last days; the last one can be taken back. @param but one that is under way above */
function EarlierImports({ but }: { but: string | null }) {
  const query = useImports();
  const undo = useUndo();
  const imports = query.data?.data.filter(({ _id }) => _id !== but) ?? [];
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        error={query.error}
        title="We couldn’t load your earlier imports"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (imports.length === 0) return null;
  return (
    <Section title="Earlier imports" keepsFocus>
      <ul className={classes['rows']}>
        {imports.map((each) => (
          <li key={each._id} className={classes['earlier']}>
            <strong>{each.fileName}</strong>
            <span className={classes['hint']}>
              {formatInstant(each.createdAt)}
              {each.by === '' ? '' : ` · ${each.by}`}
            </span>
            <span>{each.undone === null ? resultText(each.progress) : undoneText(each.undone)}</span>
            {each.undoable ? (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
                loading={undo.isPending}
                onClick={() =>
                  undo.mutate(each._id, {
                    onSuccess: ({ undone }) => toast('success', undone === null ? 'Undone' : undoneText(undone)),
                  })
                }
              >
                Undo this import
              </Button>
            ) : (
              <span className={classes['hint']}>
                {each.undone === null ? 'Only the last import can be undone' : 'Undone'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
