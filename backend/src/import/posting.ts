import { jobDraft, type JobDraft } from '#contract/domain/job.ts';

/** Why a row was not taken. */
export type Refusal = 'not-json' | 'shifted-columns' | 'invalid' | 'duplicate' | 'unknown-format';

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  'not-json': 'not JSON',
  'shifted-columns': 'columns shifted',
  invalid: 'a field is missing or not valid',
  duplicate: 'the same source id again',
  'unknown-format': 'fields of no known format',
};

/** The kinds of repairs to a row. */
export type Repair = 'encoding' | 'title-case' | 'openings' | 'pay' | 'places' | 'too-long';

export const REPAIRS: Readonly<Record<Repair, string>> = {
  encoding: 'UTF-8 that had been read as Windows-1252',
  'title-case': 'titles all in capitals',
  openings: 'numbers of openings given in words',
  pay: 'pay of 0, in the wrong order, or per day or week',
  places: 'several places in one posting',
  'too-long': 'texts beyond the limit, cut',
};

/** A row that can be stored. */
export interface Posting {
  readonly sourceId: string;
  /** The employer that the row names; null when the file has one employer for all. */
  readonly employer: string | null;
  readonly draft: JobDraft;
  /** Calendar day on which it was posted. */
  readonly postedOn: string | null;
  readonly repairs: ReadonlySet<Repair>;
}

export interface RowFault {
  readonly reason: Refusal;
  /** Field of the posting, or of the source where only that is known. */
  readonly field: string | null;
  readonly message: string;
}

export type Mapped = { readonly posting: Posting } | { readonly fault: RowFault };

/** Checks a draft against the contract; the first fault is the row's. */
export function checked(candidate: Omit<Posting, 'draft'> & { draft: unknown }): Mapped {
  const parsed = jobDraft.safeParse(candidate.draft);
  if (parsed.success) return { posting: { ...candidate, draft: parsed.data } };
  const [issue] = parsed.error.issues;
  return fault('invalid', issue?.path.join('.') ?? null, issue?.message ?? 'Not valid');
}

export function fault(reason: Refusal, field: string | null, message: string): Mapped {
  return { fault: { reason, field, message } };
}
