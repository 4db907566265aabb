import { Button } from '@mantine/core';
import { IconCopy, IconFileTypeCsv, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { HOTLIST_CSV, HOTLIST_PATH, HOTLIST_PDF, type Hotlist } from '#contract/domain/hotlist.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { copiedTable } from './copied-table.ts';
import { copyTable } from './copy-table.ts';
import { writeHotlist, type HotlistFilter } from './hotlist-url.ts';
import classes from './hotlist.module.css';

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Takes along what is shown. The files work without script; what does not is not offered there. */
export function HotlistTools({ list, token, filter }: { list: Hotlist; token: string; filter: HotlistFilter }) {
  const hydrated = useHydrated();
  const query = writeHotlist(filter).toString();
  const fileHref = (file: string) =>
    `${HOTLIST_PATH}${encodeURIComponent(token)}${file}${query === '' ? '' : `?${query}`}`;
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
        href={fileHref(HOTLIST_PDF)}
        download
        leftSection={<IconFileTypePdf {...ICON} />}
      >
        PDF
      </Button>
      <Button
        component="a"
        variant="default"
        href={fileHref(HOTLIST_CSV)}
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
