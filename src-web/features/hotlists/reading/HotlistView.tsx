import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconRosetteDiscountCheckFilled,
  IconCopy,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  HOTLIST_PATH,
  type Hotlist,
  HOTLIST_CSV,
  HOTLIST_PDF,
  HOTLIST_STARTS,
  type HotlistPerson,
} from '#contract/domain/hotlist.ts';
import { dayInWords } from '#contract/domain/last-day.ts';
import { termsText } from '#contract/domain/work-terms.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { countryName } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { EmptyState } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { copiedTable } from './copied-table.ts';
import {
  longDay,
  placeText,
  countText,
  modeLine,
  rateText,
  referenceLine,
  skillText,
  startText,
} from './hotlist-text.ts';
import { writeHotlist, type HotlistFilter, parseHotlist } from './hotlist-url.ts';
import classes from './hotlist.module.css';

const SHOWN_SKILLS = 8;

interface HotlistTableProps {
  list: Hotlist;
  /** The page for requesting a person by their reference; null for readers who cannot. */
  requestHref: ((reference: string) => string) | null;
}

/** A table with everything in it as the server sends it; on a phone each row is a card. */
function HotlistTable({ list, requestHref }: HotlistTableProps) {
  return (
    <table className={classes['table']}>
      <VisuallyHidden component="caption">{list.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Skills</th>
          <th scope="col">Place and zone</th>
          <th scope="col">Starts</th>
          {list.showRates ? (
            <th scope="col" className={classes['amount']}>
              Rate
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {list.people.map((person) => (
          <tr key={person.reference}>
            <th scope="row">
              <span className={classes['main']}>{person.headline}</span>
              <span className={classes['sub']}>{referenceLine(person)}</span>
              {requestHref === null ? null : (
                <Link
                  className={classes['request'] ?? ''}
                  to={requestHref(person.reference)}
                  preventScrollReset
                  aria-label={`Request this person: ${person.reference}`}
                >
                  Request this person
                </Link>
              )}
            </th>
            <td>
              <Skills skills={person.skills} />
            </td>
            <td className={classes['place']}>
              <span className={classes['main']}>{placeText(person)}</span>
              <span className={classes['sub']}>{modeLine(person)}</span>
              {termsText(person) === '' ? null : <span className={classes['sub']}>{termsText(person)}</span>}
              {person.workAuthorisation === null ? null : (
                <span className={classes['sub']}>{person.workAuthorisation}</span>
              )}
            </td>
            <td>
              <Start text={startText(person, list.asOf)} />
            </td>
            {list.showRates ? <td className={classes['amount']}>{rateText(person)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Skills({ skills }: Pick<HotlistPerson, 'skills'>) {
  if (skills.length === 0) return <span className={classes['sub']}>Not listed</span>;
  const more = skills.length - SHOWN_SKILLS;
  return (
    <ul className={classes['skills']} aria-label="Skills">
      {skills.slice(0, SHOWN_SKILLS).map((skill) => (
        <li key={skill.name}>{skillText(skill)}</li>
      ))}
      {more > 0 ? <li>{more} more</li> : null}
    </ul>
  );
}

function Start({ text }: { text: string }) {
  return (
    <span className={classes['start']} data-now={text === 'Now' || undefined}>
      {text === 'Now' ? text : <span className={classes['startLabel']}>From </span>}
      {text === 'Now' ? null : text}
    </span>
  );
}

const optionsOf = <T extends string>(
  all: string,
  options: { list: readonly T[]; labels: Readonly<Record<T, string>> },
) => [{ value: '', label: all }, ...options.list.map((value) => ({ value, label: options.labels[value] }))];

interface HotlistFiltersProps {
  list: Hotlist;
  filter: HotlistFilter;
  onFilter: (filter: HotlistFilter) => void;
}

/** A form that the browser sends by itself where there is no script. */
function HotlistFilters({ list, filter, onFilter }: HotlistFiltersProps) {
  const places = list.countries.map((code) => ({ value: code, label: countryName(code) }));
  return (
    <form
      // The fields follow the address: back and forward fill them again.
      key={JSON.stringify(filter)}
      method="get"
      role="search"
      aria-label="People on this list"
      className={classes['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        const sent = [...new FormData(event.currentTarget)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]);
        onFilter(parseHotlist(new URLSearchParams(sent)));
      }}
    >
      <TextInput
        className={classes['skill'] ?? ''}
        name="skill"
        type="search"
        enterKeyHint="search"
        aria-label="Skill"
        placeholder="Skill, such as Kafka"
        autoComplete="off"
        maxLength={LIMITS.skill}
        defaultValue={filter.skill ?? ''}
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden />}
      />
      <NativeSelect
        name="place"
        aria-label="Country"
        defaultValue={filter.place ?? ''}
        data={[{ value: '', label: 'Anywhere' }, ...places]}
      />
      <NativeSelect
        name="mode"
        aria-label="Work mode"
        defaultValue={filter.mode ?? ''}
        data={optionsOf('Any work mode', WORK_MODES)}
      />
      <NativeSelect
        name="start"
        aria-label="Start"
        defaultValue={filter.start ?? ''}
        data={optionsOf('Any start date', HOTLIST_STARTS)}
      />
      <Button type="submit" className={classes['go'] ?? ''}>
        Filter
      </Button>
      <p className={classes['count']} role="status">
        {countText(list)}
      </p>
    </form>
  );
}

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
