import { Button } from '@mantine/core';
import {
  IconRosetteDiscountCheckFilled,
  IconCopy,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { dayInWords } from '#contract/domain/last-day.ts';
import { HOTLIST_PATH, type Hotlist, HOTLIST_CSV, HOTLIST_PDF } from '#contract/domain/hotlist.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { copiedTable } from './copied-table.ts';
import { HotlistFilters } from './HotlistFilters.tsx';
import { HotlistTable } from './HotlistTable.tsx';
import { longDay, placeText } from './hotlist-text.ts';
import classes from './hotlist.module.css';
import { writeHotlist } from './hotlist-url.ts';
import type { HotlistFilter } from './hotlist-url.ts';

interface HotlistViewProps {
  list: Hotlist;
  token: string;
  filter: HotlistFilter;
  isBusy: boolean;
  onFilter: (filter: HotlistFilter) => void;
  /** The page for requesting a person by their reference; null for readers who cannot. */
  requestHref: ((reference: string) => string) | null;
}

/** The vendor, its verification, and the dates of the list, above the people. */
function Head({ list, token, filter }: Pick<HotlistViewProps, 'list' | 'token' | 'filter'>) {
  const { vendor } = list;
  const place = vendor.city ?? (vendor.country === null ? '' : placeText({ city: null, country: vendor.country }));
  return (
    <header className={classes['head']}>
      <CompanyMark name={vendor.name} logo={vendor.logo} size={58} />
      <div className={classes['about']}>
        <PageHeading title={list.title} className={classes['title'] ?? ''} />
        <p className={classes['from']}>
          From <strong>{vendor.name}</strong>
          {place === '' ? null : `, ${place}`}
          {vendor.verifiedOn === null ? (
            <span className={classes['fact']}>Not verified by Rolecall</span>
          ) : (
            <span className={classes['verified']}>
              <IconRosetteDiscountCheckFilled size={17} aria-hidden /> Verified {formatDay(vendor.verifiedOn)}
            </span>
          )}
        </p>
        <p className={classes['from']}>
          As of {longDay(list.asOf)}
          <span className={classes['fact']}>This link works until {dayInWords(list.until)}</span>
        </p>
        <p className={classes['masked']}>Names, contacts and employers are left out until the person agrees.</p>
        {list.note === null ? null : <p className={classes['note']}>{list.note}</p>}
      </div>
      <HotlistTools list={list} token={token} filter={filter} />
    </header>
  );
}

/** A hotlist by its link: everything is in what the server sends, and nothing of it needs a script. */
export function HotlistView({ list, token, filter, isBusy, onFilter, requestHref }: HotlistViewProps) {
  return (
    <article className={classes['root']} aria-busy={isBusy}>
      <Head list={list} token={token} filter={filter} />
      <HotlistFilters list={list} filter={filter} onFilter={onFilter} />
      {list.people.length > 0 ? (
        <Card padded={false} className={classes['card'] ?? ''}>
          <HotlistTable list={list} requestHref={requestHref} />
        </Card>
      ) : (
        <Card>
          {list.total === 0 ? (
            <EmptyState
              title="Nobody on this list is free any more"
              text={`Please ask ${list.vendor.name} for a new one.`}
            />
          ) : (
            <EmptyState
              title="Nobody here matches"
              text="Try another skill or another place."
              action={
                <Button component="a" variant="default" href={HOTLIST_PATH + encodeURIComponent(token)}>
                  Show everybody
                </Button>
              }
            />
          )}
        </Card>
      )}
      <p className={classes['foot']}>The whole list, up to date: {list.address}</p>
      <noscript>
        {/* Counts the look where no script does: no cookie, and nothing about who looked. */}
        <img src={`${HOTLIST_PATH}${encodeURIComponent(token)}/look.gif`} width={1} height={1} alt="" />
      </noscript>
    </article>
  );
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Takes along what is shown. The files work without script; what does not is not offered there. */
function HotlistTools({ list, token, filter }: { list: Hotlist; token: string; filter: HotlistFilter }) {
  const hydrated = useHydrated();
  const query = writeHotlist(filter).toString();
  const fileHref = (file: string) =>
    `${HOTLIST_PATH}${encodeURIComponent(token)}${file}${query === '' ? '' : `?${query}`}`;
  const copy = async () => {
    if (await copyTable(copiedTable(list))) toast('success', 'Table copied. Paste it into an e-mail or a spreadsheet.');
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

/** Puts a table on the clipboard, as a table and as text; to be called from a click. Never throws. */
async function copyTable({ html, text }: { html: string; text: string }): Promise<boolean> {
  try {
    const blob = (type: string, content: string) => new Blob([content], { type });
    const item = new ClipboardItem({ 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyByEvent(html, text);
  }
}

/** The old way, where there is no clipboard object: plain HTTP, older browsers. */
function copyByEvent(html: string, text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works on insecure origins
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give);
  }
}
