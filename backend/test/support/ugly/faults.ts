/** What is said of input that is refused. */
import type { AnyCall, Failure, FieldFault } from '#contract/call.ts';
import { parseInput } from '../../../src/platform/http/contract-binding/parse-input.ts';
import { AppError } from '../../../src/platform/http/errors/app-error.ts';

/** The faults of the fields that this one is part of, or that are part of it. */
export function faultsAt(faults: readonly FieldFault[], path: string): FieldFault[] {
  return faults.filter(
    (fault) => fault.path === path || path.startsWith(`${fault.path}.`) || fault.path.startsWith(`${path}.`),
  );
}

/** What the schema of a call says of an input. */
export function faultsOf(call: AnyCall, input: unknown): FieldFault[] {
  try {
    parseInput(call, input);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    return error.details as FieldFault[];
  }
}

/** What is wrong with a refusal, or null. Every 400 says which field: without a name nobody knows what to change. */
export function wrongWith(call: AnyCall, status: number, body: { success: boolean } | Failure): string | null {
  if (status >= 500) return `a fault of ours (${String(status)})`;
  if (!('code' in body)) return 'no envelope';
  if (status === 400) return ((body.details as FieldFault[] | undefined)?.length ?? 0) > 0 ? null : 'no field is named';
  const known: readonly string[] = [...call.errors, 'forbidden', 'payload_too_large', 'not_found', 'rate_limited'];
  return known.includes(body.code) ? null : `an unknown code (${body.code})`;
}
