import type { City, PlaceTable, State } from './place-table.ts';
import { BRITISH, CANADIAN_CITIES, CANADIAN_PROVINCES, INDIAN_CITIES, INDIAN_STATES } from './postal-areas.ts';

/** The city, or the state, that a postal code lies in. */
export type Posted =
  | { readonly kind: 'city'; readonly city: City; readonly state: State | undefined }
  | { readonly kind: 'state'; readonly state: State };

interface Kind {
  readonly country: string;
  readonly form: RegExp;
  readonly placeOf: (table: PlaceTable, code: string) => Posted | undefined;
}

/** Codes that cannot be taken for anything else: five digits, six, or letters and digits in both halves. */
const WHOLE: readonly Kind[] = [
  { country: 'US', form: /^\d{5}(-\d{4})?$/, placeOf: american },
  { country: 'IN', form: /^[1-8]\d{2} ?\d{3}$/, placeOf: indian },
  { country: 'GB', form: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, placeOf: british },
  { country: 'CA', form: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i, placeOf: canadian },
];
/** The first half alone: "SW1A", "M5V". Among other words it may be anything, such as "S3" or "B2B". */
const BEGUN: readonly Kind[] = [
  { country: 'CA', form: /^[a-z]\d[a-z]$/i, placeOf: canadian },
  { country: 'GB', form: /^[a-z]{1,2}\d[a-z\d]?$/i, placeOf: british },
];

/**
 * The location of a postal code. A code of five digits is never Indian, and one of six never American.
 * @param within country to look in alone
 * @param isBegun the first half of a British or Canadian code will do
 */
export function postalPlace(table: PlaceTable, text: string, within?: string, isBegun = true): Posted | undefined {
  const code = text.trim();
  for (const kind of isBegun ? [...WHOLE, ...BEGUN] : WHOLE) {
    if (within !== undefined && kind.country !== within) continue;
    const found = kind.form.test(code) ? kind.placeOf(table, code.toUpperCase()) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function american(table: PlaceTable, code: string): Posted | undefined {
  const found = table.zipCodes?.placeOf(code.slice(0, 5));
  return found === undefined ? undefined : cityIn(table, 'US', found.name, found.stateCode);
}

function indian(table: PlaceTable, code: string): Posted | undefined {
  const city = INDIAN_CITIES[code.slice(0, 3)];
  const state = INDIAN_STATES[code.slice(0, 2)];
  return (city === undefined ? undefined : cityIn(table, 'IN', city)) ?? stateIn(table, 'IN', state);
}

function british(table: PlaceTable, code: string): Posted | undefined {
  const name = BRITISH[/^[A-Z]+/.exec(code)?.[0] ?? ''];
  return name === undefined ? undefined : cityIn(table, 'GB', name);
}

function canadian(table: PlaceTable, code: string): Posted | undefined {
  const city = CANADIAN_CITIES[code.slice(0, 2)] ?? CANADIAN_CITIES[code.slice(0, 1)];
  const province = CANADIAN_PROVINCES[code.slice(0, 1)];
  return (city === undefined ? undefined : cityIn(table, 'CA', city)) ?? stateIn(table, 'CA', province);
}

function cityIn(table: PlaceTable, country: string, name: string, stateCode?: string): Posted | undefined {
  const city = table
    .named(name)
    .find((each) => each.country === country && (stateCode === undefined || each.stateCode === stateCode));
  return city === undefined ? undefined : { kind: 'city', city, state: table.stateOf(city) };
}

function stateIn(table: PlaceTable, country: string, name: string | undefined): Posted | undefined {
  const state = name === undefined ? undefined : table.stateNamed(name).find((each) => each.country === country);
  return state === undefined ? undefined : { kind: 'state', state };
}
