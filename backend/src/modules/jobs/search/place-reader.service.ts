import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Places } from '../../../places/places.service.ts';
import type { PlacedReading } from '../../../places/places.service.ts';
import { isFamous } from '../../../places/read-place.ts';
import type { SearchInput } from './job-filter.ts';
import { PlaceEvidenceRepository } from './place-evidence.repository.ts';
import type { Evidence } from './place-evidence.repository.ts';
import { keywordQuery, wordsOf } from './search-words.ts';
import { ShortMemory } from './short-memory.ts';

/** Codes of states that are words of any sentence. */
const UNINDEXED: ReadonlySet<string> = new Set(['in', 'me', 'or']);
const NONE: Evidence = { inside: 0, outside: 0 };
/** So many jobs may have a city in their title and be elsewhere: it is a city none the less. */
const STRAY = 4;

/** A place among the words of a search. */
export interface ReadPlace extends PlacedReading {
  /** The words as they stand are asked for first: "developer in Java". */
  readonly isDoubtful: boolean;
}

/**
 * Reads a place out of the words of a search: "nurse denver". A name that is a word as well ("Mobile developer"), or part of
 * a company's ("Boston Consulting"), is told by the jobs: those that carry it as a word are mostly elsewhere.
 */
@Injectable()
export class PlaceReader {
  private readonly remembered = new ShortMemory<Evidence>(600_000);

  constructor(
    private readonly places: Places,
    private readonly repository: PlaceEvidenceRepository,
  ) {}

  /** Undefined without one, and where the search says its place, or that its words stand as they are. */
  async read(em: SqlEntityManager, input: SearchInput): Promise<ReadPlace | undefined> {
    const { keyword, location, latitude, exact } = input;
    if (!keyword || exact === true || location !== undefined || latitude !== undefined) return undefined;
    if (input.city !== undefined || (input.state ?? []).length > 0) return undefined;
    for (const reading of await this.places.readingsOf(keyword, input)) {
      if (reading.likelihood === 'small' && !(await this.hasJobs(em, reading))) continue;
      return { ...reading, isDoubtful: await this.isDoubtful(em, reading) };
    }
    return undefined;
  }

  /** Villages bear names that mean anything; where jobs name one, it may be meant. */
  private async hasJobs(em: SqlEntityManager, { named }: PlacedReading): Promise<boolean> {
    return named.kind === 'city' && (await this.repository.isNamed(em, named.city.name, named.city.country));
  }

  private async isDoubtful(em: SqlEntityManager, reading: PlacedReading): Promise<boolean> {
    if (reading.likelihood === 'unlikely') return true;
    if (isFamous(reading)) return false;
    const { likelihood, text, isAlsoWord } = reading;
    // "Reading" by itself, and "boston consulting" as a whole.
    const [name, phrase] = await Promise.all([
      this.evidenceFor(em, text, reading),
      likelihood === 'told' || reading.phrase === null ? NONE : this.evidenceFor(em, reading.phrase, reading),
    ]);
    return phrase.outside > phrase.inside || name.outside > Math.max(name.inside, isAlsoWord ? 0 : STRAY);
  }

  private async evidenceFor(em: SqlEntityManager, text: string, { area, place }: PlacedReading): Promise<Evidence> {
    // The index has no such words, and would tell of all others.
    if (wordsOf(text).some((word) => UNINDEXED.has(word))) return NONE;
    const key = JSON.stringify([text.toLowerCase(), place.label]);
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const found = await this.repository.ofWords(em, keywordQuery(`"${text}"`, []), area);
    this.remembered.set(key, found);
    return found;
  }
}
