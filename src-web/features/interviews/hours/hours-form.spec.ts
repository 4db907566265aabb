import { expect, it } from 'vitest';
import { USUAL_HOURS } from '#contract/domain/interview-times.ts';
import { isOther, readHours, valuesOf } from './hours-form.ts';

it('gives back the hours that it was filled with, up to midnight', () => {
  expect(readHours(valuesOf(USUAL_HOURS))).toEqual({ hours: USUAL_HOURS });
  const late = [{ from: 0, until: 1_440 }, ...USUAL_HOURS.slice(1)];
  expect(valuesOf(late)[0]).toEqual({ on: true, from: '00:00', until: '00:00' });
  expect(readHours(valuesOf(late))).toEqual({ hours: late });
});

it('has nothing to save once a day with hours of its own is off', () => {
  const saved = USUAL_HOURS.map((day, weekday) => (weekday === 3 ? null : day));
  const values = valuesOf(USUAL_HOURS).map((day, weekday) =>
    weekday === 3 ? { on: false, from: '11:00', until: '15:00' } : day,
  );
  expect([isOther(values, saved), isOther(values, USUAL_HOURS)]).toEqual([false, true]);
  expect(isOther(valuesOf(saved), saved)).toBe(false);
});

it.each([
  [{ on: true, from: '10:00', until: '09:00' }, 'Must end after it begins'],
  [{ on: true, from: '10:05', until: '12:00' }, 'Must be on a quarter of an hour'],
  [{ on: true, from: '', until: '12:00' }, 'Must be minutes since midnight'],
])('names the day that is wrong: %j', (day, message) => {
  const values = valuesOf(USUAL_HOURS);
  values[3] = day;
  expect(readHours(values)).toEqual({ weekday: 3, message });
});

it('insists on one day', () => {
  const values = valuesOf(USUAL_HOURS).map((day) => ({ ...day, on: false }));
  expect(readHours(values)).toEqual({ weekday: null, message: 'Choose at least one day' });
});
