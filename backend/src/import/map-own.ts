/** Our own format: the fields of a job draft by their names, as JSON values or as the cells of a CSV. */
import {
  CATEGORIES,
  ENGAGEMENTS,
  EXPERIENCES,
  JOB_TYPES,
  PAY_PERIODS,
  QUALIFICATIONS,
  WORK_MODES,
} from '#contract/domain/options.ts';
import type { Parsed } from '#contract/domain/written/parsed.ts';
import { townMeant } from '#contract/domain/written/place.ts';
import type { PlacesByName } from '../library/places/by-name.ts';
import { countryWritten } from '../library/places/regions.ts';
import { checked, fault, type Mapped, type Repair } from './posting.ts';
import { sentenceCaseTitle, dropControls, oneLine, repairMojibake } from './repair.ts';
import { writtenDayOf, numberOf, openingsOf, textOf, type Fields } from './values.ts';

const OPTIONS = {
  category: CATEGORIES,
  jobtype: JOB_TYPES,
  engagement: ENGAGEMENTS,
  workmode: WORK_MODES,
  experience: EXPERIENCES,
  qualification: QUALIFICATIONS,
  payperiod: PAY_PERIODS,
} as const;

/** True when a row has the fields without which a posting of our own cannot be. */
export function isOwnFormat(fields: Fields): boolean {
  return ['title', 'description', 'category'].every((name) => fields.has(name));
}

/** Maps a row of our own format; `sourceId` falls back to the employer's reference, then to title and place. */
export function mapOwn(raw: Fields, places?: PlacesByName): Mapped {
  const repairs = new Set<Repair>();
  const read = (...names: string[]): string | null => {
    const text = textOf(raw, names);
    if (text === null) return null;
    const repaired = repairMojibake(text);
    if (repaired !== text) repairs.add('encoding');
    return repaired;
  };
  const rawTitle = oneLine(read('title') ?? '');
  const title = sentenceCaseTitle(rawTitle);
  if (title !== rawTitle) repairs.add('title-case');
  const openingsText = read('openings');
  const openings = openingsOf(openingsText);
  if (openingsText !== null && openings === null) repairs.add('openings');
  for (const field of ['salarymin', 'salarymax']) {
    const text = read(field);
    if (text !== null && numberOf(text) === null) return fault('invalid', field, 'Must be a number');
  }
  for (const field of ['closeson', 'startdate', 'postedon']) {
    const text = read(field);
    if (text !== null && writtenDayOf(text) === null)
      return fault('invalid', field, 'Must be a date, such as 2026-01-31');
  }
  const money = (field: string): number | null => {
    const value = numberOf(read(field));
    if (value === 0) repairs.add('pay');
    return value === 0 ? null : value;
  };
  const ref = read('clientjobref', 'reference');
  const written = [read('city'), read('state'), read('country')];
  const place = placeOf(written, places);
  if (!place.ok) return fault('invalid', 'country', place.message);
  const { timeZone, ...where } = place.value;
  return checked({
    sourceId: read('sourceid', 'id') ?? ref ?? [title, ...written].join('|').toLowerCase(),
    employer: read('employer', 'company'),
    postedOn: writtenDayOf(read('postedon', 'posteddate')),
    repairs,
    draft: {
      title,
      description: dropControls(read('description') ?? ''),
      category: option('category', read('category')),
      jobType: option('jobtype', read('jobtype') ?? 'full-time'),
      workMode: option('workmode', read('workmode') ?? 'on-site'),
      ...given('engagement', option('engagement', read('engagement'))),
      ...given('payPeriod', option('payperiod', read('payperiod'))),
      ...given('currency', read('currency')),
      ...given('timeZone', read('timezone') ?? timeZone ?? null),
      ...where,
      experience: option('experience', read('experience')),
      qualification: option('qualification', read('qualification')),
      skills: skillsOf(raw.get('skills')),
      tags: listOf(raw.get('tags')),
      openings: openings ?? 1,
      salaryMin: money('salarymin'),
      salaryMax: money('salarymax'),
      salaryVisible: flag(read('salaryvisible')),
      acceptVendors: flag(read('acceptvendors')),
      vendorCap: numberOf(read('vendorcap')),
      startDate: writtenDayOf(read('startdate')),
      closesOn: writtenDayOf(read('closeson')),
      screeningQuestions: questionsOf(raw.get('screeningquestions')),
      clientJobRef: ref,
    },
  });
}

/** `{}` for null, so that the contract's own default applies. */
function given(name: string, value: string | null): Record<string, string> {
  return value === null ? {} : { [name]: value };
}

/** The token for a token or a label in any letter case; what is neither is left to the contract to refuse. */
function option(name: keyof typeof OPTIONS, text: string | null): string | null {
  if (text === null) return null;
  const wanted = text.trim().toLowerCase();
  const labels: Readonly<Record<string, string>> = OPTIONS[name].labels;
  const found = Object.entries(labels).find(
    ([token, label]) => token.toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
  // The correct spelling of the documented token.
  return found?.[0] ?? (wanted === 'yearly' || wanted === 'annual' ? 'annualy' : text);
}

/**
 * The place of a posting. Where no country is named, a town that is known, or a state, says it: a town that stands in several
 * countries is asked about. A town of several states of its country stays as it was written.
 */
function placeOf(
  [city, state, country]: readonly (string | null)[],
  places: PlacesByName | undefined,
): Parsed<{ city: string | null; state: string | null; country: string | null; timeZone?: string }> {
  const said = { city: city ?? null, state: state ?? null };
  if (country != null) return { ok: true, value: { ...said, country: countryWritten(country) ?? country } };
  const none = { ok: true, value: { ...said, country: null } } as const;
  if (places === undefined) return none;
  if (city == null) {
    const states = state == null ? [] : places.states(state);
    const found = states.find((each) => each.country === 'US') ?? (states.length === 1 ? states[0] : undefined);
    return found === undefined ? none : { ok: true, value: { ...said, ...found } };
  }
  const [town = city, region] = city.split(',').map((part) => part.trim());
  const named = state ?? region;
  const meant = townMeant(town, places.towns(town, named), '');
  if (!meant.ok) return meant;
  if (meant.value === undefined) return none;
  const { timeZone, country: found } = meant.value;
  const where = { city: town, state: named ?? meant.value.state, country: found };
  return { ok: true, value: { ...where, ...(timeZone !== null && { timeZone }) } };
}

function flag(text: string | null): boolean {
  return text === null || !/^(?:false|no|n|0)$/i.test(text.trim());
}

function listOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[;|]/) : [];
  return parts.map((part) => oneLine(repairMojibake(part))).filter((part) => part !== '');
}

/** Objects as in a draft, or names; a `*` behind a name marks a must-have: `SQL*; Excel`. */
function skillsOf(value: unknown): unknown[] {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) return value as unknown[];
  return listOf(value).map((name) => ({ name: name.replace(/\*$/, '').trimEnd(), must: name.endsWith('*') }));
}

function questionsOf(value: unknown): unknown[] {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) return value as unknown[];
  return listOf(value).map((question, index) => ({ id: `q${String(index + 1)}`, question }));
}
