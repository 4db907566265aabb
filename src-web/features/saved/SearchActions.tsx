import '@mantine/core/styles/Combobox.css';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import type { SavedSearch } from '#contract/api/saved.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#contract/domain/options.ts';
import danger from '#web/ui/danger.module.css';
import rows from '#web/ui/list/rows.module.css';
import { useChangeSearch } from './queries.ts';
import classes from './saved.module.css';

interface SearchActionsProps {
  search: SavedSearch;
  renameButton: Ref<HTMLButtonElement>;
  onRename: () => void;
}

export function SearchActions({ search, renameButton, onRename }: SearchActionsProps) {
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
