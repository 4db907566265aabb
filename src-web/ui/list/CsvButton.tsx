import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '#web/lib/download.ts';
import { toastFailure } from '../toast/toast.ts';

interface CsvButtonProps {
  /** Names the file, as in `downloadCsv`. */
  what: string;
  disabled: boolean;
  /** Fetches all rows under the filters and writes them. */
  csv: () => Promise<string>;
}

/** Downloads a whole list as a CSV file. */
export function CsvButton({ what, disabled, csv }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void csv()
      .then((text) => downloadCsv(what, text))
      .catch(toastFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={isBusy}
      disabled={disabled}
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
