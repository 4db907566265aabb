import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import classes from './rename-search.module.css';

interface RenameSearchProps {
  name: string;
  onRename: (name: string) => void;
  /** Also when the name stays. */
  onDone: () => void;
}

/** A new name for a saved search. */
export function RenameSearch({ name, onRename, onDone }: RenameSearchProps) {
  const [typed, setTyped] = useState(name);
  const { leave } = useUnsavedWarning(typed.trim() !== name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return;
    if (next !== name) onRename(next);
    onDone();
  };
  return (
    <form className={classes['form']} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && leave(onDone)}>
      <TextInput
        className={classes['name'] ?? ''}
        aria-label={`New name for ${name}`}
        size="sm"
        maxLength={LIMITS.searchName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Escape ends this, and not the dialog around it.
        data-mantine-stop-propagation
        autoFocus
      />
      <Button type="submit" size="sm">
        Rename
      </Button>
      <Button variant="default" size="sm" onClick={() => leave(onDone)}>
        Cancel
      </Button>
    </form>
  );
}
