import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchActions } from './SearchActions.tsx';
import type { SavedSearch } from '#contract/api/saved.ts';
import { countryName, formatCount, plural } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import rows from '#web/ui/list/rows.module.css';
import { searchOf } from './saved-search.ts';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import { RenameSearch } from '#web/shared/RenameSearch.tsx';
import { writeSearch } from '#web/shared/search-criteria/search-url.ts';
import { AlertChannels } from './AlertChannels.tsx';
import { useChangeSearch } from './queries.ts';
import classes from './saved.module.css';

export interface SavedSearchesProps {
  /** The page of the job search; the saved search becomes its query string. */
  jobsHref: string;
  /** The page with the jobs of an alert. */
  alertHref: (alertId: string) => string;
}

/** One saved search: its name, its filters, the last alert, and what can be done with it. */
export function SavedSearchRow({ search, jobsHref, alertHref }: { search: SavedSearch } & SavedSearchesProps) {
  const row = useFocusFallback<HTMLLIElement>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [renaming, setRenaming] = useState(false);
  const change = useChangeSearch();
  const asSearch = searchOf(search.filters);
  const chips = chipsOf(asSearch, countryName);
  const stopRenaming = () => {
    setRenaming(false);
    renameButton.current?.focus();
  };
  return (
    <li ref={row} className={`${rows['row'] ?? ''} ${classes['search'] ?? ''}`}>
      <div className={classes['text']}>
        {renaming ? (
          <RenameSearch
            name={search.name}
            onRename={(name) => change.mutate({ id: search._id, name })}
            onDone={stopRenaming}
          />
        ) : (
          <h2 className={rows['title']}>
            <Link to={`${jobsHref}?${writeSearch(asSearch).toString()}`} className={rows['wordLink']}>
              {search.name}
            </Link>
          </h2>
        )}
        <p className={rows['line']}>
          {chips.length === 0 ? 'All open jobs' : chips.map((chip) => chip.label).join(' · ')}
        </p>
        <p className={rows['line']}>
          <LastAlert search={search} alertHref={alertHref} />
        </p>
        {search.frequency === 'off' ? null : (
          <AlertChannels
            label={`Ways to tell you about ${search.name}`}
            value={search.channels}
            onChange={(channels) =>
              change.mutate({ id: search._id, ...(channels.length === 0 ? { frequency: 'off' } : { channels }) })
            }
          />
        )}
      </div>
      <SearchActions search={search} renameButton={renameButton} onRename={() => setRenaming(!renaming)} />
    </li>
  );
}

function LastAlert({ search, alertHref }: { search: SavedSearch } & Pick<SavedSearchesProps, 'alertHref'>) {
  const { lastAlert } = search;
  if (lastAlert === null) {
    return search.frequency === 'off' ? 'No alerts' : 'No new jobs since you saved this search';
  }
  return (
    <>
      <Link to={alertHref(lastAlert._id)}>
        {lastAlert.jobsAreCapped ? `${formatCount(lastAlert.jobs)}+ new jobs` : plural(lastAlert.jobs, 'new job')}
      </Link>{' '}
      <RelativeTime at={lastAlert.sentAt} />
    </>
  );
}
