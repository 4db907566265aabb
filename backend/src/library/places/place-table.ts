import { editDistance } from './edit-distance.ts';
import { fold, spellingsOf } from './fold.ts';

const ZIP_CODES_NEWLINE = 10;
const LETTERS = 5;

/**
 * Maps each ZIP code of the United States to its place; kept as the bytes of the file that build/postal-codes.mjs
 * writes.
 */
export class ZipCodes {
  /** The offset at which each line begins. */
  private readonly starts: Uint32Array;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const starts: number[] = [];
    for (let start = 0; start < bytes.length; start = bytes.indexOf(ZIP_CODES_NEWLINE, start) + 1) starts.push(start);
    this.starts = Uint32Array.from(starts);
  }

  /** Name and state code of the place; undefined for a code that nobody has. @param code five digits */
  placeOf(code: string): { name: string; stateCode: string } | undefined {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.line(middle).slice(0, LETTERS) <= code) low = middle + 1;
      else high = middle;
    }
    // Codes of post boxes and of single companies are not in the list; they lie among those of their city.
    const near = [low - 1, low]
      .map((at) => this.line(at).split('\t'))
      .find(([other = '']) => other.slice(0, 3) === code.slice(0, 3));
    return near === undefined ? undefined : { name: near[1] ?? '', stateCode: near[2] ?? '' };
  }

  private line(at: number): string {
    const start = this.starts[at];
    return start === undefined ? '' : this.bytes.toString('utf8', start, this.bytes.indexOf(ZIP_CODES_NEWLINE, start));
  }
}

/** A line of the table. */
export interface City {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames' code of the state within its country; may be empty. */
  readonly stateCode: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A town of so many people is known by its name, even beside a state or another town. */
export const KNOWN_TOWN = 100_000;

export interface State {
  readonly country: string;
  readonly code: string;
  /** The name as stored in `job.state`. */
  readonly name: string;
  /** Every spelling that jobs may carry, the name first. */
  readonly names: readonly string[];
  readonly population: number;
  /** Coordinates and population of its largest place. */
  readonly largest: Pick<City, 'latitude' | 'longitude' | 'population'>;
}

const TAB = 9;
const NEWLINE = 10;

/**
 * The bundled places, kept as the bytes of their file: 114,000 names in 6 MB and two arrays of numbers, where objects would
 * take 60. Lines are sorted by key, then by population, so a name or its beginning is found by halving.
 */
export class PlaceTable {
  readonly statesByName = new Map<string, State[]>();
  private readonly largestOf = new Map<string, State['largest']>();
  private readonly peopleIn = new Map<string, number>();
  private readonly states = new Map<string, State>();
  private readonly starts: Uint32Array;
  private readonly populations: Uint32Array;
  private readonly bytes: Buffer;
  readonly zipCodes: ZipCodes | undefined;

  /** @param bytes what build/places.mjs writes, unpacked */
  constructor(bytes: Buffer, zipCodes?: ZipCodes) {
    this.bytes = bytes;
    this.zipCodes = zipCodes;
    const end = bytes.indexOf('\n\n');
    const starts: number[] = [];
    const populations: number[] = [];
    for (let start = end + 2; start < bytes.length;) {
      const stop = bytes.indexOf(NEWLINE, start);
      const population = this.numberBefore(stop);
      starts.push(start);
      populations.push(population);
      start = stop + 1;
    }
    this.starts = Uint32Array.from(starts);
    this.populations = Uint32Array.from(populations);
    for (const line of bytes.toString('utf8', 0, end).split('\n')) this.addState(line);
  }

  stateOf(city: City): State | undefined {
    return this.states.get(`${city.country}.${city.stateCode}`);
  }

  /** The largest place of a country. */
  largestIn(country: string): State['largest'] | undefined {
    return this.largestOf.get(country);
  }

  /** Sums the population of a country's places. */
  populationOf(country: string): number {
    return this.peopleIn.get(country) ?? 0;
  }

  /** The states that bear the name, in any of its spellings. */
  stateNamed(name: string): readonly State[] {
    return this.statesByName.get(plainState(name)) ?? [];
  }

  stateByCode(country: string, code: string): State | undefined {
    return this.states.get(`${country}.${code}`);
  }

  /** The places that bear exactly this name, however its parts are shortened, the most populous first. */
  named(name: string): City[] {
    const spellings = spellingsOf(fold(name));
    const found = spellings.flatMap((key) => this.linesFrom(`${key}\t`)).map((line) => this.city(line));
    return spellings.length === 1 ? found : unique(found.toSorted((a, b) => b.population - a.population));
  }

  /** The most populous places whose name begins so. @param first country whose places come before all others */
  beginning(prefix: string, limit: number, first?: string): City[] {
    const lines = spellingsOf(fold(prefix)).flatMap((key) => this.linesFrom(key));
    lines.sort((a, b) => (this.populations[b] ?? 0) - (this.populations[a] ?? 0));
    const best = lines.slice(0, limit * 4).map((line) => this.city(line));
    const near = first === undefined ? [] : this.ofCountry(lines, first, limit);
    return unique([...near, ...best]).slice(0, limit);
  }

  /** The states whose name begins so. */
  statesBeginning(prefix: string): State[] {
    const key = fold(prefix);
    const found = [...this.statesByName].filter(([name]) => name.startsWith(key));
    return [...new Set(found.flatMap(([, states]) => states))];
  }

  /** Lines of which the key differs from the name in at most a letter or two, among places of at least 50,000 people. */
  misspelt(name: string, limit: number): City[] {
    const key = fold(name);
    if (key.length < 4) return [];
    const most = key.length < 6 ? 1 : 2;
    const found: { line: number; distance: number }[] = [];
    // A typo nearly always spares the first letter.
    const initial = Buffer.from(key.slice(0, 1));
    for (let line = this.firstFrom(initial); line < this.starts.length && this.startsWith(line, initial); line += 1) {
      if ((this.populations[line] ?? 0) < 50_000) continue;
      const other = this.fields(line)[0] ?? '';
      if (Math.abs(other.length - key.length) > most) continue;
      const distance = editDistance(key, other, most);
      if (distance <= most) found.push({ line, distance });
    }
    found.sort((a, b) => a.distance - b.distance || (this.populations[b.line] ?? 0) - (this.populations[a.line] ?? 0));
    return unique(found.slice(0, limit * 2).map(({ line }) => this.city(line))).slice(0, limit);
  }

  private ofCountry(lines: readonly number[], country: string, limit: number): City[] {
    const found: City[] = [];
    for (const line of lines) {
      if (found.length === limit) break;
      const city = this.city(line);
      if (city.country === country) found.push(city);
    }
    return found;
  }

  private addState(line: string): void {
    const [id = '', name = '', other = '', ...numbers] = line.split('\t');
    const [country = '', code = ''] = id.split('.');
    const [inhabitants = 0, latitude = 0, longitude = 0, population = 0] = numbers.map(Number);
    const largest = { latitude, longitude, population };
    if (population > (this.largestOf.get(country)?.population ?? -1)) this.largestOf.set(country, largest);
    this.peopleIn.set(country, this.populationOf(country) + inhabitants);
    // Singapore's places are in no state.
    if (name === '') return;
    const state: State = { country, code, name, names: [...new Set([name, other])], population: inhabitants, largest };
    this.states.set(id, state);
    for (const key of new Set(state.names.map(plainState))) {
      this.statesByName.set(key, [...(this.statesByName.get(key) ?? []), state]);
    }
  }

  /** The lines that begin so. */
  private linesFrom(begin: string): number[] {
    const key = Buffer.from(begin);
    const lines: number[] = [];
    for (let line = this.firstFrom(key); line < this.starts.length && this.startsWith(line, key); line += 1) {
      lines.push(line);
    }
    return lines;
  }

  /** The first line that does not sort before the key. */
  private firstFrom(key: Buffer): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.starts[middle] ?? 0;
      const order = this.bytes.compare(key, 0, key.length, start, Math.min(start + key.length, this.bytes.length));
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private startsWith(line: number, key: Buffer): boolean {
    const start = this.starts[line] ?? 0;
    return this.bytes.compare(key, 0, key.length, start, Math.min(start + key.length, this.bytes.length)) === 0;
  }

  private fields(line: number): string[] {
    const start = this.starts[line] ?? 0;
    return this.bytes.toString('utf8', start, this.bytes.indexOf(NEWLINE, start)).split('\t');
  }

  private city(line: number): City {
    const [, name = '', country = '', stateCode = '', latitude, longitude, population] = this.fields(line);
    return {
      name,
      country,
      stateCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    };
  }

  private numberBefore(stop: number): number {
    let value = 0;
    for (let at = stop - 1, unit = 1; this.bytes[at] !== TAB; at -= 1, unit *= 10) {
      value += ((this.bytes[at] ?? 48) - 48) * unit;
    }
    return value;
  }
}

/** A state's name without what only some sources add to it: "State of Berlin", "Riyadh Region". */
export function plainState(name: string): string {
  return fold(name).replace(/^(state|province|canton|region) of |^the | (region|province|state)$/g, '');
}

/** Every place once, whatever names brought it here. */
function unique(cities: readonly City[]): City[] {
  const seen = new Map<string, City>();
  for (const city of cities) {
    const key = `${city.name}\t${city.country}\t${city.stateCode}\t${String(city.population)}`;
    if (!seen.has(key)) seen.set(key, city);
  }
  return [...seen.values()];
}
