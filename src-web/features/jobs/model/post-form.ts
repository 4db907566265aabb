/** The post-a-job form as values of inputs, its way to the contract's `jobDraft`, and the faults mapped back. */
import type * as z from 'zod/mini';
import { jobDraft } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { unfinishedJob, type OwnJob } from '#contract/domain/own-job.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';

export interface SkillRow {
  key: string;
  name: string;
  must: boolean;
  minYears: number | '';
}

export interface QuestionRow {
  id: string;
  question: string;
  required: boolean;
}

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
  screeningQuestions: QuestionRow[];
  tags: string[];
  clientJobRef: string;
}

/** What a new form shows: the defaults of the product, and the client's own country and zone. */
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
    clientJobRef: job.clientJobRef ?? '',
  };
}

const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value);

/** The text of the editor's HTML, to count what a reader would see. */
export function plainLength(html: string): number {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim().length;
}

/** Rows that were added but never filled in are not faults; they are left out. */
function toDraft(values: PostJobValues): unknown {
  return {
    ...values,
    state: orNull(values.state.trim()),
    city: orNull(values.city.trim()),
    skills: values.skills
      .filter((skill) => skill.name.trim() !== '')
      .map(({ name, must, minYears }) => ({ name, must, minYears: minYears === '' ? 0 : minYears })),
    screeningQuestions: values.screeningQuestions.filter((row) => row.question.trim() !== ''),
    experience: orNull(values.experience),
    qualification: orNull(values.qualification),
    openings: values.openings === '' ? 1 : values.openings,
    salaryMin: orNull(values.salaryMin),
    salaryMax: orNull(values.salaryMax),
    startDate: orNull(values.startDate),
    closesOn: orNull(values.closesOn),
    clientJobRef: orNull(values.clientJobRef.trim()),
  };
}

/** The form as an unfinished posting; null while something in it cannot be kept, such as pay that is upside down. */
export function toUnfinished(values: PostJobValues): UnfinishedInput | null {
  const parsed = unfinishedJob.safeParse({ ...(toDraft(values) as object), category: orNull(values.category) });
  return parsed.success ? parsed.data : null;
}

/** True when nothing was written that somebody would miss. */
export function isBlank(values: PostJobValues): boolean {
  return values.title.trim() === '' && plainLength(values.description) === 0;
}

export type DraftInput = z.input<typeof jobDraft>;
export type UnfinishedInput = z.input<typeof unfinishedJob>;
export type FormErrors = Record<string, string>;

/** Sentences for choices and numbers, where the schema's own message would list tokens or say nothing. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  category: 'Please choose a category',
  jobType: 'Please choose a job type',
  workMode: 'Please choose where the work is done',
  engagement: 'Please choose an engagement',
  payPeriod: 'Please choose a pay period',
  country: 'Please choose a country',
  currency: 'Please choose a currency',
  openings: `Must be a whole number from 1 to ${String(LIMITS.openings)}`,
  minYears: 'Must be between 0 and 60 years',
};

/** Days as they are stored: they may stay as they are, even if they have passed. */
export type StoredDays = Pick<PostJobValues, 'closesOn' | 'startDate' | 'timeZone'>;

/**
 * Checks the form against the contract. `today` (YYYY-MM-DD) stands for now, so that the closing day cannot lie in the
 * past. Either the draft to send, or one message per field path (dot notation, as in the contract).
 */
export function checkPostJob(
  values: PostJobValues,
  today: string,
  stored: StoredDays | null = null,
): { draft: DraftInput } | { errors: FormErrors } {
  const errors: FormErrors = {};
  const draft = toDraft(values);
  const parsed = jobDraft.safeParse(draft);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const path = formPath(issue.path.map(String).join('.'), values);
      errors[path] ??= FIELD_MESSAGES[path.split('.').at(-1) ?? ''] ?? issue.message;
    }
  }
  const length = plainLength(values.description);
  if (length < 20) {
    errors['description'] =
      length === 0 ? 'Please describe the job' : 'Please say a little more: at least 20 characters';
  }
  const sameZone = stored?.timeZone === values.timeZone;
  const keepsClosing = sameZone && stored.closesOn === values.closesOn;
  const keepsStart = stored?.startDate === values.startDate;
  if (values.closesOn !== '' && values.closesOn < today && !keepsClosing)
    errors['closesOn'] = 'The closing day must not be in the past';
  if (values.startDate !== '' && values.startDate < today && !keepsStart) {
    errors['startDate'] = 'The start must not be in the past';
  }
  return parsed.success && Object.keys(errors).length === 0 ? { draft: parsed.data } : { errors };
}

/** Indices of the draft's lists count only filled rows; the form's indices count all of them. */
function formPath(path: string, values: PostJobValues): string {
  const match = /^(skills|screeningQuestions)\.(\d+)(\..*)?$/.exec(path);
  if (match === null) return path;
  const filled =
    match[1] === 'skills'
      ? values.skills.flatMap((row, index) => (row.name.trim() === '' ? [] : [index]))
      : values.screeningQuestions.flatMap((row, index) => (row.question.trim() === '' ? [] : [index]));
  return `${String(match[1])}.${String(filled[Number(match[2])] ?? match[2])}${match[3] ?? ''}`;
}

/** Server faults of `addJob` onto form fields; those of no known field come back under ''. */
export function serverErrors(details: readonly { path: string; message: string }[], values: PostJobValues): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of details) {
    const inForm = formPath(path.replace(/^job\./, ''), values);
    const root = inForm.split('.')[0] ?? '';
    errors[root in values ? inForm : ''] ??= message;
  }
  return errors;
}

export const FIELD_LABELS: Readonly<Record<keyof PostJobValues, string>> = {
  title: 'Job title',
  description: 'Description',
  category: 'Category',
  jobType: 'Job type',
  engagement: 'Engagement',
  workMode: 'Work mode',
  country: 'Country',
  state: 'State',
  city: 'City',
  timeZone: 'Time zone',
  skills: 'Skills',
  experience: 'Experience',
  qualification: 'Qualification',
  openings: 'Openings',
  salaryMin: 'Pay from',
  salaryMax: 'Pay to',
  currency: 'Currency',
  payPeriod: 'Pay period',
  salaryVisible: 'Show pay',
  startDate: 'Start date',
  closesOn: 'Closing day',
  acceptVendors: 'Accept vendors',
  screeningQuestions: 'Screening questions',
  tags: 'Tags',
  clientJobRef: 'Your reference',
};

/** How a fault's field is named in the summary: "Skill 2", "Question 1", otherwise the field's label. */
export function fieldName(path: string): string {
  const [root = '', index] = path.split('.');
  if (root === 'skills' && index !== undefined) return `Skill ${String(Number(index) + 1)}`;
  if (root === 'screeningQuestions' && index !== undefined) return `Question ${String(Number(index) + 1)}`;
  return root in FIELD_LABELS ? FIELD_LABELS[root as keyof PostJobValues] : 'The form';
}

export const MAX_SKILLS = LIMITS.skills;
export const MAX_QUESTIONS = LIMITS.screeningQuestions;
