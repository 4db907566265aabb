import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from './catalogue.ts';

/** Why one of several things that were asked for together was not done; null when it was. */
export const eachFailure = z.nullable(
  z.object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), message: z.string() }),
);
export type EachFailure = z.output<typeof eachFailure>;
