import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { workingHours } from './working-hours.ts';
import { INTERVIEW_SIDES } from './interview.ts';

/** When somebody of an interview to be cannot. */
export const busyTime = z.object({
  startsAt: instant,
  endsAt: instant,
  /** False while it is only proposed: it can still be booked over. */
  firm: z.boolean(),
});
export type BusyTime = z.output<typeof busyTime>;

export const availability = z.object({
  people: z.array(
    z.object({
      personId: z.nullable(id),
      name: z.string(),
      timeZone: z.string(),
      /** On the clock of that zone. */
      hours: workingHours,
      side: z.enum(INTERVIEW_SIDES),
      own: z.boolean(),
      busy: z.array(busyTime),
    }),
  ),
});
export type Availability = z.output<typeof availability>;
