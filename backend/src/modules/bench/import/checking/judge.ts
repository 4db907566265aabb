/** Judges a row: the person on the bench it may mean, and the changes it would make. Pure. */
import type { ImportLine } from '#contract/domain/bench-import-record.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import type { BenchSkill, Price } from '#contract/domain/resource.ts';
import { TAX_TERMS, VISAS } from '#contract/domain/work-terms.ts';
import { zoneLabel } from '#contract/domain/zone-names.ts';
import { priceText } from '../../../../library/text/price.ts';
import type { KnownResource } from '../../../../records/bench/bench-bulk.repository.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import type { Judged } from '../../../../records/bench/bench-import-rows.repository.ts';
import { toBenchResourceDetail } from '../../bench.mapper.ts';
import type { ResourceValues } from '../values/person-cells.ts';
import { missing } from '../values/person-faults.ts';
import type { ReadRow } from '../values/person.ts';
import { skillsText } from '../values/skills.ts';

/** Compares a person on the bench with a row of the file. Pure. */
type Field = keyof ResourceValues;

/** In the order in which they are shown. */
const LABELS: Readonly<Record<Field, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  headline: 'Headline',
  skillDetails: 'Skills',
  totalYears: 'Total years',
  rate: 'Rate',
  cost: 'Cost',
  availableFrom: 'Available from',
  status: 'Status',
  benchSince: 'On the bench since',
  rollOffDate: 'Assignment ends on',
  noticeDays: 'Notice',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  timeZone: 'Time zone',
  visa: 'Visa',
  taxTerms: 'Tax terms',
  workAuthorisation: 'Work authorisation',
  workMode: 'Work mode',
  relocate: 'Would move for a job',
  employment: 'Employment',
  sendInHotlist: 'In hotlists',
};
const FIELDS = Object.keys(LABELS) as Field[];

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function fieldText(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'skillDetails') return skillsText(value as BenchSkill[]);
  if (field === 'rate' || field === 'cost') return priceText(value as Price);
  if (field === 'workMode') return WORK_MODES.labels[value as ResourceValues['workMode']];
  if (field === 'employment') return EMPLOYMENTS.labels[value as ResourceValues['employment']];
  if (field === 'status') return RESOURCE_STATUSES.labels[value as ResourceValues['status']];
  if (field === 'visa') return VISAS.labels[value as NonNullable<ResourceValues['visa']>];
  if (field === 'taxTerms') return termsIn(value as ResourceValues['taxTerms']);
  if (field === 'country') return countryByCode(value as string)?.name ?? (value as string);
  if (field === 'timeZone') return zoneLabel(value as string);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field === 'noticeDays' ? daysText(value) : String(value);
  if (typeof value !== 'string') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayFormat.format(new Date(`${value}T00:00:00Z`)) : value;
}

const termsIn = (terms: ResourceValues['taxTerms']): string | null =>
  terms.length === 0 ? null : terms.map((term) => TAX_TERMS.labels[term]).join(', ');

const daysText = (days: number): string => (days === 1 ? '1 day' : `${String(days)} days`);

/** Names are compared by their letters. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A line for each thing that the file says. What it leaves open is not said, so nothing is taken away by an empty cell; skills
 * that are only named keep the details that the bench has.
 */
function compare(old: ResourceValues, person: SaidPerson): { lines: ImportLine[]; merged: SaidPerson } {
  const merged: Record<string, unknown> = {};
  const lines = FIELDS.flatMap((field): ImportLine[] => {
    const given = person[field];
    if (given === undefined || given === null) return [];
    const value = field === 'skillDetails' ? withDetails(given as BenchSkill[], old.skillDetails) : given;
    // A placed person is not on the bench, whatever day is given.
    if (field === 'benchSince' && (person.status ?? old.status) === 'placed') return [];
    merged[field] = value;
    const same = isSame(old[field], value);
    const text = fieldText(field, value) ?? '';
    return [{ field, label: LABELS[field], old: fieldText(field, old[field]), new: text, same, take: !same }];
  });
  return { lines, merged };
}

function withDetails(given: readonly BenchSkill[], old: readonly BenchSkill[]): BenchSkill[] {
  return given.map((skill) => {
    const standing = old.find(({ name }) => name.toLowerCase() === skill.name.toLowerCase());
    const isBare = skill.level === null && skill.years === null && skill.lastUsed === null;
    return isBare && standing !== undefined ? standing : skill;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isSame(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

const NOBODY = { lines: [], why: null, match_id: null, match_since: null, match_version: null } as const;

/** @param repeated the row of the same file that says the same person */
export function judge(
  row: number,
  read: ReadRow,
  known: readonly KnownResource[],
  repeated: number | undefined,
): Judged {
  const { person, notes } = read;
  if (read.faults.length > 0) return { row, outcome: 'error', person, faults: read.faults, ...NOBODY };
  const faults = notes;
  const match = matchOf(person, known);
  // A person whom the file leaves unchanged may be repeated in it without harm.
  if (repeated !== undefined && match?.outcome !== 'same') {
    const target = person.email == null ? 'phone' : 'email';
    const message = `Row ${String(repeated)} is about the same person.`;
    const value = (target === 'email' ? person.email : person.phone) ?? '';
    const fault = { column: null, target, value, message, suggestion: null } as const;
    return { row, outcome: 'error', person, faults: [fault], ...NOBODY };
  }
  if (match !== undefined) {
    const { outcome, merged, lines, why, resource } = match;
    const found = { match_id: resource.id, match_since: resource.since, match_version: resource.version };
    return { row, outcome, person: { ...person, ...merged }, faults, lines, why, ...found };
  }
  const lacking = missing(person);
  if (lacking === undefined) return { row, outcome: 'new', person, faults, ...NOBODY };
  const fault = { column: null, target: lacking.target, value: '', message: lacking.message, suggestion: null };
  return { row, outcome: 'error', person, faults: [fault], ...NOBODY };
}

interface Match extends ReturnType<typeof compare> {
  readonly outcome: 'update' | 'same' | 'duplicate';
  readonly why: string;
  readonly resource: KnownResource;
}

/** The one of whom nothing changes, else the same address, number, or name and city. */
function matchOf(person: SaidPerson, known: readonly KnownResource[]): Match | undefined {
  const candidates = known.flatMap((resource) => {
    const how = howAlike(person, resource);
    if (how === undefined) return [];
    const { lines, merged } = compare(valuesOf(resource), person);
    const same = lines.every((line) => line.same);
    if (how.rank === 3 && !same) return [];
    return [
      {
        resource,
        lines,
        merged,
        why: how.why,
        rank: same ? -1 : how.rank,
        outcome: same ? ('same' as const) : how.outcome,
      },
    ];
  });
  return candidates.sort((a, b) => a.rank - b.rank)[0];
}

function howAlike(
  person: SaidPerson,
  { name, email, phone, city, archived }: KnownResource,
): { rank: number; why: string; outcome: 'update' | 'duplicate' } | undefined {
  const isName = plainName(person.name ?? '') === plainName(name);
  const isCity =
    isName && city !== null && person.city !== undefined && plainName(person.city ?? '') === plainName(city);
  const away = archived ? ' They are in your archive.' : '';
  const isOtherMail = email !== null && person.email !== undefined && person.email !== email;
  if (email !== null && person.email === email) {
    return isName
      ? { rank: 0, why: `Same e-mail.${away}`, outcome: 'update' }
      : { rank: 0, why: `Same e-mail, name written differently.${away}`, outcome: 'duplicate' };
  }
  if (phone !== null && person.phone === phone) {
    if (isName && !isOtherMail) return { rank: 1, why: `Same phone.${away}`, outcome: 'update' };
    return {
      rank: 1,
      why: isName ? `Same name and phone, another e-mail.${away}` : `Same phone, name written differently.${away}`,
      outcome: 'duplicate',
    };
  }
  if (isCity) return { rank: 2, why: `Same name and city.${away}`, outcome: 'duplicate' };
  return isName ? { rank: 3, why: `Same name.${away}`, outcome: 'duplicate' } : undefined;
}

export function valuesOf(resource: KnownResource): ResourceValues {
  const detail = toBenchResourceDetail(resource);
  const { name, headline, skillDetails, totalYears, email, phone, country, state, city, timeZone } = detail;
  const { visa, taxTerms, workAuthorisation, workMode, relocate, rate, cost, employment, status, benchSince } = detail;
  const { availableFrom, rollOffDate, noticeDays, sendInHotlist } = detail;
  return {
    ...{ name, headline, skillDetails, totalYears, email, phone, country, state, city, timeZone },
    ...{ visa, taxTerms, workAuthorisation, workMode, relocate, rate, cost, employment, status, benchSince },
    ...{ availableFrom, rollOffDate, noticeDays, sendInHotlist },
  };
}
