import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationNote } from '#contract/domain/application-notes.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { nameIn } from './mention-names.ts';
import { NoteEdit } from './NoteEdit.tsx';
import { NoteWords } from './NoteWords.tsx';
import { shownOf } from './note-draft.ts';
import classes from './notes.module.css';
import { useDeleteNote } from './queries.ts';

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
