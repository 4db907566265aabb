/** What the generator knows of the sources: which titles, sentences, places, skills and employers go together. */
import { toDescriptionHtml, toPlainText } from '../../backend/src/records/jobs/job-text.ts';
import type { Source, Sources } from './sources.ts';

/** A sentence of one source, so that a posting's sentences can be taken from few sources and keep to a subject. */
type Sentences = readonly string[];

export interface Trade {
  /** Sentences per source, for sources that describe the work in at least three. */
  readonly bodies: readonly Sentences[];
  /** What follows a title's comma or dash, or stands in its brackets. */
  readonly qualifiers: readonly string[];
  readonly skills: readonly string[];
}

export interface Model {
  readonly real: readonly Source[];
  readonly demo: readonly Source[];
  readonly trades: ReadonlyMap<string, Trade>;
  /** For categories that the sources describe too rarely. */
  readonly anyBodies: readonly Sentences[];
  /** Most frequent first. */
  readonly skills: readonly string[];
  readonly employers: readonly string[];
}

const ENOUGH_BODIES = 20;
const SENTENCE_END = /(?<=[.!?;])\s+|\s*\n+\s*/;
/** A field that the importer found no column for, such as "Security clearance: Secret". */
const LABELLED = /^[A-Z][A-Za-z ]{2,24}: /;
/** A title's main part and what is added to it. */
export const TITLE_PARTS = /^(.*?\S)(\s*[,(–-]\s+?\S.*|\s*\(.*\))$/;

export function learn({ real, demo, skills }: Sources): Model {
  const all = [...real, ...demo];
  const bodies = all.map(({ draft }) => ({ category: draft.category, sentences: sentencesOf(draft.description) }));
  const long = bodies.filter(({ sentences }) => sentences.length >= 3);
  const trades = new Map<string, Trade>();
  for (const category of new Set(all.map(({ draft }) => draft.category))) {
    const drafts = all.filter(({ draft }) => draft.category === category).map(({ draft }) => draft);
    trades.set(category, {
      bodies: long.filter((body) => body.category === category).map(({ sentences }) => sentences),
      qualifiers: drafts.flatMap(({ title }) => TITLE_PARTS.exec(title)?.[2] ?? []),
      skills: drafts.flatMap((draft) => draft.skills.map(({ name }) => name)),
    });
  }
  return {
    real,
    demo,
    trades,
    anyBodies: long.map(({ sentences }) => sentences),
    skills,
    employers: all.map(({ employer }) => employer),
  };
}

/** The texts that a posting of this category is put together from. */
export function bodiesFor(model: Model, category: string): readonly Sentences[] {
  const own = model.trades.get(category)?.bodies ?? [];
  return own.length >= ENOUGH_BODIES ? own : model.anyBodies;
}

function sentencesOf(description: string): string[] {
  // The demo data writes HTML, the real postings plain text.
  const text = description.startsWith('<') ? toPlainText(toDescriptionHtml(description)) : description;
  return text.split(SENTENCE_END).filter((sentence) => {
    const words = sentence.split(/\s+/).length;
    return words >= 4 && words <= 60 && !LABELLED.test(sentence);
  });
}
