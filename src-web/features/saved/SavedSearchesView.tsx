import '@mantine/core/styles/Combobox.css';
import { IconBellPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import type { SavedSearch } from '#contract/api/saved.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#contract/domain/options.ts';
import { countryName, formatCount, plural } from '#web/lib/format.ts';
import { RenameSearch } from '#web/shared/RenameSearch.tsx';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import { writeSearch } from '#web/shared/search-criteria/search-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { AlertChannels } from './AlertChannels.tsx';
import { useSavedSearches, useChangeSearch } from './queries.ts';
import { searchOf } from './saved-search.ts';
import danger from '#web/ui/danger.module.css';
import rows from '#web/ui/list/rows.module.css';
import classes from './saved.module.css';

interface SearchActionsProps {
  search: SavedSearch;
  renameButton: Ref<HTMLButtonElement>;
  onRename: () => void;
}

function SearchActions({ search, renameButton, onRename }: SearchActionsProps) {
  const [removing, setRemoving] = useState(false);
  const [isKept, setKept] = useState(false);
  const change = useChangeSearch();
  return (
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
            onClick={onRename}
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
  );
}

interface SavedSearchesProps {
  /** The page of the job search; the saved search becomes its query string. */
  jobsHref: string;
  /** The page with the jobs of an alert. */
  alertHref: (alertId: string) => string;
}

/** One saved search: its name, its filters, the last alert, and what can be done with it. */
function SavedSearchRow({ search, jobsHref, alertHref }: { search: SavedSearch } & SavedSearchesProps) {
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

const ROW_PX = 104;

/** The caller's saved searches: open, rename, choose alerts, delete. */
export function SavedSearchesView(props: SavedSearchesProps) {
  return (
    <div {...focusFallback}>
      <SavedSearches {...props} />
    </div>
  );
}

function SavedSearches(props: SavedSearchesProps) {
  const query = useSavedSearches();
  return (
    <Loaded
      query={query}
      what="saved searches"
      title="We couldn’t load your saved searches"
      rows={3}
      height={ROW_PX}
      gap={8}
    >
      {(data) => {
        if (data.length === 0) {
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
              {data.map((search) => (
                <SavedSearchRow key={search._id} search={search} {...props} />
              ))}
            </ul>
          </Card>
        );
      }}
    </Loaded>
  );
}
