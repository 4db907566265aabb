import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SavedPeopleSearch } from '#contract/api/saved.ts';
import { PEOPLE_ALERT_FREQUENCIES, type AlertChannel, type PeopleAlertFrequency } from '#contract/domain/options.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { RenameSearch } from '#web/shared/RenameSearch.tsx';
import { peopleChips, peopleSearch, type PeopleSearch } from '../model/people-search.ts';
import { filtersOf, searchOf } from '../model/saved-people.ts';
import { useChangePeopleSearch } from './queries.ts';
import classes from './saved-people.module.css';

/** The ways in which alerts come, which the page brings. */
export type Channels = (props: {
  label: string;
  value: readonly AlertChannel[];
  onChange: (channels: AlertChannel[]) => void;
}) => ReactNode;

/** Without what is for the moment. */
export const whatOf = (search: PeopleSearch): string => {
  const labels = peopleChips(searchOf(filtersOf(search)), undefined).map(({ label }) => label);
  return labels.length === 0 ? 'Everyone who can be found' : labels.join(' · ');
};

interface RowProps {
  item: SavedPeopleSearch;
  mayWork: boolean;
  channels: Channels;
  onOpen: () => void;
}

export function SavedPeopleRow({ item, mayWork, channels, onOpen }: RowProps) {
  const change = useChangePeopleSearch();
  const [isDeleting, setDeleting] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const search = searchOf(item.filters);
  const open = () => {
    if (mayWork && item.newPeople > 0) change.mutate({ id: item._id, looked: true });
    onOpen();
  };
  return (
    <li className={classes['row']}>
      <div className={classes['text']}>
        {isRenaming ? (
          <RenameSearch
            name={item.name}
            onRename={(name) => change.mutate({ id: item._id, name })}
            onDone={() => {
              setRenaming(false);
              renameButton.current?.focus();
            }}
          />
        ) : (
          <Link className={classes['link']} to={`?${peopleSearch.write(search).toString()}`} onClick={open}>
            {item.name}
          </Link>
        )}
        <span className={classes['new']}>{newText(item)}</span>
      </div>
      <p className={classes['dim']}>{whatOf(search)}</p>
      {mayWork ? (
        <div className={classes['actions']}>
          <NativeSelect
            aria-label={`Alerts for ${item.name}`}
            size="sm"
            value={item.frequency}
            onChange={(event) =>
              change.mutate({ id: item._id, frequency: event.currentTarget.value as PeopleAlertFrequency })
            }
            data={PEOPLE_ALERT_FREQUENCIES.list.map((value) => ({
              value,
              label: PEOPLE_ALERT_FREQUENCIES.labels[value],
            }))}
          />
          <Button
            ref={renameButton}
            variant="default"
            size="sm"
            aria-label={`Rename ${item.name}`}
            onClick={() => setRenaming(!isRenaming)}
          >
            Rename
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={isDeleting ? `Really delete ${item.name}` : `Delete ${item.name}`}
            onClick={() => (isDeleting ? change.mutate({ id: item._id, isDeleted: true }) : setDeleting(true))}
          >
            {isDeleting ? 'Really delete' : 'Delete'}
          </Button>
        </div>
      ) : null}
      {mayWork && item.frequency !== 'off'
        ? channels({
            label: `Ways to tell you about ${item.name}`,
            value: item.channels,
            onChange: (ways) =>
              change.mutate({ id: item._id, ...(ways.length === 0 ? { frequency: 'off' } : { channels: ways }) }),
          })
        : null}
    </li>
  );
}

function newText({ newPeople, newIsCapped }: SavedPeopleSearch): string {
  if (newPeople === 0) return 'Nobody new';
  return newIsCapped ? `${formatCount(newPeople)}+ new people` : plural(newPeople, 'new person', 'new people');
}
