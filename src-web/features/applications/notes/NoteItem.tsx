import { UnstyledButton, Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { ApplicationNote } from '#contract/domain/application-notes.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { shownOf } from './note-draft.ts';
import classes from './notes.module.css';
import { useDeleteNote, useChangeNote } from './queries.ts';
import { NoteField } from './NoteField.tsx';

type Doing = 'read' | 'change' | 'delete';

/** One note; who wrote it can change it, and delete it after being asked. */
export function NoteItem({ note, applicationId }: { note: ApplicationNote; applicationId: string }) {
  const [doing, setDoing] = useState<Doing>('read');
  /** The state that was left, whose button gets the focus back. */
  const [left, setLeft] = useState<Doing>('read');
  const remove = useDeleteNote(applicationId);
  const { own, by, at, editedAt } = note;
  const beginning = shownOf(note.text, nameIn(note)).text.slice(0, 40);
  const back = () => {
    setLeft(doing);
    setDoing('read');
  };
  return (
    <li>
      <p className={classes['who']}>
        <strong>{own ? 'You' : by}</strong> <time dateTime={at}>{formatInstant(at)}</time>
        {editedAt === null ? null : (
          <span>
            changed <time dateTime={editedAt}>{formatInstant(editedAt)}</time>
          </span>
        )}
        {own && doing === 'read' ? (
          <span className={classes['words']}>
            <UnstyledButton
              autoFocus={left === 'change'}
              className={classes['word'] ?? ''}
              aria-label={`Change your note: ${beginning}`}
              onClick={() => setDoing('change')}
            >
              Change
            </UnstyledButton>
            <UnstyledButton
              autoFocus={left === 'delete'}
              className={classes['word'] ?? ''}
              aria-label={`Delete your note: ${beginning}`}
              onClick={() => setDoing('delete')}
            >
              Delete
            </UnstyledButton>
          </span>
        ) : null}
      </p>
      {doing === 'change' ? (
        <NoteEdit note={note} applicationId={applicationId} onDone={back} />
      ) : (
        <NoteWords note={note} />
      )}
      {doing === 'delete' ? (
        <p className={classes['who']}>
          Delete this note for everybody?
          <UnstyledButton
            autoFocus
            className={classes['word'] ?? ''}
            disabled={remove.isPending}
            onClick={() => remove.mutate(note._id, { onError: (error) => toast('error', failureOf(error).message) })}
          >
            Delete it
          </UnstyledButton>
          <UnstyledButton className={classes['word'] ?? ''} onClick={back}>
            Keep it
          </UnstyledButton>
        </p>
      ) : null}
    </li>
  );
}

interface NoteEditProps {
  note: ApplicationNote;
  applicationId: string;
  /** It is saved, or stays as it was. */
  onDone: () => void;
}

/** An own note while it is changed. */
function NoteEdit({ note, applicationId, onDone }: NoteEditProps) {
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

/** The text of a note, with the names of the colleagues whom it mentions. */
function NoteWords({ note }: { note: ApplicationNote }) {
  const { text, mentions } = shownOf(note.text, nameIn(note));
  const you = note.mentions.find(({ isYou }) => isYou)?.personId;
  return (
    <p className={classes['text']}>
      {mentions.map(({ personId, from, until }, place) => (
        <span key={from}>
          {text.slice(mentions[place - 1]?.until ?? 0, from)}
          <span className={classes['mention']} data-you={personId === you || undefined}>
            {text.slice(from, until)}
          </span>
        </span>
      ))}
      {text.slice(mentions.at(-1)?.until ?? 0)}
    </p>
  );
}

/** The names of the people whom a stored note mentions. */
const nameIn = ({ mentions }: ApplicationNote) => {
  const names = new Map(mentions.map(({ personId, name }) => [personId, name]));
  return (personId: string): string => names.get(personId) ?? 'a colleague';
};
