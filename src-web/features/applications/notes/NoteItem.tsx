import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationNote } from '#contract/domain/application-notes.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './notes.module.css';
import { useDeleteNote } from './queries.ts';

/** One note; who wrote it can delete it, after being asked. */
export function NoteItem({ note, applicationId }: { note: ApplicationNote; applicationId: string }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteNote(applicationId);
  const { own, by, at, text } = note;
  return (
    <li>
      <p className={classes['who']}>
        <strong>{own ? 'You' : by}</strong> <time dateTime={at}>{formatInstant(at)}</time>
        {own && !isAsked ? (
          <UnstyledButton
            className={classes['word'] ?? ''}
            aria-label={`Delete your note: ${text.slice(0, 40)}`}
            onClick={() => setAsked(true)}
          >
            Delete
          </UnstyledButton>
        ) : null}
      </p>
      <p className={classes['text']}>{text}</p>
      {isAsked ? (
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
          <UnstyledButton className={classes['word'] ?? ''} onClick={() => setAsked(false)}>
            Keep it
          </UnstyledButton>
        </p>
      ) : null}
    </li>
  );
}
