import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconTableImport, IconUpload } from '@tabler/icons-react';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import { type BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount } from '#web/lib/format.ts';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import classes from './import.module.css';
import { useBringFile } from './queries.ts';

/** Takes the file, by a dialog or by dropping it. */
export function FileStep({ onRead }: { onRead: (read: BenchImport) => void }) {
  const bring = useBringFile();
  const drop = useFileDrop((file) => {
    if (!bring.isPending) bring.mutate(file, { onSuccess: onRead });
  });
  return (
    <section className={classes['drop']} aria-label="The file" {...drop.area}>
      <span className={classes['dropIcon']}>
        <IconTableImport size={28} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes['dropTitle']}>Drop your bench here</h2>
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
