import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { whatOf, SavedPeopleRow, type Channels } from './SavedPeopleRow.tsx';
import { LIMITS } from '#contract/domain/limits.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type PeopleSearch } from '../model/people-search.ts';
import { filtersOf, suggestedName } from '../model/saved-people.ts';
import { usePeopleSearches, useSavePeopleSearch } from './queries.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './saved-people.module.css';

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
          <ul className={listRows['rows']} aria-label="Saved searches">
            {items.map((item) => (
              <SavedPeopleRow key={item._id} item={item} mayWork={mayWork} channels={channels} onOpen={onClose} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SaveThis({ search }: { search: PeopleSearch }) {
  const [named, setNamed] = useState(() => suggestedName(search));
  const [name, setName] = useState(named);
  useUnsavedWarning(name.trim() !== named);
  const [keyFor] = useState(() => createKeyKeeper());
  const save = useSavePeopleSearch();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || name.trim() === '') return;
    const input = { name: name.trim(), filters: filtersOf(search) };
    save.mutate(
      { ...input, key: keyFor(input) },
      {
        onSuccess: () => {
          setNamed(input.name);
          toast('success', 'Search saved. We’ll tell you once a day who is new.');
        },
      },
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
