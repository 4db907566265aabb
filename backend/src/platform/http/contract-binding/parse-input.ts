import * as z from 'zod/mini';
import type { AnyCall, FieldFault } from '#contract/call.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { AppError } from '../errors/app-error.ts';

// zod/mini comes without texts; where the contract gives none of its own, these are used.
z.config(z.locales.en());

const MAX_FAULTS = 50;

/**
 * Parses a query or body by the call's schema.
 * @throws AppError `validation_failed` with one entry per faulty field; unknown fields are faults
 */
export function parseInput(call: AnyCall, raw: unknown): unknown {
  if (call.method === 'POST') {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      throw invalid([{ path: '', message: 'Must be a JSON object' }]);
    }
    const shape = shapeFault(raw, '', 1);
    if (shape) throw invalid([shape]);
  }
  const parsed = z.safeParse(call.input, raw);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.flatMap((issue) => faultsOf(issue)).slice(0, MAX_FAULTS));
}

function invalid(details: FieldFault[]): AppError {
  return new AppError('validation_failed', { details });
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: 'Unknown field' }));
  }
  if (issue.code === 'invalid_union') {
    // The last alternative is the spelling of a query string, whose text is the one made for people.
    const nested = issue.errors.at(-1)?.[0];
    if (nested) return faultsOf({ ...nested, path: [...issue.path, ...nested.path] });
  }
  // The library's own words for it are not for people.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return [{ path, message: 'Required' }];
  return [{ path, message: issue.message }];
}

/** Depth and length are checked before the schema walks the value (trust section 2); `__proto__` has no business here. */
function shapeFault(value: unknown, path: string, depth: number): FieldFault | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > HTTP.jsonDepth) return { path, message: `At most ${String(HTTP.jsonDepth)} levels deep` };
  if (Array.isArray(value) && value.length > HTTP.arrayItems) {
    return { path, message: `At most ${String(HTTP.arrayItems)} entries` };
  }
  for (const [key, child] of Object.entries(value)) {
    const childPath = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__') return { path: childPath, message: 'Unknown field' };
    const fault = shapeFault(child, childPath, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}
