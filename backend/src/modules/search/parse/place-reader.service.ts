import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Places, type PlacedReading } from '../../../library/places/places.service.ts';
import { isFamous } from '../../../library/places/read-place.ts';
import { NAME_FORMS } from '../../../library/search-words/function-words.ts';
import { wordsOf } from '../../../library/search-words/search-terms.ts';
import { keywordQuery } from '../../../library/search-words/search-words.ts';
import { TtlCache } from '../../../platform/cache/ttl-cache.ts';
import { PlaceEvidenceRepository, type Evidence } from '../../../records/search/place-evidence.repository.ts';
import type { SearchInput } from '../../../records/search/search-input.ts';

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
  private readonly remembered = new TtlCache<Evidence>(600_000);

  constructor(
    private readonly places: Places,
    private readonly repository: PlaceEvidenceRepository,
  ) {}

  /** Undefined without one, and where the search says its place, or that its words stand as they are. */
  async readPlace(em: SqlEntityManager, input: SearchInput): Promise<ReadPlace | undefined> {
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
    if (await this.isInName(em, reading)) return true;
    if (isFamous(reading)) return false;
    const { likelihood, text, isAlsoWord } = reading;
    const other = otherForm(text);
    if (other !== undefined) {
      // "Nurse OR": whether it means Oregon, nurses in operating rooms tell.
      const named = await this.evidenceOf(em, `${reading.words} "${other}"`, reading);
      return named.outside > named.inside;
    }
    // "Reading" by itself, and "boston consulting" as a whole.
    const [name, phrase] = await Promise.all([
      this.evidenceFor(em, text, reading),
      likelihood === 'told' || reading.phrase === null ? NONE : this.evidenceFor(em, reading.phrase, reading),
    ]);
    return phrase.outside > phrase.inside || name.outside > Math.max(name.inside, isAlsoWord ? 0 : STRAY);
  }

  /**
   * A country with more behind it is often the beginning of a name: "US attorney", "U.S. Census Bureau". Most jobs that bear
   * it are in that country, so where they are says nothing; that some do says enough. At the end it is one only where an
   * employer's name begins with everything that was typed: "Air India", but not "accountant India".
   */
  private async isInName(em: SqlEntityManager, reading: PlacedReading): Promise<boolean> {
    const { named, following, text, place, words, isLast } = reading;
    if (named.kind !== 'country') return false;
    if (following === null) return isLast && words !== '' && this.repository.isEmployer(em, `${words} ${text}`);
    const inFull = `${place.label}${following.slice(text.length)}`;
    const { inside, outside } = await this.evidenceOf(em, `"${following}" or "${inFull}"`, reading);
    return inside + outside > 0;
  }

  private evidenceFor(em: SqlEntityManager, text: string, reading: PlacedReading): Promise<Evidence> {
    // Titles that have such a word mean something else by it.
    if (wordsOf(text).some((word) => UNINDEXED.has(word))) return Promise.resolve(NONE);
    return this.evidenceOf(em, `"${text}"`, reading);
  }

  private async evidenceOf(em: SqlEntityManager, text: string, { area, place }: PlacedReading): Promise<Evidence> {
    const key = JSON.stringify([text, place.label]);
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const found = await this.repository.ofWords(em, keywordQuery(text, []), area);
    this.remembered.set(key, found);
    return found;
  }
}

/** The other meaning of a code that is not a place here: operating room, information technology. */
function otherForm(text: string): string | undefined {
  const code = text.toLowerCase();
  return NAME_FORMS.get(code)?.find((form) => form !== code);
}
