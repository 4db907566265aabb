/** Compares a person on the bench with a row of the file. Pure. */
import type { ImportLine } from '#contract/domain/bench-import-record.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import { zoneLabel } from '#contract/domain/zone-names.ts';
import type { BenchSkill, Price } from '#contract/domain/resource.ts';
import { priceText } from '../../../../library/text/price.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import type { ResourceValues } from './person-cells.ts';
import { skillsText } from './skills.ts';

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
  workAuthorisation: 'Work authorisation',
  workMode: 'Work mode',
  relocate: 'Would move for a job',
  employment: 'Employment',
  sendInHotlist: 'In hotlists',
};
export const FIELDS = Object.keys(LABELS) as Field[];

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
  if (field === 'country') return countryByCode(value as string)?.name ?? (value as string);
  if (field === 'timeZone') return zoneLabel(value as string);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field === 'noticeDays' ? daysText(value) : String(value);
  if (typeof value !== 'string') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayFormat.format(new Date(`${value}T00:00:00Z`)) : value;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${String(days)} days`);

/** Names are compared by their letters. */
export const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b);
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A line for each thing that the file says. What it leaves open is not said, so nothing is taken away by an empty cell; skills
 * that are only named keep the details that the bench has.
 */
export function compare(old: ResourceValues, person: SaidPerson): { lines: ImportLine[]; merged: SaidPerson } {
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
