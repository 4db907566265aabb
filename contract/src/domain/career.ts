/** A job seeker's career, entry by entry. */
import * as z from 'zod/mini';
import { line, plannedDay, text } from '../wire.ts';
import { currencyCode } from './job.ts';
import { LIMITS } from './limits.ts';
import { money } from './money.ts';
import { RELOCATIONS, SKILL_LEVELS } from './career-options.ts';
import { JOB_TYPES, PAY_PERIODS, WORK_MODES } from './options.ts';
import { now, entryId, experience, education, certificate, spokenLanguage, ownLink } from './career-entries.ts';

const FIRST_YEAR = 1930;

/* @__NO_SIDE_EFFECTS__ */
const listOf = <Item extends z.ZodMiniType>(item: Item, max: number, what: string) =>
  z.array(item).check(z.maxLength(max, { error: `At most ${String(max)} ${what}` }));

/* @__NO_SIDE_EFFECTS__ */
const eachOnce = <Item>(keyOf: (item: Item) => string, error: string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, { error });

/** Years of work or use, such as 6.5. */
export const yearsOfWork = z.number({ error: 'Must be a number of years' }).check(
  // A column of floating point refuses numbers that are nearly nothing.
  z.refine((count) => count <= 0 || count >= 0.01, { error: 'Must be a number of years' }),
  z.minimum(0, { error: 'Cannot be negative' }),
  z.maximum(LIMITS.years, { error: `At most ${String(LIMITS.years)} years` }),
);

/** Details of one skill; its name is also in the list of skills. */
export const skillDetail = z.strictObject({
  name: line(1, LIMITS.skill),
  level: z.nullable(SKILL_LEVELS.schema),
  years: z.nullable(yearsOfWork),
  lastUsed: z.nullable(
    z.int({ error: 'Must be a year, such as 2024' }).check(
      z.minimum(FIRST_YEAR, { error: `At the earliest ${String(FIRST_YEAR)}` }),
      z.refine((year) => year <= now().getUTCFullYear(), { error: 'Cannot be in the future' }),
    ),
  ),
  /** Id of the job, education, certificate or link of the same profile that shows it. */
  evidence: z.nullable(entryId),
});
export type SkillDetail = z.output<typeof skillDetail>;

export const wantedPay = z.strictObject({
  min: money(LIMITS.salaryMax),
  currency: currencyCode,
  period: PAY_PERIODS.schema,
});

/** The kind of job that somebody wants. Empty lists and null mean that they have not said. */
export const preferences = z
  .strictObject({
    workModes: z.array(WORK_MODES.schema).check(eachOnce<string>((mode) => mode, 'Each once')),
    jobTypes: z.array(JOB_TYPES.schema).check(eachOnce<string>((type) => type, 'Each once')),
    pay: z.nullable(wantedPay),
    noticeDays: z.nullable(
      z
        .int({ error: 'Must be a whole number of days' })
        .check(
          z.minimum(0, { error: 'Cannot be negative' }),
          z.maximum(LIMITS.noticeDays, { error: `At most ${String(LIMITS.noticeDays)} days` }),
        ),
    ),
    relocation: z.nullable(RELOCATIONS.schema),
    relocateTo: listOf(line(1, LIMITS.place), LIMITS.relocateTo, 'places'),
    startsOn: z.nullable(plannedDay),
  })
  .check(
    z.refine(({ relocation, relocateTo }) => (relocation === 'listed') === relocateTo.length > 0, {
      path: ['relocateTo'],
      error: 'Name the places that you would move to, or choose another answer',
    }),
  );
export type Preferences = z.output<typeof preferences>;
export const NO_PREFERENCES: Preferences = {
  workModes: [],
  jobTypes: [],
  pay: null,
  noticeDays: null,
  relocation: null,
  relocateTo: [],
  startsOn: null,
};

const byId = ({ id }: { id: string }): string => id;

/** The profile's lists as they travel; each is replaced as a whole, and its order is the person's own. */
export const careerFields = {
  about: z.nullable(text(1, LIMITS.ownWords)),
  skillDetails: listOf(skillDetail, LIMITS.skills, 'skills').check(
    eachOnce(({ name }) => name.toLowerCase(), 'Each skill once'),
  ),
  experiences: listOf(experience, LIMITS.experiences, 'jobs').check(eachOnce(byId, 'Each entry once')),
  educations: listOf(education, LIMITS.educations, 'entries').check(eachOnce(byId, 'Each entry once')),
  certificates: listOf(certificate, LIMITS.certificates, 'certificates').check(eachOnce(byId, 'Each entry once')),
  languages: listOf(spokenLanguage, LIMITS.languages, 'languages').check(
    eachOnce(({ code }) => code, 'Each language once'),
  ),
  links: listOf(ownLink, LIMITS.links, 'links').check(eachOnce(byId, 'Each entry once')),
  preferences,
} as const;
const career = z.object(careerFields);
export type Career = z.output<typeof career>;
