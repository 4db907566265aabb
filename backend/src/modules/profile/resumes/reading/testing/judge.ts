import type { ResumeFields, UnderstoodText } from '#contract/domain/resume-reading.ts';
import { fold } from '../../../../../library/places/fold.ts';
import type { Dates, Judged } from './markup.ts';

/** Counts of one class of fields over many resumes. */
export interface Tally {
  right: number;
  found: number;
  wanted: number;
  /** What was wrong or missing: "h01 -Title" and "h01 +Title". */
  readonly slips: string[];
}

export const CLASSES = [
  'name',
  'email',
  'phone',
  'title',
  'employer',
  'dates',
  'skill',
  'headline',
  'place',
  'degree',
  'institution',
  'studyDates',
  'language',
  'certificate',
] as const;
export type FieldClass = (typeof CLASSES)[number];
export type Tallies = Record<FieldClass, Tally>;

export function emptyTallies(): Tallies {
  const entries = CLASSES.map((each) => [each, { right: 0, found: 0, wanted: 0, slips: [] }] as const);
  return Object.fromEntries(entries) as unknown as Tallies;
}

export const precision = ({ right, found }: Tally): number => (found === 0 ? 1 : right / found);
export const recall = ({ right, wanted }: Tally): number => (wanted === 0 ? 1 : right / wanted);

/** Counts what was understood of one resume against what is in it. */
export function judge(tallies: Tallies, id: string, fields: ResumeFields, judged: Judged): void {
  const count = (of: FieldClass, found: readonly string[], wanted: readonly string[]) => {
    add(tallies[of], id, found, wanted);
  };
  const values = (texts: readonly (UnderstoodText | null)[]) =>
    texts.filter((text) => text !== null).map(({ value }) => value);
  count('name', values([fields.name]).map(plain), [plain(judged.name)]);
  count('email', values(fields.emails), judged.emails);
  count('phone', values(fields.phones), judged.phones);
  count(
    'skill',
    fields.skills.map(({ name }) => plain(name.value)),
    judged.skills.map(plain),
  );
  if (judged.headline !== '') count('headline', values([fields.headline]).map(plain), [plain(judged.headline)]);
  if (judged.place !== '') count('place', values([fields.place]).map(plain), [plain(judged.place)]);
  count(
    'language',
    fields.languages.map(({ name }) => plain(name.value)),
    judged.languages.map(plain),
  );
  if (judged.certificates.length > 0) {
    count('certificate', values(fields.certificates).map(plain), judged.certificates.map(plain));
  }
  const jobs = judged.jobs.filter(({ title }) => title !== '');
  count(
    'title',
    values(fields.experiences.map(({ title }) => title)).map(plain),
    jobs.map(({ title }) => plain(title)),
  );
  count(
    'employer',
    values(fields.experiences.map(({ employer }) => employer)).map(plain),
    jobs.flatMap(({ employer }) => (employer === '' ? [] : [plain(employer)])),
  );
  // Dates are right only with the job that they belong to.
  count(
    'dates',
    fields.experiences.flatMap(({ title, from, until }) =>
      from === null && until === null ? [] : [`${plain(title?.value ?? '')} ${shown(from?.value, until)}`],
    ),
    jobs.flatMap(({ title, dates }) => (dates === null ? [] : [`${plain(title)} ${wantedDates(dates)}`])),
  );
  const studies = judged.studies;
  count(
    'degree',
    values(fields.educations.map(({ degree }) => degree)).map(plain),
    studies.map(({ degree }) => plain(degree)),
  );
  count(
    'institution',
    values(fields.educations.map(({ institution }) => institution)).map(plain),
    studies.map(({ institution }) => plain(institution)),
  );
  count(
    'studyDates',
    fields.educations.flatMap(({ from, until }) =>
      from === null && until === null ? [] : [shown(from?.value, until)],
    ),
    studies.flatMap(({ dates }) => (dates === null ? [] : [wantedDates(dates)])),
  );
}

function shown(from: string | undefined, until: { value: string | null } | null): string {
  return `${from ?? ''}/${until === null ? '' : (until.value ?? 'now')}`;
}

const wantedDates = ({ from, until }: Dates) => `${from}/${until}`;

const plain = (text: string) => fold(text.replaceAll('+', ' plus ').replaceAll('#', ' sharp '));

function add(tally: Tally, id: string, found: readonly string[], wanted: readonly string[]): void {
  const left = [...wanted];
  tally.found += found.length;
  tally.wanted += wanted.length;
  for (const value of found) {
    const at = left.indexOf(value);
    if (at === -1) tally.slips.push(`${id} +${value}`);
    else {
      left.splice(at, 1);
      tally.right += 1;
    }
  }
  tally.slips.push(...left.map((value) => `${id} -${value}`));
}

/** A table of the figures, for people. */
export function report(title: string, tallies: Tallies): string {
  const rows = CLASSES.map((each) => {
    const tally = tallies[each];
    return `  ${each.padEnd(12)} precision ${precision(tally).toFixed(3)}  recall ${recall(tally).toFixed(3)}  (${tally.right} right of ${tally.found} found, ${tally.wanted} wanted)`;
  });
  return [title, ...rows].join('\n');
}
