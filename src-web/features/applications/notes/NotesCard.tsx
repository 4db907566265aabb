import '@mantine/core/styles/Rating.css';
import { Rating, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { MAX_STARS, type ApplicationRating } from '#contract/domain/application-notes.ts';
import { failureOf } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { NoteItem } from './NoteItem.tsx';
import classes from './notes.module.css';
import { useNotes, useRate, useAddNote } from './queries.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { NoteField } from './NoteField.tsx';

interface NotesCardProps extends NoteFormProps {
  /** The heading level of the applicant's name around this card. */
  heading: 'h2' | 'h3';
  /** Changes whenever the address leads here; null while it does not. */
  target?: string | null;
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
export default function NotesCard({ heading: Heading, target = null, ...form }: NotesCardProps) {
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
    section.current?.focus({ preventScroll: true });
  }, [target, isSuccess]);
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
