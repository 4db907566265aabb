import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { ApplicationNote } from '#contract/domain/application-notes.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { NoteField } from './NoteField.tsx';
import classes from './notes.module.css';
import { useChangeNote } from './queries.ts';

interface NoteEditProps {
  note: ApplicationNote;
  applicationId: string;
  /** It is saved, or stays as it was. */
  onDone: () => void;
}

/** An own note while it is changed. */
export function NoteEdit({ note, applicationId, onDone }: NoteEditProps) {
  const change = useChangeNote(applicationId);
  const flight = useSingleFlight();
  const [text, setText] = useState(note.text);
  const words = text.trim();
  const { leave } = useUnsavedWarning(words !== note.text);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words === '') return;
    if (words === note.text) onDone();
    else flight.run(() => change.mutateAsync({ noteId: note._id, text: words }).then(onDone, () => undefined));
  };
  return (
    <form onSubmit={send} className={`${classes['form'] ?? ''} ${classes['edit'] ?? ''}`}>
      <NoteField
        label="Your note"
        value={text}
        onChange={setText}
        onSend={send}
        onLeave={() => leave(onDone)}
        mentioned={note.mentions}
        failure={change.error}
        autoFocus
      />
      <Button type="submit" variant="default" loading={flight.busy} disabled={words === ''}>
        Save
      </Button>
      <Button variant="default" onClick={() => leave(onDone)}>
        Cancel
      </Button>
    </form>
  );
}
