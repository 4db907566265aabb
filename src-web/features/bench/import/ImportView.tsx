import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FileStep } from './FileStep.tsx';
import { stepOf, STEPS } from './import-text.ts';
import classes from './import.module.css';
import { useFinishing, useImport } from './queries.ts';
import { RunStep } from './RunStep.tsx';

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
