import '@mantine/core/styles/Combobox.css';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBellPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SavedSearch } from '#contract/api/saved.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#contract/domain/options.ts';
import { countryName, formatCount, plural } from '#web/lib/format.ts';
import danger from '#web/ui/danger.module.css';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { focusHeir, useFocusHeir } from '#web/ui/use-focus-heir.ts';
import rows from '#web/ui/rows.module.css';
import { searchOf } from '../model/saved-search.ts';
import { chipsOf } from '../model/search-chips.ts';
import { writeSearch } from '../model/search-url.ts';
import { AlertWays } from './AlertWays.tsx';
import { useChangeSearch, useSavedSearches } from './queries.ts';
import classes from './saved.module.css';

const ROW_PX = 104;

interface SavedSearchesProps {
  /** Where jobs are searched; the search becomes its query string. */
  jobsHref: string;
  /** Where the jobs of an alert are opened. */
  alertHref: (alertId: string) => string;
}

function Rename({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const change = useChangeSearch();
  const [name, setName] = useState(search.name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (name.trim() !== search.name) change.mutate({ id: search._id, name: name.trim() });
    onDone();
  };
  return (
    <form className={classes['rename']} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextInput
        className={classes['renameInput'] ?? ''}
        aria-label={`New name for ${search.name}`}
        size="sm"
        maxLength={LIMITS.searchName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <Button type="submit" size="sm">
        Rename
      </Button>
      <Button variant="default" size="sm" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function SearchRow({ search, jobsHref, alertHref }: { search: SavedSearch } & SavedSearchesProps) {
  const row = useFocusHeir<HTMLLIElement>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [renaming, setRenaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [isKept, setKept] = useState(false);
  const change = useChangeSearch();
  const asSearch = searchOf(search.filters);
  const chips = chipsOf(asSearch, countryName);
  const { lastAlert } = search;
  const stopRenaming = () => {
    setRenaming(false);
    renameButton.current?.focus();
  };
  return (
    <li ref={row} className={`${rows['row'] ?? ''} ${classes['search'] ?? ''}`}>
      <div className={classes['text']}>
        {renaming ? (
          <Rename search={search} onDone={stopRenaming} />
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
          {lastAlert === null ? (
            search.frequency === 'off' ? (
              'No alerts'
            ) : (
              'No new jobs since you saved this search'
            )
          ) : (
            <>
              <Link to={alertHref(lastAlert._id)}>
                {lastAlert.jobsAreCapped
                  ? `${formatCount(lastAlert.jobs)}+ new jobs`
                  : plural(lastAlert.jobs, 'new job')}
              </Link>{' '}
              <RelativeTime at={lastAlert.sentAt} />
            </>
          )}
        </p>
        {search.frequency === 'off' ? null : (
          <AlertWays
            label={`Ways to tell you about ${search.name}`}
            value={search.channels}
            onChange={(channels) =>
              change.mutate({ id: search._id, ...(channels.length === 0 ? { frequency: 'off' } : { channels }) })
            }
          />
        )}
      </div>
      <div className={classes['searchActions']}>
        {removing ? (
          <>
            <p className={rows['line']}>Delete this search?</p>
            <Button
              className={danger['danger'] ?? ''}
              size="sm"
              onClick={() => change.mutate({ id: search._id, isDeleted: true })}
            >
              Delete
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                setKept(true);
                setRemoving(false);
              }}
              autoFocus
            >
              Keep
            </Button>
          </>
        ) : (
          <>
            <NativeSelect
              aria-label={`Alerts for ${search.name}`}
              size="sm"
              value={search.frequency}
              onChange={(event) =>
                change.mutate({ id: search._id, frequency: event.currentTarget.value as AlertFrequency })
              }
            >
              {ALERT_FREQUENCIES.list.map((token) => (
                <option key={token} value={token}>
                  {ALERT_FREQUENCIES.labels[token]}
                </option>
              ))}
            </NativeSelect>
            <ActionIcon
              ref={renameButton}
              variant="default"
              size={36}
              aria-label={`Rename ${search.name}`}
              onClick={() => setRenaming(!renaming)}
            >
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Delete ${search.name}`}
              onClick={() => setRemoving(true)}
              autoFocus={isKept}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
    </li>
  );
}

/** The caller's saved searches: open, rename, choose alerts, delete. */
export function SavedSearchesView(props: SavedSearchesProps) {
  return (
    <div {...focusHeir}>
      <SavedSearches {...props} />
    </div>
  );
}

function SavedSearches(props: SavedSearchesProps) {
  const query = useSavedSearches();
  if (query.isPending) return <ListSkeleton rows={3} height={ROW_PX} gap={8} label="Loading saved searches" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        error={query.error}
        title="We couldn’t load your saved searches"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconBellPlus size={26} stroke={1.6} />}
          title="No saved searches yet"
          text="Search for jobs, then choose “Save this search”. We can let you know when new ones are posted."
          action={<LinkButton to={props.jobsHref}>Search jobs</LinkButton>}
        />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <ul className={rows['rows']} aria-label="Saved searches">
        {query.data.map((search) => (
          <SearchRow key={search._id} search={search} {...props} />
        ))}
      </ul>
    </Card>
  );
}
