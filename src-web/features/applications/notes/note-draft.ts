/** A note while it is written: stored with ids of colleagues, shown with their names. Pure. */
import { findable } from '#contract/domain/findable.ts';
import { mentionOf, splitAtMentions } from '#contract/domain/application-notes.ts';

/** `from` to `until` of the shown text are the name of somebody, with the sign before it. */
export interface Mention {
  readonly personId: string;
  readonly from: number;
  readonly until: number;
}

export interface ShownNote {
  readonly text: string;
  /** In the order of the text. */
  readonly mentions: readonly Mention[];
}

export function shownOf(stored: string, nameOf: (personId: string) => string): ShownNote {
  const mentions: Mention[] = [];
  const text = splitAtMentions(stored).reduce((before, part, place) => {
    if (place % 2 === 0) return before + part;
    const after = `${before}@${nameOf(part)}`;
    mentions.push({ personId: part, from: before.length, until: after.length });
    return after;
  }, '');
  return { text, mentions };
}

export function storedOf({ text, mentions }: ShownNote): string {
  let stored = '';
  let done = 0;
  for (const { personId, from, until } of mentions) {
    stored += text.slice(done, from) + mentionOf(personId);
    done = until;
  }
  return stored + text.slice(done);
}

/** After typing: a name that was touched is words like any others from then on. */
export function edited({ text: before, mentions }: ShownNote, text: string): ShownNote {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const changedUntil = before.length - end;
  const longer = text.length - before.length;
  return {
    text,
    mentions: mentions.flatMap((mention) => {
      if (mention.until <= start) return [mention];
      if (mention.from < changedUntil) return [];
      return [{ ...mention, from: mention.from + longer, until: mention.until + longer }];
    }),
  };
}

/** The unfinished mention before the caret. */
export interface Asked {
  /** The position of the @. */
  readonly from: number;
  /** The end of the words after it. */
  readonly until: number;
  readonly words: string;
}

// Not within a word, as in an e-mail address; one space, for a name and what follows it.
const ASKED = /(?:^|[\s([{"'“‘/])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u;

/** The unfinished mention before the caret, if there is one. */
export function askedBefore({ text, mentions }: ShownNote, caret: number): Asked | null {
  const words = ASKED.exec(text.slice(0, caret))?.[1];
  if (words === undefined) return null;
  const from = caret - words.length - 1;
  return mentions.some((mention) => from >= mention.from && from < mention.until)
    ? null
    : { from, until: caret, words };
}

/** A stored draft that goes on with a mention of somebody. */
export const askingDraft = (draft: string, personId: string): string =>
  `${draft}${draft === '' || /\s$/u.test(draft) ? '' : ' '}${mentionOf(personId)} `;

/** Those in whose name something begins with the words, in the order of the list. */
export function matching<Person extends { readonly name: string }>(people: readonly Person[], words: string): Person[] {
  const wanted = findable(words);
  return people.filter(({ name }) => {
    const known = findable(name);
    return known.startsWith(wanted) || known.includes(` ${wanted}`);
  });
}

/** Puts somebody where they were looked for; `caret` is behind the name and a space. */
export function withMention(
  note: ShownNote,
  { from, until }: Asked,
  { personId, name }: { readonly personId: string; readonly name: string },
): ShownNote & { readonly caret: number } {
  const words = `@${name}`;
  const rest = note.text.slice(until);
  const space = rest.startsWith(' ') ? '' : ' ';
  const { text, mentions } = edited(note, note.text.slice(0, from) + words + space + rest);
  const added = { personId, from, until: from + words.length };
  // Typed letters can equal the beginning of the name: then the comparison finds less changed than there is.
  const others = mentions.filter((each) => each.until <= from || each.from >= added.until);
  return {
    text,
    mentions: [...others, added].sort((one, other) => one.from - other.from),
    caret: added.until + 1,
  };
}
