import type { PlaceTable } from '../../../../../library/places/place-table.ts';
import { resolvePlace } from '../../../../../library/places/resolve-place.ts';
import { withoutEnd } from '../../../../../library/documents/text-page.ts';

/** Smaller places share their names with too many people and companies. */
const TOWN = 15_000;
const CITY = 100_000;

/** The countries that a place may be in, and whether a text is one at all. */
export class PlaceNames {
  private readonly table: PlaceTable;
  private readonly known = new Map<string, { country: string; isSure: boolean } | undefined>();

  constructor(table: PlaceTable) {
    this.table = table;
  }

  /**
   * The country (ISO 3166-1) of a text that is a place and nothing else.
   * @param isLenient the text stands where somebody says where they live
   */
  find(text: string, isLenient = false): { country: string; isSure: boolean } | undefined {
    const key = text.trim();
    if (!this.known.has(key)) this.known.set(key, this.read(key));
    return this.known.get(key) ?? (isLenient ? this.spelledOtherwise(key) : undefined);
  }

  private read(text: string): { country: string; isSure: boolean } | undefined {
    if (text.length < 2 || text.length > 60 || text.split(/\s+/).length > 7 || !/^\p{Lu}/u.test(text)) return undefined;
    // A city in Alabama, and what stands before most telephone numbers.
    if (/[@|:;()\t]|\d{7}|^mobile$/i.test(text)) return undefined;
    const plain = withoutEnd(text.replace(/(?<=[\s,-])\d{4,6}(?:-\d{4})?$/, '').replace(/^\d{4,6}\s+/, ''), ' ,-');
    return this.readPlain(withoutArea(plain), text);
  }

  private readPlain(plain: string, text: string): { country: string; isSure: boolean } | undefined {
    const parts = plain.split(',').map((part) => part.trim());
    if (parts.length > 4 || parts.some((part) => /\d/.test(part) || part === '')) return undefined;
    const named = resolvePlace(this.table, plain);
    if (named === undefined) return undefined;
    // The table reads "Acme, Boston" as Boston; here the first part has to be one as well.
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    const isWhole = parts.length === 1 || this.isName(first) || first === last;
    if (!isWhole) return undefined;
    if (named.kind === 'country') return { country: named.country, isSure: true };
    if (named.kind === 'state') return { country: named.state.country, isSure: parts.length > 1 || text.length > 3 };
    if (named.city.population < TOWN && parts.length === 1) return undefined;
    return { country: named.city.country, isSure: parts.length > 1 || named.city.population >= CITY };
  }

  /** "Aarhus, Denmark": a town by a name that the table has not, in a country that it has. */
  private spelledOtherwise(text: string): { country: string; isSure: boolean } | undefined {
    const [, country = ''] = /^\p{Lu}[\p{L} .'-]{1,30},\s*([^,]{4,40})$/u.exec(text) ?? [];
    const named = country === '' ? undefined : resolvePlace(this.table, country);
    return named?.kind === 'country' ? { country: named.country, isSure: true } : undefined;
  }

  private isName(text: string): boolean {
    return this.table.named(text).length > 0 || this.table.stateNamed(text).length > 0;
  }
}

/** "Greater Boston Area", "Amsterdam und Umgebung": the town that it is around. */
function withoutArea(text: string): string {
  return text
    .replace(/^(?:greater|großraum|région de|area de|área de)\s/i, '')
    .replace(
      /\s(?:(?:metropolitan|metro|bay)\s)?(?:area|region)$|\s(?:und|et|y|e)\s(?:Umgebung|périphérie|alrededores|Region|région)$/i,
      '',
    );
}
