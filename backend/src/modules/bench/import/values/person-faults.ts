import { IMPORT_TARGETS, type ImportTarget } from '#contract/domain/bench-import.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import { resource, type ResourceValues, type Home, type Cell } from './person-cells.ts';

/** Everything a bench needs of somebody new: what the file says, and the account's own for the rest. */
export function completed(person: SaidPerson, home: Home): ResourceValues {
  const country = person.country ?? home.country;
  const skills = person.skillDetails ?? [];
  const names = skills
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 140);
  const zone = country === home.country ? home.timeZone : (countryByCode(country)?.timeZone ?? home.timeZone);
  return {
    // A headline has two characters; some languages have one.
    ...{
      name: '',
      headline: names.length === 1 ? `${names} skills` : names,
      totalYears: 0,
      email: null,
      phone: null,
      state: null,
      city: null,
      timeZone: zone,
    },
    ...{
      visa: null,
      taxTerms: [],
      workAuthorisation: null,
      workMode: 'hybrid',
      relocate: false,
      rate: null,
      cost: null,
      employment: 'own',
    },
    ...{ status: 'available', benchSince: null, availableFrom: null },
    ...{ rollOffDate: null, noticeDays: null, sendInHotlist: true },
    ...person,
    skillDetails: skills,
    country,
  };
}

const FIELDS = resource.shape;

/** Rules of a bench that what was read breaks. */
export function faultsOf(person: SaidPerson): { path: string; message: string }[] {
  return Object.entries(person).flatMap(([path, value]) => {
    const parsed = FIELDS[path as keyof ResourceValues].safeParse(value);
    return parsed.success ? [] : [{ path, message: `${parsed.error.issues[0]?.message ?? 'This cannot be stored'}.` }];
  });
}

/** The first required field that a new person lacks. */
export function missing(person: SaidPerson): { target: ImportTarget; message: string } | undefined {
  const hasHeadline = person.headline !== undefined || (person.skillDetails?.length ?? 0) > 0;
  return hasHeadline ? undefined : { target: 'headline', message: 'Say what they do: a headline or skills.' };
}

export function targetOf(path: string, by: ReadonlyMap<ImportTarget, Cell>): ImportTarget {
  if (path === 'skillDetails') return 'skills';
  if (path === 'name' && !by.has('name')) return by.has('firstName') ? 'firstName' : 'lastName';
  if (['city', 'state', 'country'].includes(path) && !by.has(path as ImportTarget)) return 'place';
  return IMPORT_TARGETS.list.find((target) => target === path) ?? 'name';
}
