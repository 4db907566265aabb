import { Button } from '@mantine/core';
import { IconCopy, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { HOTLIST_CSV, HOTLIST_PATH, type Hotlist } from '#contract/domain/hotlist.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { copiedTable } from './copied-table.ts';
import { copyTable } from './copy-table.ts';
import { writeHotlist, type HotlistFilter } from './hotlist-url.ts';
import classes from './hotlist.module.css';

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Takes along what is shown. The file works without script; what does not is not offered there. */
export function HotlistTools({ list, token, filter }: { list: Hotlist; token: string; filter: HotlistFilter }) {
  const hydrated = useHydrated();
  const query = writeHotlist(filter).toString();
  const copy = async () => {
    if (await copyTable(copiedTable(list))) toast('success', 'Table copied. Paste it into a mail or a spreadsheet.');
    else toast('error', 'We couldn’t copy the table. Please select it and copy it from there.');
  };
  return (
    <div className={classes['tools']}>
      {hydrated ? (
        <Button variant="default" onClick={() => void copy()} leftSection={<IconCopy {...ICON} />}>
          Copy table
        </Button>
      ) : null}
      <Button
        component="a"
        variant="default"
        href={`${HOTLIST_PATH}${encodeURIComponent(token)}${HOTLIST_CSV}${query === '' ? '' : `?${query}`}`}
        download
        leftSection={<IconFileTypeCsv {...ICON} />}
      >
        CSV
      </Button>
      {hydrated ? (
        <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter {...ICON} />}>
          Print
        </Button>
      ) : null}
    </div>
  );
}
