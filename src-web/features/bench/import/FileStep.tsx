import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconTableImport, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { BENCH_IMPORT, type BenchImport } from '#contract/domain/bench-import.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from './import.module.css';
import { useBringFile } from './queries.ts';

/** Takes the file, by a dialog or by dropping it. */
export function FileStep({ onRead }: { onRead: (read: BenchImport) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const bring = useBringFile();
  const take = (file: File | undefined) => {
    setIsOver(false);
    if (file !== undefined && !bring.isPending) bring.mutate(file, { onSuccess: onRead });
  };
  return (
    <section
      className={classes['drop']}
      aria-label="The file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <span className={classes['dropIcon']}>
        <IconTableImport size={28} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes['dropTitle']}>Drop your bench here</h2>
      <p className={classes['hint']}>
        One spreadsheet (XLSX or CSV) of up to {formatCount(BENCH_IMPORT.rows)} people. Columns may have any name and
        any order. Nobody is added before you have seen what would happen, and nobody is written to.
      </p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        hidden
        aria-label="Spreadsheet"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again once it was mended.
          currentTarget.value = '';
        }}
      />
      <Button
        leftSection={<IconUpload size={18} stroke={1.8} />}
        loading={bring.isPending}
        onClick={() => input.current?.click()}
      >
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
