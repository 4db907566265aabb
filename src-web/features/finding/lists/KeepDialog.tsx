import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { FoundPerson, PeopleList } from '#contract/domain/finding.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from '../finding.module.css';
import { useAddList, useKeepPerson, usePeopleLists } from '../queries.ts';

const FIRST_NAME = 'Kept for later';

interface KeepDialogProps {
  person: Pick<FoundPerson, '_id' | 'name' | 'listIds'>;
  onClose: () => void;
}

/** The account's lists, with a tick for those that the person is on. Each tick is stored at once. */
export default function KeepDialog({ person, onClose }: KeepDialogProps) {
  const lists = usePeopleLists();
  return (
    <Dialog onClose={onClose} title={`Keep ${person.name}`} closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      <div className={dialog['parts']}>
        <p className={classes['hint']}>
          Your colleagues see these lists, too. People who hide, or who block you, are no longer on them.
        </p>
        {lists.isPending ? <ListSkeleton rows={2} height={40} gap={8} label="Loading your lists" /> : null}
        {lists.isError ? (
          <ErrorState error={lists.error} title="We couldn’t load your lists" onRetry={() => void lists.refetch()} />
        ) : null}
        {lists.data === undefined ? null : <Ticks person={person} lists={lists.data} />}
        {lists.data === undefined || lists.data.length >= LIMITS.peopleLists ? null : (
          <NewList person={person} isFirst={lists.data.length === 0} />
        )}
        <div className={dialog['actions']}>
          <CancelButton variant="filled">Done</CancelButton>
        </div>
      </div>
    </Dialog>
  );
}

function Ticks({ person, lists }: { person: KeepDialogProps['person']; lists: readonly PeopleList[] }) {
  const keep = useKeepPerson();
  /** The ticks that were set here, until the rows know of them. */
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  if (lists.length === 0) return null;
  const isOn = (id: string) => ticked[id] ?? person.listIds.includes(id);
  return (
    <fieldset className={classes['ticks']}>
      <legend className={classes['ticksTitle']}>Lists</legend>
      {lists.map(({ _id, name, people }) => (
        <Checkbox
          key={_id}
          label={name}
          description={plural(people, 'person', 'people')}
          checked={isOn(_id)}
          onChange={(event) => {
            const kept = event.currentTarget.checked;
            setTicked((old) => ({ ...old, [_id]: kept }));
            keep.mutate(
              { listId: _id, candidateId: person._id, kept },
              { onError: () => setTicked((old) => ({ ...old, [_id]: !kept })) },
            );
          }}
        />
      ))}
      {keep.isError ? (
        <p role="alert" className={classes['failure']}>
          {keep.error.message}
        </p>
      ) : null}
    </fieldset>
  );
}

function NewList({ person, isFirst }: { person: KeepDialogProps['person']; isFirst: boolean }) {
  const [name, setName] = useState(isFirst ? FIRST_NAME : '');
  const isOther = useChanged(name.trim());
  useUnsavedWarning(name.trim() !== '' && isOther);
  const [keyFor] = useState(() => createKeyKeeper());
  const add = useAddList();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending || name.trim() === '') return;
    const input = { name: name.trim(), candidateId: person._id };
    add.mutate({ input, key: keyFor(input) }, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={submit} className={classes['newList']}>
      <TextInput
        label="New list"
        maxLength={LIMITS.peopleListName}
        value={name}
        error={add.isError ? add.error.message : undefined}
        onChange={(event) => {
          if (add.isError) add.reset();
          setName(event.currentTarget.value);
        }}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={name.trim() === ''}>
        Create list and save
      </Button>
      <p role="status" className={classes['hint']}>
        {add.isSuccess ? `${person.name} is on “${add.data.name}”.` : ''}
      </p>
    </form>
  );
}
