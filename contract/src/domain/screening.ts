/** Questions that an employer asks of every applicant, and how they are answered. */
import * as z from 'zod/mini';
import { day, id, line } from '../wire.ts';
import { LIMITS } from './limits.ts';
import { tokens } from './options.ts';

export const QUESTION_KINDS = tokens({
  text: 'Text',
  'yes-no': 'Yes or no',
  number: 'Number',
  one: 'One of several',
  several: 'Any of several',
  date: 'Date',
  file: 'File',
});
export type QuestionKind = z.output<typeof QUESTION_KINDS.schema>;

export const YES_NO = ['Yes', 'No'] as const;

const asked = {
  id: line(1, 40),
  question: line(3, LIMITS.question),
  required: z._default(z.boolean(), false),
  kind: z._default(QUESTION_KINDS.schema, 'text'),
  /** To choose from, for the two kinds that have a choice. */
  options: z._default(
    z.array(line(1, LIMITS.questionOption)).check(
      z.maxLength(LIMITS.questionOptions, { error: `At most ${String(LIMITS.questionOptions)} choices` }),
      z.refine((options) => new Set(options.map((each) => each.toLowerCase())).size === options.length, {
        error: 'Name each choice once',
      }),
    ),
    [],
  ),
} as const;

/** As who answers reads it: nothing says which answers matter. */
export const screeningQuestion = z.object(asked);
export type ScreeningQuestion = z.output<typeof screeningQuestion>;

const hasChoice = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

/** The answers of which an employer can say that they matter. */
export const wantable = ({ kind, options }: Pick<ScreeningQuestion, 'kind' | 'options'>): readonly string[] =>
  kind === 'yes-no' ? YES_NO : hasChoice(kind) ? options : [];

/** As its employer has it. Nobody is turned down for an answer: what matters is marked for the team alone. */
export const ownQuestion = z
  .strictObject({
    ...asked,
    /** Answers that the employer looks for, of those that can be chosen; any of them will do. */
    wanted: z._default(z.array(line(1, LIMITS.questionOption)).check(z.maxLength(LIMITS.questionOptions)), []),
    /** A number that is looked for, or more. */
    atLeast: z._default(z.nullable(z.number()), null),
  })
  .check(
    z.refine(({ kind, options }) => !hasChoice(kind) || options.length >= 2, {
      error: 'Name at least two choices',
      path: ['options'],
    }),
    z.refine(({ kind, options }) => hasChoice(kind) || options.length === 0, {
      error: 'Only questions with a choice have choices',
      path: ['options'],
    }),
    z.refine((question) => question.wanted.every((each) => wantable(question).includes(each)), {
      error: 'Must be among the answers',
      path: ['wanted'],
    }),
    z.refine(({ kind, atLeast }) => kind === 'number' || atLeast === null, {
      error: 'Only a question about a number has a least number',
      path: ['atLeast'],
    }),
  );
export type OwnQuestion = z.output<typeof ownQuestion>;

/** An employer's question as others read it. */
export const askedOf = ({ id, question, required, kind, options }: OwnQuestion): ScreeningQuestion => ({
  id,
  question,
  required,
  kind,
  options: [...options],
});

/** Several chosen answers are one text, a line each. */
export const chosenIn = (answer: string): string[] => answer.split('\n').filter(Boolean);

const NUMBER = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** What is wrong with an answer to that kind of question; null if nothing is. */
export function answerFault(
  { kind, options }: Pick<ScreeningQuestion, 'kind' | 'options'>,
  answer: string,
): string | null {
  switch (kind) {
    case 'text':
      return null;
    case 'yes-no':
      return YES_NO.some((each) => each === answer) ? null : 'Answer Yes or No';
    case 'number':
      return NUMBER.test(answer) ? null : 'Enter a number, such as 12 or 2.5';
    case 'date':
      return day.safeParse(answer).success ? null : 'Enter a day, such as 2026-01-31';
    // The id of an upload.
    case 'file':
      return id.safeParse(answer).success ? null : 'Choose a file';
    case 'one':
      return options.includes(answer) ? null : 'Choose one of the answers';
    case 'several': {
      const chosen = chosenIn(answer);
      const isChosen = chosen.every((each) => options.includes(each)) && new Set(chosen).size === chosen.length;
      return isChosen && chosen.length > 0 ? null : 'Choose among the answers';
    }
  }
}

/** Whether the answer is what the employer looks for; null where no answer matters. */
export function answerFits({ kind, wanted, atLeast }: OwnQuestion, answer: string): boolean | null {
  if (kind === 'number') return atLeast === null ? null : Number(answer) >= atLeast;
  return wanted.length === 0 ? null : chosenIn(answer).some((each) => wanted.includes(each));
}

/** The ids of files that are answers. */
export const filesAmong = (answers: readonly { kind: QuestionKind; answer: string }[]): string[] =>
  answers.flatMap(({ kind, answer }) => (kind === 'file' && id.safeParse(answer).success ? answer : []));
