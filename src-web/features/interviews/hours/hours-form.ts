/** Working hours as a form has them. Pure. */
import { USUAL_HOURS } from '#contract/domain/interview-times.ts';
import { workingHours, type WorkingHours } from '#contract/domain/working-hours.ts';

export interface DayValues {
  on: boolean;
  /** `09:00`, as a time field has it. */
  from: string;
  /** `00:00` is midnight at the end of the day. */
  until: string;
}

/** Monday first, as weeks are written. */
export const WEEKDAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clockOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
const minutesOf = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
/** The hours that a day off starts with when it is switched on. */
const USUAL = USUAL_HOURS[1] ?? { from: 0, until: 0 };

/** From Sunday on. */
export const valuesOf = (hours: WorkingHours): DayValues[] =>
  hours.map((day) => ({
    on: day !== null,
    from: clockOf(day?.from ?? USUAL.from),
    until: clockOf(day?.until ?? USUAL.until),
  }));

const hoursOf = (values: readonly DayValues[]) =>
  values.map(({ on, from, until }) =>
    on ? { from: minutesOf(from), until: until === '00:00' ? 24 * 60 : minutesOf(until) } : null,
  );

/** Whether saving would change anything: the times of a day off are not sent. */
export const isOther = (values: readonly DayValues[], saved: WorkingHours): boolean =>
  JSON.stringify(hoursOf(values)) !== JSON.stringify(hoursOf(valuesOf(saved)));

/** @returns the hours, or what is wrong: with a day (Sunday is 0), or with all of them (null) */
export function readHours(
  values: readonly DayValues[],
): { hours: ReturnType<typeof hoursOf> } | { weekday: number | null; message: string } {
  const hours = hoursOf(values);
  const [fault] = workingHours.safeParse(hours).error?.issues ?? [];
  if (fault === undefined) return { hours };
  const [weekday] = fault.path;
  return typeof weekday === 'number' ? { weekday, message: fault.message } : { weekday: null, message: fault.message };
}
