import type { Failure } from '#web/api/failure.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { summaryOf } from './model/form-faults.ts';

interface FaultSummaryProps {
  /** Inputs have the id `prefix-field`. */
  prefix: string;
  labels: Readonly<Record<string, string>>;
  /** Found before the form was sent. */
  errors: Readonly<Record<string, unknown>>;
  /** The error of the last attempt to send it. */
  failure: Failure | null;
  attempt: number;
}

/** The faults that keep a form from being sent: found on the page, or reported by the server. */
export function FaultSummary({ prefix, labels, errors, failure, attempt }: FaultSummaryProps) {
  return (
    <ErrorSummary
      message={failure?.message}
      errors={summaryOf(prefix, labels, { ...errors, ...failure?.fields })}
      attempt={attempt}
    />
  );
}
