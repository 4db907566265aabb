/**
 * Converts the reading of a resume to fields of one person's form. Pure; it adds nothing that the page does not say.
 */
import { SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResumeFields, ResumeSource } from '#contract/domain/resume-reading.ts';
import { once, placeOf } from '#web/shared/resume-pages/understood.ts';
import type { ResourceValues } from './resource-values.ts';

export type FieldName = keyof ResourceValues;

interface Understood {
  readonly value: string;
  readonly confidence: 'sure' | 'doubtful';
  readonly sources: readonly ResumeSource[];
}

export interface UnderstoodField {
  readonly isSure: boolean;
  readonly sources: readonly ResumeSource[];
}

/** Values for some of the fields, and where each of them stands. */
export interface UnderstoodPerson {
  readonly values: Partial<ResourceValues>;
  readonly fields: Readonly<Partial<Record<FieldName, UnderstoodField>>>;
}

const lineOf = ({ value }: Understood): string => value.replace(/\s+/g, ' ').trim();

export function understoodOf(fields: ResumeFields): UnderstoodPerson {
  const values: Partial<ResourceValues> = {};
  const found: Partial<Record<FieldName, UnderstoodField>> = {};
  const add = <Name extends FieldName>(name: Name, value: ResourceValues[Name], parts: readonly Understood[]) => {
    values[name] = value;
    found[name] = {
      isSure: parts.every(({ confidence }) => confidence === 'sure'),
      sources: parts.flatMap(({ sources }) => sources),
    };
  };
  const addText = (
    name: 'name' | 'headline' | 'email' | 'phone',
    most: number,
    part: Understood | null | undefined,
  ) => {
    const text = part == null ? '' : lineOf(part);
    // Half of it would be worse than nothing.
    if (part != null && text !== '' && text.length <= most) add(name, text, [part]);
  };
  addText('name', LIMITS.organisation, fields.name);
  addText('headline', LIMITS.headline, fields.headline);
  addText('email', LONGEST_ADDRESS, fields.emails[0]);
  addText('phone', LONGEST_NUMBER, fields.phones[0]);
  const skills = once(fields.skills, ({ name }) => lineOf(name))
    .filter(({ name }) => lineOf(name).length <= LIMITS.skill)
    .slice(0, LIMITS.skills);
  if (skills.length > 0) {
    add(
      'skillDetails',
      skills.map(({ name, years, level }) => ({
        name: lineOf(name),
        level: SKILL_LEVELS.list.find((token) => token === level?.toLowerCase()) ?? '',
        years: years === null ? '' : String(years),
        lastUsed: '',
      })),
      skills.map(({ name }) => name),
    );
  }
  const { place } = fields;
  if (place !== null) {
    const { city, state, country } = placeOf(lineOf(place));
    if (city !== '' && city.length <= LONGEST_PLACE) add('city', city, [place]);
    if (state !== '' && state.length <= LONGEST_PLACE) add('state', state, [place]);
    if (country !== '') {
      add('country', country, [place]);
      add('timeZone', countryByCode(country)?.timeZone ?? 'UTC', [place]);
    }
  }
  return { values, fields: found };
}

const LONGEST_PLACE = 80;
const LONGEST_ADDRESS = 254;
/** With spaces and brackets. */
const LONGEST_NUMBER = 40;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values to fill into the form: typed values stay, and initial ones or those of an earlier resume give way.
 * @returns only the fields that change, or say so already
 */
export function toFill(
  now: ResourceValues,
  blank: ResourceValues,
  before: UnderstoodPerson | null,
  { values }: UnderstoodPerson,
): Partial<ResourceValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const name = key as FieldName;
      return same(now[name], value) || same(now[name], blank[name]) || same(now[name], before?.values[name]);
    }),
  );
}

/** Fields that say what the resume says, as long as they do. */
export const filledNames = (now: ResourceValues, { values }: UnderstoodPerson): FieldName[] =>
  Object.entries(values).flatMap(([name, value]) => (same(now[name as FieldName], value) ? [name as FieldName] : []));
