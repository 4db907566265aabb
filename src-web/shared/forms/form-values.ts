/** Between the text of form fields and the contract's inputs. Pure. */
import { faultText } from '#web/lib/field-words.ts';

export const orNull = <T extends string>(value: T | ''): T | null => {
  const text = value.trim();
  return text === '' ? null : (text as T);
};

/** Empty is not said; what is no number stays none, so that the contract's sentence is shown. */
export const numberOrNull = (value: string): number | null => {
  const text = value.trim().replace(',', '.');
  return text === '' ? null : Number(text);
};

interface Faulty {
  safeParse(input: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** First fault of each field, by its path with dots. */
export function faultsOf(schema: Faulty, input: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    // An entry in a list has its fault at the entry's field.
    faults[issue.path.join('.')] ??= faultText(String(issue.path.at(-1)), issue.message);
  }
  return faults;
}
