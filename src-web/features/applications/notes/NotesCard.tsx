import '@mantine/core/styles/Rating.css';
import { Rating, Button, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addApplicationNote,
  deleteApplicationNote,
  getApplicationNotes,
  rateApplication,
  updateApplicationNote,
} from '#contract/api/application-notes.ts';
import { MAX_STARS, type ApplicationRating, type ApplicationNote } from '#contract/domain/application-notes.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { applicationKeys } from '#web/shared/keys.ts';
import { NoteField } from './NoteField.tsx';
import { shownOf } from './note-draft.ts';
import classes from './notes.module.css';

/** Private notes and ratings of an application. Their key begins as that of applications, so that colleagues' come along live. */
const notesKey = (applicationId: string) => [...applicationKeys.all, 'notes', applicationId] as const;

function useNotes(applicationId: string) {
  return useQuery({
    queryKey: notesKey(applicationId),
    queryFn: async ({ signal }) => (await callApi(getApplicationNotes, { applicationId }, { signal })).data,
  });
}

/** Refetches everything that a change affects. */
function useRefresh(applicationId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: notesKey(applicationId) });
}

/** The same `key` never makes two notes (Idempotency-Key). */
function useAddNote(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      callApi(addApplicationNote, { applicationId, text }, { idempotencyKey: key }),
    onSuccess: refresh,
  });
}

function useChangeNote(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: (change: { noteId: string; text: string }) => callApi(updateApplicationNote, change),
    onSuccess: refresh,
  });
}

function useDeleteNote(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: (noteId: string) => callApi(deleteApplicationNote, { noteId }),
    onSettled: refresh,
  });
}

/** Null takes the rating away. */
function useRate(applicationId: string) {
  const refresh = useRefresh(applicationId);
  return useMutation({
    mutationFn: (stars: number | null) => callApi(rateApplication, { applicationId, stars }),
    onSettled: refresh,
  });
}

type Doing = 'read' | 'change' | 'delete';

/** One note; who wrote it can change it, and delete it after being asked. */
function NoteItem({ note, applicationId }: { note: ApplicationNote; applicationId: string }) {
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

interface NotesCardProps extends NoteFormProps {
  /** The heading level of the applicant's name around this card. */
  heading: 'h2' | 'h3';
  /** Changes whenever the address leads here; null while it does not. */
  target?: string | null;
  /** Who is led here writes on behind the draft. */
  writes?: boolean;
}

/** "Meera Nair 4 of 5" of each colleague. */
const othersText = (ratings: readonly ApplicationRating[]): string =>
  ratings
    .filter(({ own }) => !own)
    .map(({ by, stars }) => `${by} ${String(stars)} of ${String(MAX_STARS)}`)
    .join(' · ');

function YourRating({ applicationId, stars }: { applicationId: string; stars: number | null }) {
  const rate = useRate(applicationId);
  const shown = rate.isPending ? rate.variables : stars;
  return (
    <div className={classes['rating']} role="group" aria-label="Your rating">
      <span aria-hidden>Your rating</span>
      <Rating
        value={shown ?? 0}
        count={MAX_STARS}
        allowClear
        getSymbolLabel={(value) => (value === 0 ? 'No rating' : plural(value, 'star'))}
        onChange={(value) =>
          rate.mutate(value === 0 ? null : value, {
            onError: (error) => toast('error', failureOf(error).message),
          })
        }
      />
    </div>
  );
}

/** The private notes of the employer's people about an applicant. */
export default function NotesCard({ heading: Heading, target = null, writes = false, ...form }: NotesCardProps) {
  const { applicationId } = form;
  const query = useNotes(applicationId);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const notes = query.data?.notes ?? [];
  const ratings = query.data?.ratings ?? [];
  const others = othersText(ratings);
  const { length } = notes;
  useEffect(() => {
    // The newest stands last, and is what was come for.
    if (list.current !== null && length > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  const { isSuccess } = query;
  useEffect(() => {
    if (target === null || !isSuccess) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    const field = writes ? section.current?.querySelector<HTMLTextAreaElement>('form textarea') : null;
    field?.setSelectionRange(field.value.length, field.value.length);
    (field ?? section.current)?.focus({ preventScroll: true });
  }, [target, writes, isSuccess]);
  return (
    <section
      ref={section}
      {...focusFallback}
      data-private-notes={applicationId}
      className={classes['card']}
      aria-labelledby={id}
    >
      <div className={classes['head']}>
        <Heading id={id} className={classes['title']}>
          <IconLock size={16} stroke={1.9} aria-hidden /> Private notes
        </Heading>
        <span className={classes['hint']}>
          {notes.length === 0 ? 'Only your team sees them' : `${String(notes.length)} · only your team sees them`}
        </span>
        {query.isSuccess ? (
          <YourRating applicationId={applicationId} stars={ratings.find(({ own }) => own)?.stars ?? null} />
        ) : null}
      </div>
      {others === '' ? null : <p className={classes['hint']}>{others}</p>}
      {query.isError ? (
        <ErrorState title="We couldn’t load the notes" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {notes.length === 0 ? null : (
        <ul ref={list} className={classes['notes']} tabIndex={0} aria-label="Notes">
          {notes.map((note) => (
            <NoteItem key={note._id} note={note} applicationId={applicationId} />
          ))}
        </ul>
      )}
      <NoteForm {...form} />
    </section>
  );
}

interface NoteFormProps {
  applicationId: string;
  /** Unsent text. It outlives this form, so that going on to the next applicant loses nothing. */
  draft: string;
  onDraft: (text: string) => void;
  /** Escape in the field. */
  onLeave?: () => void;
}

/** The form of a new note. */
function NoteForm({ applicationId, draft, onDraft, onLeave }: NoteFormProps) {
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
