import { expect, it } from 'vitest';
import { USUAL_HOURS } from '#contract/domain/interview-times.ts';
import type { SlotPerson } from './slots.ts';
import { weekRows } from './week.ts';

const NOW = new Date('2026-11-22T03:07:00Z');
const person = (name: string, timeZone: string, busy: SlotPerson['busy'] = []): SlotPerson => ({
  ...{ personId: null, side: 'employer', own: false, hours: [...USUAL_HOURS] },
  ...{ name, timeZone, busy },
});
const weekOf = (timeZone: string, people: readonly SlotPerson[]) =>
  weekRows({ from: NOW, days: 7, now: NOW, minutes: 45, timeZone, people });

it('has the half hours in which somebody works, on the reader’s clock', () => {
  const { days, rows } = weekOf('Asia/Kolkata', [person('Meera', 'Asia/Kolkata')]);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-23', '2026-11-27']);
  expect([rows[0]?.clock, rows.at(-1)?.clock]).toEqual(['09:00', '17:30']);
  expect(rows[0]?.cells.map((cell) => cell?.lanes)).toEqual(Array.from({ length: 5 }, () => ['free']));
});

it('has the days on which one of several works, or is busy', () => {
  const day = { from: 8 * 60, until: 16 * 60 };
  const held = { startsAt: '2026-11-28T06:00:00.000Z', endsAt: '2026-11-28T07:00:00.000Z', firm: true };
  const sunday = { ...person('Nour', 'Africa/Cairo'), hours: [day, day, day, day, day, null, null] };
  expect(weekOf('Asia/Kolkata', [person('Meera', 'Asia/Kolkata'), sunday]).days[0]).toBe('2026-11-22');
  expect(weekOf('Asia/Kolkata', [person('Meera', 'Asia/Kolkata', [held])]).days.at(-1)).toBe('2026-11-28');
  expect(weekOf('Asia/Kolkata', [{ ...sunday, hours: Array.from({ length: 7 }, () => null) }])).toEqual({
    days: [],
    rows: [],
  });
});

it('shows each one’s busy times in a lane of their own, and whose they are nothing of', () => {
  const held = { startsAt: '2026-11-23T04:30:00.000Z', endsAt: '2026-11-23T05:25:00.000Z', firm: true };
  const people = [
    person('Meera', 'Asia/Kolkata', [held]),
    person('Bikash', 'Asia/Kathmandu', [{ ...held, firm: false }]),
    person('Thiago', 'America/Sao_Paulo'),
  ];
  const { rows } = weekOf('Asia/Kolkata', people);
  const at = (clock: string) => rows.find((row) => row.clock === clock)?.cells[0];
  expect(at('10:00')?.lanes).toEqual(['busy', 'offered', 'outside']);
  expect(at('10:30')?.lanes).toEqual(['busy', 'offered', 'outside']);
  expect(at('11:00')?.lanes).toEqual(['free', 'free', 'outside']);
  expect(at('10:00')?.busy).toEqual(['Meera']);
});

it.each(['Asia/Kathmandu', 'Pacific/Chatham', 'Australia/Lord_Howe', 'America/St_Johns', 'Europe/London'])(
  'is on half hours of %s',
  (timeZone) => {
    const { rows } = weekOf(timeZone, [person('Meera', timeZone)]);
    expect(rows).toHaveLength(18);
    for (const { clock, cells } of rows) {
      expect(clock).toMatch(/:[03]0$/);
      expect(cells).not.toContain(null);
    }
  },
);

it('closes what is too soon', () => {
  const hours = Array.from({ length: 7 }, () => ({ from: 9 * 60, until: 18 * 60 }));
  const { rows } = weekOf('UTC', [{ ...person('Meera', 'Asia/Kolkata'), hours }]);
  expect(rows.find(({ clock }) => clock === '04:30')?.cells[0]?.isClosed).toBe(true);
  expect(rows.find(({ clock }) => clock === '05:30')?.cells[0]?.isClosed).toBe(false);
});
