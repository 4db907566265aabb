import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { NoteField } from './NoteField.tsx';
import classes from './notes.module.css';
import { useAddNote } from './queries.ts';

export interface NoteFormProps {
  applicationId: string;
  /** Unsent text. It outlives this form, so that going on to the next applicant loses nothing. */
  draft: string;
  onDraft: (text: string) => void;
  /** Escape in the field. */
  onLeave?: () => void;
}

/** The form of a new note. */
export function NoteForm({ applicationId, draft, onDraft, onLeave }: NoteFormProps) {
  const add = useAddNote(applicationId);
  const [keyFor] = useState(() => createKeyKeeper());
  /** The same words may be meant once more. */
  const [added, setAdded] = useState(0);
  const flight = useSingleFlight();
  const text = draft.trim();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text === '') return;
    flight.run(() =>
      add.mutateAsync({ text, key: keyFor({ text, added }) }).then(
        () => {
          setAdded(added + 1);
          onDraft('');
        },
        () => undefined,
      ),
    );
  };
  return (
    <form onSubmit={send} className={classes['form']}>
      <NoteField
        label="Private note"
        value={draft}
        onChange={onDraft}
        onSend={send}
        onLeave={onLeave}
        failure={add.error}
      />
      <Button type="submit" variant="default" loading={flight.busy} disabled={text === ''}>
        Add
      </Button>
    </form>
  );
}
