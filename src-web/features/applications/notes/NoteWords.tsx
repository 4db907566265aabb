import type { ApplicationNote } from '#contract/domain/application-notes.ts';
import { shownOf } from './note-draft.ts';
import { nameIn } from './mention-names.ts';
import classes from './notes.module.css';

/** The text of a note, with the names of the colleagues whom it mentions. */
export function NoteWords({ note }: { note: ApplicationNote }) {
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
