/** Faults of a post-a-job form, found here or by the server, shown at the fields. Pure. */
import { jobDraft } from '#contract/domain/job.ts';
import { faultText } from '#web/lib/field-words.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { plainLength, toDraft, type DraftInput, type PostJobValues } from './post-form.ts';

type FormErrors = Record<string, string>;

/** Sentences for choices and numbers, where the schema's own message would list tokens or say nothing. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  category: 'Choose a category',
  jobType: 'Choose a job type',
  workMode: 'Choose a work mode',
  engagement: 'Choose an engagement',
  payPeriod: 'Choose a pay period',
  country: 'Choose a country',
  currency: 'Choose a currency',
  openings: `Must be a whole number from 1 to ${String(LIMITS.openings)}`,
  minYears: 'Must be between 0 and 60 years',
};

/** Days as they are stored: they may stay, even if they have passed. */
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
      errors[path] ??= FIELD_MESSAGES[path.split('.').at(-1) ?? ''] ?? faultText(path, issue.message);
    }
  }
  const titleLength = values.title.trim().length;
  if (titleLength < LIMITS.titleMin) {
    errors['title'] =
      titleLength === 0 ? 'Enter a job title' : `Enter a job title of at least ${String(LIMITS.titleMin)} characters`;
  }
  if (values.workMode === 'on-site' && values.city.trim() === '') {
    errors['city'] = 'Enter the town or city where people will work';
  }
  const length = plainLength(values.description);
  if (length < 20) {
    errors['description'] = length === 0 ? 'Describe the job' : 'Write a little more: at least 20 characters';
  }
  const sameZone = stored?.timeZone === values.timeZone;
  const keepsClosing = sameZone && stored.closesOn === values.closesOn;
  const keepsStart = stored?.startDate === values.startDate;
  if (values.closesOn !== '' && values.closesOn < today && !keepsClosing)
    errors['closesOn'] = 'The closing day can’t be in the past';
  if (values.startDate !== '' && values.startDate < today && !keepsStart) {
    errors['startDate'] = 'The start date can’t be in the past';
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

const FIELD_LABELS: Readonly<Record<keyof PostJobValues, string>> = {
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
  vendorCap: 'People from vendors, at most',
  screeningQuestions: 'Screening questions',
  tags: 'Tags',
  clientJobRef: 'Your reference',
};

/** The name of a fault's field in the summary: "Skill 2", "Question 1", otherwise the field's label. */
export function fieldName(path: string): string {
  const [root = '', index] = path.split('.');
  if (root === 'skills' && index !== undefined) return `Skill ${String(Number(index) + 1)}`;
  if (root === 'screeningQuestions' && index !== undefined) return `Question ${String(Number(index) + 1)}`;
  return Object.hasOwn(FIELD_LABELS, root) ? FIELD_LABELS[root as keyof PostJobValues] : 'The form';
}
