/** The post-a-job form as values of inputs, and its way to the contract's `jobDraft`. Pure. */
import type * as z from 'zod/mini';
import type { jobDraft } from '#contract/domain/job.ts';
import { unfinishedJob, type OwnJob } from '#contract/domain/own-job.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { wantable, type OwnQuestion } from '#contract/domain/screening.ts';

export interface SkillRow {
  key: string;
  name: string;
  must: boolean;
  minYears: number | '';
}

export interface QuestionRow extends Omit<OwnQuestion, 'atLeast'> {
  atLeast: number | '';
}

/** A question that nothing is known of yet. */
export const blankQuestion = (id: string): QuestionRow => ({
  ...{ id, question: '', required: false, kind: 'text', options: [], wanted: [], atLeast: '' },
});

/** Values of the inputs: text where nothing is chosen yet is empty, so that inputs stay controlled. */
export interface PostJobValues {
  title: string;
  /** HTML of the editor; the server sanitises it. */
  description: string;
  category: string;
  jobType: string;
  engagement: string;
  workMode: string;
  country: string;
  state: string;
  city: string;
  timeZone: string;
  skills: SkillRow[];
  experience: string;
  qualification: string;
  openings: number | '';
  salaryMin: number | '';
  salaryMax: number | '';
  currency: string;
  payPeriod: string;
  salaryVisible: boolean;
  startDate: string;
  closesOn: string;
  acceptVendors: boolean;
  vendorCap: number | '';
  screeningQuestions: QuestionRow[];
  tags: string[];
  clientJobRef: string;
}

/** The values of a new form: the defaults of the product, and the client's own country and zone. */
export function emptyPostJob(country: string, timeZone: string, closesOn: string): PostJobValues {
  return {
    title: '',
    description: '',
    category: '',
    jobType: 'full-time',
    engagement: 'direct',
    workMode: 'on-site',
    country: country === '' ? DEFAULTS.country : country,
    state: '',
    city: '',
    timeZone,
    skills: [],
    experience: '',
    qualification: '',
    openings: 1,
    salaryMin: '',
    salaryMax: '',
    currency: DEFAULTS.currency,
    payPeriod: 'annualy',
    salaryVisible: true,
    startDate: '',
    closesOn,
    acceptVendors: true,
    vendorCap: '',
    screeningQuestions: [],
    tags: [],
    clientJobRef: '',
  };
}

/** The form of a job that is stored already. */
export function formOfOwnJob({ job }: OwnJob): PostJobValues {
  return {
    ...job,
    category: job.category ?? '',
    state: job.state ?? '',
    city: job.city ?? '',
    skills: job.skills.map((skill, index) => ({ ...skill, key: `stored-${String(index)}`, minYears: skill.minYears })),
    experience: job.experience ?? '',
    qualification: job.qualification ?? '',
    salaryMin: job.salaryMin ?? '',
    salaryMax: job.salaryMax ?? '',
    startDate: job.startDate ?? '',
    closesOn: job.closesOn ?? '',
    vendorCap: job.vendorCap ?? '',
    clientJobRef: job.clientJobRef ?? '',
    screeningQuestions: job.screeningQuestions.map((row) => ({ ...row, atLeast: row.atLeast ?? '' })),
  };
}

const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value);

/** The text of the editor's HTML, to count what a reader would see. */
export function plainLength(html: string): number {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim().length;
}

/** What belongs to another kind, such as the choices of a question that has none any more, is left out. */
function toQuestion({ atLeast, ...row }: QuestionRow): OwnQuestion {
  const options = row.kind === 'one' || row.kind === 'several' ? row.options : [];
  const answers = wantable({ kind: row.kind, options });
  return {
    ...row,
    options,
    wanted: row.wanted.filter((each) => answers.includes(each)),
    atLeast: row.kind === 'number' ? orNull(atLeast) : null,
  };
}

/** Rows that were added but never filled in are not faults; they are left out. */
export function toDraft(values: PostJobValues): unknown {
  return {
    ...values,
    state: orNull(values.state.trim()),
    city: orNull(values.city.trim()),
    skills: values.skills
      .filter((skill) => skill.name.trim() !== '')
      .map(({ name, must, minYears }) => ({ name, must, minYears: minYears === '' ? 0 : minYears })),
    screeningQuestions: values.screeningQuestions.filter((row) => row.question.trim() !== '').map(toQuestion),
    experience: orNull(values.experience),
    qualification: orNull(values.qualification),
    openings: values.openings === '' ? 1 : values.openings,
    salaryMin: orNull(values.salaryMin),
    salaryMax: orNull(values.salaryMax),
    startDate: orNull(values.startDate),
    closesOn: orNull(values.closesOn),
    // An employer who takes nobody from vendors limits nothing.
    vendorCap: values.acceptVendors ? orNull(values.vendorCap) : null,
    clientJobRef: orNull(values.clientJobRef.trim()),
  };
}

/** The form as an unfinished posting; null while something in it cannot be saved, such as pay that is upside down. */
export function toUnfinished(values: PostJobValues): UnfinishedInput | null {
  const parsed = unfinishedJob.safeParse({ ...(toDraft(values) as object), category: orNull(values.category) });
  return parsed.success ? parsed.data : null;
}

export const payOf = ({ salaryMin, salaryMax }: PostJobValues): Pick<PostJobValues, 'salaryMin' | 'salaryMax'> => ({
  salaryMin,
  salaryMax,
});

const NOTHING = 'Enter more than 0';

/** Why pay cannot be saved as it stands, by field: said while it is written, for a draft is saved without being asked. */
export function draftPayFault({
  salaryMin,
  salaryMax,
}: PostJobValues): Partial<Record<'salaryMin' | 'salaryMax', string>> {
  const isNothing = (amount: number | '') => typeof amount === 'number' && amount <= 0;
  const nothing = {
    ...(isNothing(salaryMin) && { salaryMin: NOTHING }),
    ...(isNothing(salaryMax) && { salaryMax: NOTHING }),
  };
  if (Object.keys(nothing).length > 0) return nothing;
  if (typeof salaryMin !== 'number' || typeof salaryMax !== 'number') return {};
  return salaryMin > salaryMax ? { salaryMax: 'Less than “From”: this pay is not saved yet' } : {};
}

/** True when nothing was written that somebody would miss. */
export function isBlank(values: PostJobValues): boolean {
  return values.title.trim() === '' && plainLength(values.description) === 0;
}

export type DraftInput = z.input<typeof jobDraft>;
export type UnfinishedInput = z.input<typeof unfinishedJob>;
