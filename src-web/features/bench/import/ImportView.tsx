import '@mantine/core/styles/Progress.css';
import { IconCheck, IconArrowBackUp, IconTableImport, IconUpload } from '@tabler/icons-react';
import { useState, useEffect, useRef } from 'react';
import { Button, Progress } from '@mantine/core';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Section, Card } from '#web/ui/Card.tsx';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { NotedRows, RowsSaid } from './RowsSaid.tsx';
import { stepOf, STEPS, resultText, undoneText, leftText } from './import-text.ts';
import { useFinishing, useImport, useImports, useBringFile } from './queries.ts';
import { useUndo, useStart, useStop } from './run-queries.ts';
import classes from './import.module.css';

const ANNOUNCED_MS = 10_000;

/** A text for screen readers that changes now and then instead of every second. */
function useCalm(text: string, isRunning: boolean): string {
  const [said, setSaid] = useState(text);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current), ANNOUNCED_MS);
    return () => clearInterval(timer);
  }, []);
  return isRunning ? said : text;
}

/** The progress of the import, and the rows that it refused. */
function RunStep({ current }: { current: BenchImport }) {
  const start = useStart();
  const stop = useStop();
  const { progress, state } = current;
  const isRunning = state === 'importing';
  const sum = `${formatCount(progress.done)} of ${plural(progress.of, 'row')}`;
  const calm = useCalm(sum, isRunning);
  const lead = {
    importing: `${leftText(progress.secondsLeft)} You can leave this page; we tell you in the bell when it is done.`,
    stopped: 'Stopped. What is imported stays on your bench; going on adds nobody twice.',
    undone: `Undone. ${current.undone === null ? '' : undoneText(current.undone)}`,
  }[state as string];
  return (
    <>
      <Card>
        <div className={classes['runHead']}>
          <div>
            <h2 className={classes['dropTitle']}>{sum}</h2>
            <p className={classes['hint']}>{lead ?? 'Done. Your bench has everybody who could go in.'}</p>
          </div>
          {isRunning ? (
            <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(current._id)}>
              Stop here
            </Button>
          ) : null}
          {state === 'stopped' && progress.done < progress.of ? (
            <Button loading={start.isPending} onClick={() => start.mutate(current._id)}>
              Go on
            </Button>
          ) : null}
        </div>
        <Progress value={progress.of === 0 ? 0 : (progress.done / progress.of) * 100} aria-label="Rows gone through" />
        <p className={classes['results']}>
          <span>
            <strong>{formatCount(progress.added)}</strong> added
          </span>
          <span>
            <strong>{formatCount(progress.changed)}</strong> changed
          </span>
          <span>
            <strong>{formatCount(progress.left)}</strong> left as they are
          </span>
          <span data-tone={progress.refused > 0 ? 'amber' : undefined}>
            <strong>{formatCount(progress.refused)}</strong> refused
          </span>
          {isRunning ? (
            <span className={classes['hint']}>Stopping keeps what is done; starting again adds nobody twice.</span>
          ) : null}
        </p>
        <p role="status" className={classes['hidden']}>
          {calm}
        </p>
      </Card>
      {progress.refused > 0 ? (
        <RowsSaid
          current={current}
          title={`Refused while importing: ${formatCount(progress.refused)}`}
          filter={{ result: 'refused' }}
          isRunning={isRunning}
        />
      ) : null}
      <NotedRows current={current} />
    </>
  );
}

/** Takes the file, by a dialog or by dropping it. */
function FileStep({ onRead }: { onRead: (read: BenchImport) => void }) {
  const bring = useBringFile();
  const drop = useFileDrop((file) => {
    if (!bring.isPending) bring.mutate(file, { onSuccess: onRead });
  });
  return (
    <section className={classes['drop']} aria-label="The file" {...drop.area}>
      <span className={classes['dropIcon']}>
        <IconTableImport size={28} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes['dropTitle']}>Drop your spreadsheet here</h2>
      <p className={classes['hint']}>
        One spreadsheet (XLSX or CSV) of up to {formatCount(BENCH_IMPORT.rows)} people. Columns may have any name and
        any order. Nobody is added before you have seen what would happen, and nobody is written to.
      </p>
      <input {...drop.input} accept=".xlsx,.csv,.tsv,.txt" aria-label="Spreadsheet" />
      <Button leftSection={<IconUpload size={18} stroke={1.8} />} loading={bring.isPending} onClick={drop.choose}>
        Choose a file
      </Button>
      {bring.isPending ? (
        <div className={classes['sending']} role="status">
          <Progress value={bring.progress * 100} aria-label="Sending the file" />
          <span>{bring.progress < 1 ? 'Sending the file…' : 'Reading the file…'}</span>
        </div>
      ) : null}
      <p role="alert" className={classes['fault']}>
        {bring.error?.message}
      </p>
    </section>
  );
}

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
