/** The unsent form as text on this device, and back. What was stored may be old or broken, so it is checked. Pure. */
import type { PostJobValues } from './post-form.ts';

/** The draft on the server that the form belongs to. */
export interface SavedDraft {
  jobId: string;
  version: number;
}

/** Writes the values that are to be restored later, with the draft they belong to, if there is one yet. */
export function saveForm(values: PostJobValues, draft: SavedDraft | null = null): string {
  return JSON.stringify(draft === null ? values : { ...values, draft });
}

/** The draft that the stored form belongs to; null when there is none, or what stands there is none. */
export function restoreDraft(text: string | null): SavedDraft | null {
  try {
    const { draft } = JSON.parse(text ?? '{}') as { draft?: Partial<SavedDraft> | null };
    if (draft == null || typeof draft.jobId !== 'string' || !Number.isInteger(draft.version)) return null;
    return { jobId: draft.jobId, version: draft.version ?? 0 };
  } catch {
    return null;
  }
}

const sameKind = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && a !== null;

/** Amounts are a number or, while empty, a text; pay that could not be read is kept as it was typed. */
const AMOUNTS = new Set<string>(['openings', 'salaryMin', 'salaryMax']);
const isAmount = (key: string, value: unknown) =>
  value === '' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (key !== 'openings' && typeof value === 'string' && value.length <= 24);

const isRow = (value: unknown, keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const rowsFit = (key: string, value: unknown): boolean => {
  if (!Array.isArray(value)) return true;
  if (key === 'skills') return value.every((row) => isRow(row, ['key', 'name', 'must', 'minYears']));
  if (key === 'screeningQuestions')
    return value.every((row) => isRow(row, ['id', 'question', 'required', 'kind', 'options', 'wanted', 'atLeast']));
  return value.every((item) => typeof item === 'string');
};

/** The stored values over the empty form; fields that do not fit keep the empty form's value. Null when unreadable. */
export function restoreForm(text: string | null, empty: PostJobValues): PostJobValues | null {
  if (text === null || text === '') return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const source = stored as Record<string, unknown>;
  const entries = Object.entries(empty).map(([key, blank]: [string, unknown]) => {
    const value = source[key];
    const fits = AMOUNTS.has(key) ? isAmount(key, value) : sameKind(value, blank) && rowsFit(key, value);
    return [key, fits ? value : blank];
  });
  return Object.fromEntries(entries) as PostJobValues;
}
