import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PeopleList } from '#contract/domain/finding.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import filters from '#web/ui/filters/filters.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeleteList, usePeopleLists } from '../queries.ts';

interface ListFilterProps {
  /** Id of a list; empty for everybody. */
  value: string;
  onChange: (listId: string) => void;
  mayDelete: boolean;
}

/** One of the account's lists, or everybody; the chosen one can be deleted. */
export function ListFilter({ value, onChange, mayDelete }: ListFilterProps) {
  const lists = usePeopleLists().data ?? [];
  const [deleting, setDeleting] = useState<PeopleList | null>(null);
  const chosen = lists.find(({ _id }) => _id === value);
  if (lists.length === 0 && value === '') return null;
  return (
    <div className={filters['group']}>
      <NativeSelect
        label="On list"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: 'Everyone' },
          ...lists.map(({ _id, name, people }) => ({ value: _id, label: `${name} (${formatCount(people)})` })),
          ...(chosen === undefined && value !== '' ? [{ value, label: 'A list that is gone' }] : []),
        ]}
      />
      {chosen === undefined || !mayDelete ? null : (
        <UnstyledButton className={filters['more'] ?? ''} onClick={() => setDeleting(chosen)}>
          Delete this list
        </UnstyledButton>
      )}
      {deleting === null ? null : (
        <DeleteListDialog
          list={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            onChange('');
          }}
        />
      )}
    </div>
  );
}

function DeleteListDialog(props: { list: PeopleList; onClose: () => void; onDeleted: () => void }) {
  const { list, onClose, onDeleted } = props;
  const remove = useDeleteList();
  return (
    <Dialog
      onClose={onClose}
      title={`Delete the list “${list.name}”?`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          {list.people === 0 ? 'Nobody is on it.' : `${plural(list.people, 'person', 'people')} will be on it no more.`}{' '}
          They don’t hear of it, and invitations stay as they are.
        </p>
        {remove.isError ? (
          <p role="alert" className={dialog['failure']}>
            {remove.error.message}
          </p>
        ) : null}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(list._id, {
                onSuccess: () => {
                  toast('success', `The list “${list.name}” was deleted.`);
                  onDeleted();
                },
              })
            }
          >
            Delete list
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
