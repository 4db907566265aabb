/** The columns of an export: headings that an import knows, values that it reads back as they are. */
import { countryByCode } from '#contract/domain/countries.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { skillsText } from '../values/skills.ts';

export type Value = string | number | null;
type Column = readonly [heading: string, of: (person: BenchResourceDetail) => Value];

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

const COLUMNS: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['Headline', ({ headline }) => headline],
  ['Skills', ({ skillDetails }) => skillsText(skillDetails)],
  ['Total years', ({ totalYears }) => (totalYears === 0 ? null : totalYears)],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['City', ({ city }) => city],
  ['State or region', ({ state }) => state],
  ['Country', ({ country }) => countryByCode(country)?.name ?? country],
  ['Time zone', ({ timeZone }) => timeZone],
  ['Work authorisation', ({ workAuthorisation }) => workAuthorisation],
  ['Work mode', ({ workMode }) => WORK_MODES.labels[workMode]],
  ['Would move for a job', ({ relocate }) => yes(relocate)],
  ['Rate', ({ rate }) => rate?.amount ?? null],
  ['Rate currency', ({ rate }) => rate?.currency ?? null],
  ['Rate period', ({ rate }) => (rate === null ? null : RATE_PERIODS.labels[rate.period])],
  ['Internal cost', ({ cost }) => cost?.amount ?? null],
  ['Cost currency', ({ cost }) => cost?.currency ?? null],
  ['Cost period', ({ cost }) => (cost === null ? null : RATE_PERIODS.labels[cost.period])],
  ['Employment', ({ employment }) => EMPLOYMENTS.labels[employment]],
  ['Status', ({ status }) => RESOURCE_STATUSES.labels[status]],
  ['On the bench since', ({ benchSince }) => benchSince],
  ['Available from', ({ availableFrom }) => availableFrom],
  ['Assignment ends on', ({ rollOffDate }) => rollOffDate],
  ['Notice in days', ({ noticeDays }) => noticeDays],
  ['May be shown in hotlists', ({ sendInHotlist }) => yes(sendInHotlist)],
];

export const EXPORT_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);
export const exportedRow = (person: BenchResourceDetail): Value[] => COLUMNS.map(([, of]) => of(person));
