import { faultText } from '#web/lib/field-words.ts';
import type { FieldError } from '#web/ui/form/ErrorSummary.tsx';

export interface SchemaLike {
  safeParse(
    value: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** First fault of each top-level field under a contract schema. */
export function faultsOf(schema: SchemaLike, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  const faults: Record<string, string> = {};
  if (parsed.success) return faults;
  const entered = (field: string): unknown => (values as Readonly<Record<string, unknown>>)[field];
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    faults[field] ??= faultText(field, issue.message, entered(field));
  }
  return faults;
}

/** Rows of the error summary in the order of `labels`; inputs have the id `prefix-field`. */
export function summaryOf(
  prefix: string,
  labels: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, unknown>>,
): FieldError[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field];
    return typeof message === 'string' ? [{ inputId: `${prefix}-${field}`, label, message }] : [];
  });
}
