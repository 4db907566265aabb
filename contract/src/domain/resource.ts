import * as z from 'zod/mini';
import { day, id } from '../wire.ts';
import { PAY_PERIODS, RESOURCE_STATUSES, WORK_MODES } from './options.ts';

/** A person on a vendor's bench, as the owning vendor sees the row. */
export const benchResource = z.object({
  _id: id,
  name: z.string(),
  headline: z.string(),
  skills: z.array(z.string()),
  totalYears: z.number(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.string(),
  workMode: WORK_MODES.schema,
  rate: z.nullable(z.object({ amount: z.number(), currency: z.string(), period: PAY_PERIODS.schema })),
  status: RESOURCE_STATUSES.schema,
  availableFrom: z.nullable(day),
  rollOffDate: z.nullable(day),
  /** Whole days since the person has been without an assignment; 0 when placed. */
  daysOnBench: z.int(),
});
export type BenchResource = z.output<typeof benchResource>;
