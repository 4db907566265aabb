/** Words of a search that ask for nothing: those of grammar, and those that only say that a job is wanted. Pure. */

/** PostgreSQL's `english.stop`: descriptions are indexed without them, titles, skills and companies with them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being have
  has had having do does did doing a an the and but if or because as until while of at by for with about against between
  into through during before after above below to from up down in out on off over under again further then once here there
  when where why how all any both each few more most other some such no nor not only own same so than too very s t can will
  just don should now`.split(/\s+/),
);

/** Names in work, however they are written: information technology. */
const NAMES: ReadonlySet<string> = new Set(['it']);

/** Maps a stop word to the name that it can also be, and back. */
export const NAME_FORMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['it', ['it', 'information technology']],
  ['information technology', ['information technology', 'it']],
  ['or', ['or', 'operating room']],
]);

/** "Nurse jobs in Pune", "vacancies for welders". */
const ANYWHERE: ReadonlySet<string> = new Set(['jobs', 'vacancy', 'vacancies', 'openings']);
/** At the end, or before a word of grammar; a job coach and a hiring manager are something else. */
const AT_EDGES: ReadonlySet<string> = new Set(
  'job opening position positions hiring careers opportunity opportunities role roles vacant wanted needed'.split(' '),
);
/** "I want to work as a welder": in a sentence. */
const IN_SENTENCES: ReadonlySet<string> = new Set(
  `want wants wanting need looking look seeking seek searching search find finding get getting apply applying like love
  become becoming interested hoping trying please show give`.split(/\s+/),
);
/** These words make a sentence of a search. */
const OF_SENTENCES: ReadonlySet<string> = new Set(['i', 'im', 'me', 'to', 'a', 'an', 'for', 'as', 'in', 'my', 'we']);
const BEFORE_WORK: ReadonlySet<string> = new Set(['to', 'for', 'of', 'find', 'finding', 'seeking', 'get', 'looking']);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a stop word is sought all the same, in the head of a job, if nothing is known of how it was written. */
export function isName(word: string): boolean {
  return NAMES.has(word);
}

/** A word as it was typed, lower-cased, and whether it stood in capitals where others do not. */
interface TypedWord {
  readonly word: string;
  readonly isCapital: boolean;
}

/**
 * Marks the words that ask for nothing. If that would leave none of a single word, it stays: a search for "work" alone
 * means it.
 * @param words undefined for what stands in quotes or is excluded: it means what it says
 */
export function noiseAmong(words: readonly (TypedWord | undefined)[]): boolean[] {
  const isSentence = words.some((each) => each !== undefined && OF_SENTENCES.has(each.word));
  const isGrammar = (at: number) => {
    const each = words[at];
    return each !== undefined && isStopWord(each.word) && !isNamed(each);
  };
  const noise = words.map(() => false);
  // From the end: what stands before a word that asks for nothing is at the end itself.
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const each = words[at];
    if (each === undefined) continue;
    const { word } = each;
    const isEdge = at === words.length - 1 || noise[at + 1] === true;
    if (isStopWord(word)) noise[at] = isGrammar(at);
    else if (ANYWHERE.has(word)) noise[at] = true;
    else if (AT_EDGES.has(word)) noise[at] = isEdge;
    else if (word === 'near') noise[at] = words[at + 1]?.word === 'me';
    else if (/^work(s|ing)?$/.test(word))
      noise[at] = isEdge && (at === 0 || BEFORE_WORK.has(words[at - 1]?.word ?? ''));
    else noise[at] = isSentence && IN_SENTENCES.has(word);
  }
  const isOneWord = words.length === 1 && !isGrammar(0);
  return isOneWord ? [false] : noise;
}

function isNamed({ word, isCapital }: TypedWord): boolean {
  return NAMES.has(word) || (isCapital && word.length > 1);
}
