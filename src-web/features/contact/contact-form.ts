/** The form for messages and questions: its fields, and what the contract says of them. Pure. */
import * as contactCalls from '#contract/api/contact.ts';
import { CONTACT_FORM_PATH, CONTACT_TOPICS, QUESTION_TOPICS } from '#contract/domain/contact.ts';
import type { FieldError } from '#web/ui/form/ErrorSummary.tsx';
import { faultsOf } from '#web/shared/forms/form-values.ts';

/** The subject of a question. */
export type About = { readonly jobId: string } | { readonly employerId: string };

export const FIELDS = ['name', 'email', 'topic', 'message'] as const;
export type Field = (typeof FIELDS)[number];

export interface ContactValues extends Readonly<Record<Field, string>> {
  /** Only machines fill it in. */
  readonly homepage: string;
}

export const LABELS: Readonly<Record<Field, string>> = {
  name: 'Your name',
  email: 'E-mail',
  topic: 'Topic',
  message: 'Message',
};

const optionsOf = ({ list, labels }: { list: readonly string[]; labels: Readonly<Record<string, string>> }) => [
  { value: '', label: 'Please choose' },
  ...list.map((value) => ({ value, label: labels[value] ?? value })),
];

/** The target of the form without script. */
export const formAddress = (about: About | null): string =>
  about === null
    ? CONTACT_FORM_PATH
    : 'jobId' in about
      ? `${CONTACT_FORM_PATH}/job/${about.jobId}`
      : `${CONTACT_FORM_PATH}/employer/${about.employerId}`;

export const topicOptions = (about: About | null) => optionsOf(about === null ? CONTACT_TOPICS : QUESTION_TOPICS);

/** An empty trap is not sent. */
function inputOf({ homepage, ...values }: ContactValues, about: About | null): Record<string, string> {
  return { ...values, ...(homepage === '' ? {} : { homepage }), ...about };
}

/** The input to send, or the fault of each field in its own words. */
export function checked(values: ContactValues, about: About | null) {
  const input = inputOf(values, about);
  const schema = about === null ? contactCalls.contact.input : contactCalls.addQueries.input;
  const faults = faultsOf(schema, input);
  if (faults['name'] === 'Enter a name') faults['name'] = 'Enter your name';
  if (faults['topic'] !== undefined) faults['topic'] = 'Choose a topic';
  return { input, faults };
}

/** Rows of the summary above the form; inputs have the id `prefix-field`. */
export function summaryOf(prefix: string, faults: Readonly<Record<string, string>>): FieldError[] {
  return FIELDS.flatMap((field) => {
    const message = faults[field];
    return message === undefined ? [] : [{ inputId: `${prefix}-${field}`, label: LABELS[field], message }];
  });
}
