/**
 * Reads a location from one cell: "Pune, Maharashtra, India", "Austin TX 78701", "Remote - US". If several places fit,
 * we ask.
 */
import { said, wrong } from '#contract/domain/written/parsed.ts';
import type { Parsed } from '#contract/domain/written/parsed.ts';
import { regionMeant } from '../../../../library/places/by-name.ts';
import type { PlacesByName, SaidPlace } from '../../../../library/places/by-name.ts';
import { KNOWN_TOWN } from '../../../../library/places/place-table.ts';
import { countryWritten } from '../../../../library/places/regions.ts';
import { defined } from './defined.ts';

const PARTS = /[,;|]|\s[-–—]\s/;
/** These say how somebody works, and nothing of where. */
const MODE = /^(?:remote|wfh|hybrid|any|anywhere|onsite|open)$/i;
const POSTAL_CODE = /^\d{4,6}(?:-\d{4})?$/;

export function placeOf(text: string, country: string, places: PlacesByName | undefined): Parsed<SaidPlace> {
  const parts: string[] = [];
  for (const part of text.split(PARTS).map(plainPart)) {
    const each = onePlaceOf(part, places);
    if (!each.ok) return each;
    parts.push(...each.value);
  }
  const last = parts.at(-1);
  // "CA" at the end of an American place is California.
  const named =
    last === undefined || (last.length === 2 && parts.length > 1 && !/^(?:uk|us)$/i.test(last))
      ? undefined
      : countryWritten(last);
  if (named !== undefined) parts.pop();
  if (places === undefined) return said(defined({ city: parts[0], state: parts[1], country: named }));
  const town = townOf(parts, places);
  if (!town.ok) return town;
  const [city, state, ofTown] = town.value;
  return regionMeant(last ?? '', defined({ city, state, country: named ?? ofTown }), country, places);
}

/** Without how somebody works there and its postal code, and with the river of Frankfurt in full. */
const plainPart = (part: string): string =>
  part
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\((?:fully )?(?:remote|hybrid|on-?site|wfh)\)/i, '')
    .trim()
    .replace(/(\p{L}\.?) \d{5,6}(?:-\d{4})?$/u, '$1')
    .replace(/ a\. ?M\.?$/, ' am Main');

/** The two sides of a slash or an "or" are a town and its state, a town and how somebody works there, or two places. */
function onePlaceOf(part: string, places: PlacesByName | undefined): Parsed<string[]> {
  const sides = part
    .split(/\/|\s(?:or|and|und|oder|ou|&)\s/i)
    .map((side) => side.trim())
    .filter((side) => side !== '' && !MODE.test(side) && !POSTAL_CODE.test(side));
  const [first, ...others] = sides;
  if (first === undefined || others.length === 0) return said(sides);
  // "Trinidad and Tobago".
  if (countryWritten(part) !== undefined || (places?.towns(part, undefined) ?? []).length > 0) return said([part]);
  const isOfFirst = others.every((side) => countryWritten(side) !== undefined || isRegion(side, places));
  return isOfFirst ? said(sides) : wrong('There is more than one place here. Please keep one.', first);
}

const isRegion = (words: string, places: PlacesByName | undefined): boolean => (places?.states(words) ?? []).length > 0;

const isKnown = (town: string, places: PlacesByName): boolean =>
  places.towns(town, undefined).some(({ population }) => population >= KNOWN_TOWN);

type Town = readonly [city: string | undefined, state: string | undefined, country?: string | undefined];

/** @param parts without the country at their end */
function townOf(parts: readonly string[], places: PlacesByName): Parsed<Town> {
  const [city, state] = parts;
  if (city === undefined) return said([undefined, undefined]);
  if (state === undefined) return said(withoutComma(city, places));
  if (parts.length > 2) {
    // "Whitefield, Bengaluru, Karnataka": a part of the town, the town and its state.
    const [town, last] = parts.slice(-2);
    return said(isRegion(last ?? '', places) && isKnown(town ?? '', places) ? [town, last] : [city, state]);
  }
  const ofCode = inLetters(city, state, places);
  if (ofCode !== undefined) return said(ofCode);
  if (isRegion(state, places))
    return said([withoutComma(city, places)[0], state, countryOfUnknown(city, state, places)]);
  if (!isKnown(state, places) || city.toLowerCase() === state.toLowerCase()) return said([city, state]);
  if (isKnown(city, places)) return wrong('There is more than one place here. Please keep one.', city);
  // "Koramangala, Bengaluru".
  return said([state, undefined]);
}

/** A town that no table has lies where its state does, if one country has a state of that name. */
function countryOfUnknown(city: string, state: string, places: PlacesByName): string | undefined {
  const [country, another] = new Set(places.states(state).map((each) => each.country));
  const isUnknown = withoutComma(city, places)[0] === city && places.towns(city, undefined).length === 0;
  return isUnknown && another === undefined ? country : undefined;
}

/** "Barcelona, ES": two letters that no state has are those of a country. */
function inLetters(city: string, letters: string, places: PlacesByName): Town | undefined {
  const code = letters.toUpperCase();
  if (letters.length !== 2 || isRegion(letters, places)) return undefined;
  return places.towns(city, undefined).some(({ country }) => country === code) ? [city, undefined, code] : undefined;
}

/** "Melbourne VIC", "Paris France": a name that no town bears, and the end of it that is a region. */
function withoutComma(name: string, places: PlacesByName): Town {
  const words = name.split(' ');
  const hasTown = (some: string) => places.towns(some, undefined).length > 0;
  if (hasTown(name) || isRegion(name, places)) return [name, undefined];
  for (let cut = 1; cut < words.length; cut += 1) {
    const [town, region] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (!hasTown(town)) continue;
    if (isRegion(region, places)) return [town, region];
    const country = region.length === 2 && region.toUpperCase() !== 'UK' ? undefined : countryWritten(region);
    if (country !== undefined) return [town, undefined, country];
  }
  // "Greater London", "Los Angeles Area", "Paris 9e", "Berlin-Mitte", "Raleigh-Durham": the town that it is around or in.
  const [around = ''] = name
    .replace(/^greater /i, '')
    .replace(/ (?:(?:metro|metropolitan) )?area$| \d{1,2}(?:er?|[eè]me)$/i, '')
    .split('-');
  return [isKnown(around, places) ? around : name, undefined];
}
