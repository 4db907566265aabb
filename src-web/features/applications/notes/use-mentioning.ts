import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { mentionedIn } from '#contract/domain/application-notes.ts';
import {
  askedBefore,
  edited,
  matching,
  shownOf,
  storedOf,
  withMention,
  type Asked,
  type ShownNote,
} from './note-draft.ts';
import { useColleagues, type Colleague } from './use-colleagues.ts';

interface Written {
  /** The stored form of the text, with ids of colleagues. */
  readonly value: string;
  readonly onChange: (stored: string) => void;
  /** The people whom the note mentions already; they may have left since. */
  readonly mentioned: readonly Colleague[];
}

/** Looking for colleagues in a field, and choosing one of them by keyboard or pointer. */
export function useMentioning({ value, onChange, mentioned }: Written) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const listId = useId();
  const [isEntered, setEntered] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState(0);
  const { colleagues, nameOf } = useColleagues(mentioned, isEntered || mentionedIn(value).length > 0);
  const note = shownOf(value, nameOf);
  const found = asked === null ? [] : matching(colleagues, asked.words);
  const chosen = found[Math.min(active, found.length - 1)];

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const look = (shown: ShownNote, at: number) => {
    const next = askedBefore(shown, at);
    if (next?.from !== asked?.from || next?.words !== asked?.words) setActive(0);
    setAsked(next);
  };
  const choose = (person: Colleague) => {
    if (asked === null) return;
    const next = withMention(note, asked, person);
    caret.current = next.caret;
    setAsked(null);
    onChange(storedOf(next));
  };
  /** Whether the list has taken the key. */
  const onListKey = (event: KeyboardEvent): boolean => {
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Escape') setAsked(null);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else return false;
    event.preventDefault();
    // Elements around the field have their own use for these keys.
    event.stopPropagation();
    return true;
  };
  return {
    ...{ field, listId, note, found, chosen, choose, onListKey },
    hasColleagues: colleagues.length > 0,
    optionId: (person: Colleague) => `${listId}-${person.personId}`,
    enter: () => setEntered(true),
    leave: () => setAsked(null),
    type: (text: string, at: number) => {
      const next = edited(note, text);
      look(next, at);
      onChange(storedOf(next));
    },
    /** The caret has moved. */
    select: (at: number) => {
      if (asked !== null) look(note, at);
    },
  };
}
