import { expect, it } from 'vitest';
import { greeting, today } from './day-words.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

it.each([
  ['03:42:00', 'Asia/Kolkata', 'Good morning'],
  ['06:29:00', 'Asia/Kolkata', 'Good morning'],
  ['06:30:00', 'Asia/Kolkata', 'Good afternoon'],
  ['12:30:00', 'Asia/Kolkata', 'Good evening'],
  ['21:00:00', 'Asia/Kolkata', 'Good evening'],
  ['18:15:00', 'Asia/Kathmandu', 'Good evening'],
  ['22:15:00', 'Asia/Kathmandu', 'Good morning'],
  ['00:00:00', 'Europe/London', 'Good evening'],
])('%s UTC in %s: %s', (time, zone, words) => expect(greeting(at(time), zone)).toBe(words));

it('names the day of the reader, and the time with its zone', () => {
  expect(today(at('20:00:00'), 'Asia/Kolkata')).toMatch(/^Tuesday,? 24 November, 01:30 (IST|GMT\+5:30)$/);
});
