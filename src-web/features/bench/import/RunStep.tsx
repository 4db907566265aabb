import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useEffect, useRef, useState } from 'react';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { leftText, undoneText } from './import-text.ts';
import classes from './import.module.css';
import { NotedRows, RowsSaid } from './RowsSaid.tsx';
import { useStart, useStop } from './run-queries.ts';

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
export function RunStep({ current }: { current: BenchImport }) {
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
