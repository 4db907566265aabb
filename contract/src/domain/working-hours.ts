/** When in the week somebody works, on their own clock (product section 6). */
import * as z from 'zod/mini';

const DAY_MINUTES = 24 * 60;
/** Working days begin and end on this grid, in minutes. */
const STEP = 15;

/* @__NO_SIDE_EFFECTS__ */
const minuteOfDay = (least: number, most: number) =>
  z
    .int({ error: 'Must be minutes since midnight' })
    .check(
      z.gte(least, { error: 'Must be within the day' }),
      z.lte(most, { error: 'Must be within the day' }),
      z.multipleOf(STEP, { error: 'Must be on a quarter of an hour' }),
    );

/** Minutes since midnight on the person's own clock; `until` is the end, up to 1,440. */
export const dayHours = z
  .strictObject({ from: minuteOfDay(0, DAY_MINUTES - STEP), until: minuteOfDay(STEP, DAY_MINUTES) })
  .check(z.refine(({ from, until }) => until > from, { error: 'Must end after it begins', path: ['until'] }));
export type DayHours = z.output<typeof dayHours>;

/** Seven days from Sunday on; null for one off. */
export const workingHours = z.array(z.nullable(dayHours), { error: 'Name the hours of all seven days' }).check(
  z.length(7, { error: 'Name the hours of all seven days' }),
  z.refine((days) => days.some((day) => day !== null), { error: 'Choose at least one day' }),
);
export type WorkingHours = readonly (DayHours | null)[];
