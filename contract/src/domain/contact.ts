/** Messages from visitors and users to us (product section 7). */
import * as z from 'zod/mini';
import { tokens } from './options.ts';

/** Written on the contact page, or asked about one job or one employer. */
export const CONTACT_KINDS = tokens({ contact: 'Contact form', question: 'Question' });
export type ContactKind = z.output<typeof CONTACT_KINDS.schema>;

/** The reasons to write to us. */
export const CONTACT_TOPICS = tokens({
  account: 'My account and signing in',
  applying: 'Finding and applying for jobs',
  hiring: 'Posting jobs and hiring',
  bench: 'Working as a vendor',
  privacy: 'My data and privacy',
  problem: 'Something doesn’t work',
  other: 'Something else',
});
export type ContactTopic = z.output<typeof CONTACT_TOPICS.schema>;

/** The subjects of a question about a job or an employer. */
export const QUESTION_TOPICS = tokens({
  work: 'The work itself',
  pay: 'Pay and benefits',
  'how-to-apply': 'How to apply',
  company: 'The employer',
  doubts: 'Something looks wrong',
  other: 'Something else',
});
export type QuestionTopic = z.output<typeof QUESTION_TOPICS.schema>;

/** Words for the topic of either kind. */
export const TOPIC_LABELS: Readonly<Record<ContactTopic | QuestionTopic, string>> = {
  ...CONTACT_TOPICS.labels,
  ...QUESTION_TOPICS.labels,
};

/** A message waits, was answered by mail, was closed without an answer, or looks as if a machine had sent it. */
export const CONTACT_STATES = tokens({
  waiting: 'Waiting',
  quarantined: 'Looks like spam',
  answered: 'Answered',
  closed: 'Closed without an answer',
});
export type ContactState = z.output<typeof CONTACT_STATES.schema>;

/** The server takes forms sent without script here; questions go to `job/<id>` and `employer/<id>` below it. */
export const CONTACT_FORM_PATH = '/contact-form';

export const CONTACT = {
  messageMin: 10,
  message: 4_000,
  answer: 4_000,
  /** The limit of the honeypot field, in characters. */
  trap: 1_000,
  /** The same words for the fourth time within a day are set aside. */
  sameWords: 3,
  sameWordsHours: 24,
  /** Messages are kept for this many days; those set aside as spam for fewer. */
  keptDays: 365,
  quarantineDays: 30,
} as const;
