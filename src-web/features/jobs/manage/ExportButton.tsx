import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadText } from '#web/lib/download.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { fetchAllManaged, type ManagedFilter } from '../own-queries.ts';
import { jobsCsv } from './jobs-csv.ts';

/** Downloads every job under the filter as a CSV file. */
export function ExportButton({ filter, disabled }: { filter: ManagedFilter; disabled: boolean }) {
  const [exporting, setExporting] = useState(false);
  const exportCsv = () => {
    setExporting(true);
    fetchAllManaged(filter)
      .then(
        (all) => downloadText(`rolecall-jobs-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', jobsCsv(all)),
        (error: unknown) => toast('error', error instanceof Error ? error.message : 'The export failed.'),
      )
      .finally(() => setExporting(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={exporting}
      disabled={disabled}
      onClick={exportCsv}
    >
      Export CSV
    </Button>
  );
}
