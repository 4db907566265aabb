/**
 * Other words for what somebody seeks: skills and short forms (`technical.txt`, `short-forms.txt`), everyday names of trades (`everyday.txt`),
 * both written by hand, and some thousand titles out of public vocabularies (build/synonyms.mjs). Read once, when first
 * needed.
 */
import { singular } from './synonyms/singular.ts';
import { synonymLines } from './synonyms/tables.ts';

/** Every further form is a list more to read in the index, or several. */
const MOST_FORMS = 12;
const MOST_PHRASES = 10;

/** Other words, the surest first. */
export interface Synonyms {
  /** Skills and other spellings, which mean the same wherever they stand. */
  readonly anywhere: readonly string[];
  /** Other titles of the job. */
  readonly titles: readonly string[];
}

type Table = Map<string, string[]>;

/** Words of the longest phrase that has synonyms. */
export const LONGEST_SYNONYM = 5;

/** The synonyms of a skill, which is meant literally: only other spellings and short forms. */
export function skillSynonyms(words: readonly string[]): readonly string[] {
  return technical().get(words.join(' ')) ?? [];
}

/**
 * Other words that postings may use for these, which are lower-cased and after `queryText`; undefined if none are
 * known. Words that the search finds anyway are left out.
 */
export function synonymsOf(words: readonly string[]): Synonyms | undefined {
  // "nurse's" comes as two words.
  const given = words
    .join(' ')
    .replace(/ s(?= |$)/g, 's')
    .split(' ');
  for (const key of [given, [...given.slice(0, -1), singular(given.at(-1) ?? '')], given.map(singular)]) {
    const forms = all().get(key.join(' '));
    if (forms !== undefined) return forms;
  }
  return undefined;
}

/** A word that fewer of the vocabularies' titles have may be a slip that they keep. */
const ESTABLISHED = 3;

/** Words that trades are known by, whether or not any job carries them. */
export function tradeWords(): ReadonlySet<string> {
  return (words ??= readTradeWords());
}

let words: ReadonlySet<string> | undefined;

function readTradeWords(): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of synonymLines('occupations.txt.br')) {
    for (const word of new Set(line.split(/[\t| ]/))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const byHand = [...technical().keys(), ...synonymLines('everyday.txt').flatMap((line) => line.split(/ > |\|/))];
  return new Set([
    ...byHand.flatMap((phrase) => phrase.split(' ')),
    ...[...counts].flatMap(([word, titles]) => (titles < ESTABLISHED ? [] : [word])),
  ]);
}

interface Tables {
  readonly technical: Table;
  readonly writtenShort: ReadonlyMap<string, string>;
  readonly all: ReadonlyMap<string, Synonyms>;
}

let tables: Tables | undefined;
const technical = () => (tables ??= load()).technical;
const all = () => (tables ??= load()).all;

/** The short form in which titles write a word, beside other words too; undefined where they have none. */
export const writtenShort = (word: string): string | undefined => (tables ??= load()).writtenShort.get(word);

function load(): Tables {
  const byHand: Table = new Map();
  const writtenShort = new Map<string, string>();
  for (const line of synonymLines('technical.txt')) addSame(byHand, line.split('|'));
  for (const line of synonymLines('short-forms.txt')) {
    const [short = '', sign = '', forms = ''] = line.split(/ ([=>]) /);
    add(byHand, short, forms.split('|'));
    if (sign === '=') for (const form of forms.split('|')) writtenShort.set(form, short);
  }
  const table: Table = new Map([...byHand].map(([phrase, forms]) => [phrase, [...forms]]));
  for (const line of synonymLines('everyday.txt')) {
    const [phrase = '', wider] = line.split(' > ');
    if (wider === undefined) addSame(table, phrase.split('|'));
    else add(table, phrase, wider.split('|'));
  }
  for (const line of synonymLines('occupations.txt.br')) {
    const [title = '', forms = ''] = line.split('\t');
    add(table, title, forms.split('|'));
  }
  for (const line of synonymLines('never.txt')) {
    const [one = '', other = ''] = line.split('|');
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const forms = table.get(from);
      if (forms !== undefined)
        table.set(
          from,
          forms.filter((form) => form !== to),
        );
    }
  }
  const all = new Map<string, Synonyms>();
  for (const [phrase, forms] of table) {
    const technical = new Set(byHand.get(phrase));
    const kept = chosen(phrase, forms);
    if (kept.length === 0) continue;
    all.set(phrase, {
      anywhere: kept.filter((form) => technical.has(form)),
      titles: kept.filter((form) => !technical.has(form)),
    });
  }
  return { technical: byHand, writtenShort, all };
}

function addSame(table: Table, forms: readonly string[]): void {
  for (const form of forms) add(table, form, forms);
}

function add(table: Table, phrase: string, forms: readonly string[]): void {
  const known = table.get(phrase) ?? [];
  table.set(
    phrase,
    [...new Set([...known, ...forms])].filter((form) => form !== phrase),
  );
}

/** Without forms that hold all the words: these are found by the words already. */
function chosen(phrase: string, forms: readonly string[]): string[] {
  const words = phrase.split(' ').map(singular);
  const others = forms.filter((form) => {
    const own = new Set(form.split(' ').map(singular));
    return !words.every((word) => own.has(word));
  });
  const phrases = new Set(others.filter((form) => form.includes(' ')).slice(0, MOST_PHRASES));
  return others.filter((form) => !form.includes(' ') || phrases.has(form)).slice(0, MOST_FORMS);
}
