import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useEffect, useRef, useState } from 'react';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { leftText, undoneText } from './import-text.ts';
import classes from './import.module.css';
import { useImportRows } from './queries.ts';
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

/** How far the import is, and what it refused. */
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
      {progress.refused > 0 ? <Refused current={current} isRunning={isRunning} /> : null}
    </>
  );
}

function Refused({ current, isRunning }: { current: BenchImport; isRunning: boolean }) {
  const [page, setPage] = useState(1);
  const query = useImportRows(current._id, { result: 'refused' }, { page, perPage: 10 }, isRunning);
  const headingOf = (index: number | null) => current.columns.find((column) => column.index === index)?.heading ?? '';
  return (
    <Section title={`Refused while importing: ${formatCount(current.progress.refused)}`}>
      <div className={classes['scroll']}>
        <table className={classes['pair']}>
          <thead>
            <tr>
              {['Row', 'Person', 'Column', 'Value in the file', 'Why'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data?.data.map(({ row, name, faults, reason }) => (
              <tr key={row}>
                <td>{formatCount(row)}</td>
                <td>{name === '' ? '(no name)' : name}</td>
                <td>{headingOf(faults[0]?.column ?? null)}</td>
                <td>{faults[0] === undefined || faults[0].value === '' ? null : <code>{faults[0].value}</code>}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {query.data?.page === undefined || query.data.page.totalPages < 2 ? null : (
        <Pager page={query.data.page} label="rows" onChange={({ pageId }) => setPage(pageId)} />
      )}
    </Section>
  );
}
