import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SavedPeopleSearch } from '#contract/api/saved.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { PEOPLE_ALERT_FREQUENCIES, type AlertChannel, type PeopleAlertFrequency } from '#contract/domain/options.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { RenameSearch } from '#web/shared/saved-searches/RenameSearch.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { peopleChips, peopleSearch, type PeopleSearch } from '../model/people-search.ts';
import { filtersOf, searchOf, suggestedName } from '../model/saved-people.ts';
import { useChangePeopleSearch, usePeopleSearches, useSavePeopleSearch } from './queries.ts';
import classes from './saved-people.module.css';

/** The ways in which alerts come, which the page brings. */
export type Channels = (props: {
  label: string;
  value: readonly AlertChannel[];
  onChange: (channels: AlertChannel[]) => void;
}) => ReactNode;

interface SavedPeopleDialogProps {
  /** The search on screen, which can be saved. */
  search: PeopleSearch;
  /** May save and change searches. */
  mayWork: boolean;
  channels: Channels;
  onClose: () => void;
}

/** The account's saved searches for people, each with how many are new, and a way to save the one on screen. */
export default function SavedPeopleDialog({ search, mayWork, channels, onClose }: SavedPeopleDialogProps) {
  const query = usePeopleSearches();
  const items = query.data;
  return (
    <Dialog
      onClose={onClose}
      title="Saved searches"
      size={620}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        {mayWork ? <SaveThis search={search} /> : null}
        {query.isPending ? <ListSkeleton rows={2} height={72} gap={8} label="Loading saved searches" /> : null}
        {query.isError ? (
          <ErrorState
            error={query.error}
            title="We couldn’t load your saved searches"
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {items?.length === 0 ? (
          <p className={classes['dim']}>You have no saved searches yet. Your colleagues see the ones you save, too.</p>
        ) : null}
        {items === undefined || items.length === 0 ? null : (
          <ul className={classes['list']} aria-label="Saved searches">
            {items.map((item) => (
              <Row key={item._id} item={item} mayWork={mayWork} channels={channels} onOpen={onClose} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SaveThis({ search }: { search: PeopleSearch }) {
  const [name, setName] = useState(() => suggestedName(search));
  const [keyFor] = useState(() => createKeyKeeper());
  const save = useSavePeopleSearch();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || name.trim() === '') return;
    const input = { name: name.trim(), filters: filtersOf(search) };
    save.mutate(
      { ...input, key: keyFor(input) },
      { onSuccess: () => toast('success', 'Search saved. We’ll tell you once a day who is new.') },
    );
  };
  return (
    <form className={classes['save']} onSubmit={submit}>
      <TextInput
        className={classes['name'] ?? ''}
        label="Save the search you see now"
        description={whatOf(search)}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        maxLength={LIMITS.searchName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.isError ? save.error.message : undefined}
      />
      <Button type="submit" loading={save.isPending}>
        Save
      </Button>
    </form>
  );
}

/** Without what is for the moment. */
const whatOf = (search: PeopleSearch): string => {
  const labels = peopleChips(searchOf(filtersOf(search)), undefined).map(({ label }) => label);
  return labels.length === 0 ? 'Everyone who can be found' : labels.join(' · ');
};

interface RowProps {
  item: SavedPeopleSearch;
  mayWork: boolean;
  channels: Channels;
  onOpen: () => void;
}

function Row({ item, mayWork, channels, onOpen }: RowProps) {
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
