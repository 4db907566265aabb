import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { on: true, from: 22 * 60, until: 7 * 60, weekends: false };
const end = (quiet: Partial<typeof NIGHT>, zone: string, at: string) =>
  quietUntil({ ...NIGHT, ...quiet }, zone, new Date(at))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['one minute before', '2026-11-24T16:29:59.999Z', null],
    ['their first instant', '2026-11-24T16:30:00Z', '2026-11-25T01:30:00.000Z'],
    ['after midnight', '2026-11-24T20:00:00Z', '2026-11-25T01:30:00.000Z'],
    ['their last instant', '2026-11-25T01:29:59.999Z', '2026-11-25T01:30:00.000Z'],
    ['the instant after', '2026-11-25T01:30:00Z', null],
  ])('end in a zone of half an hour, asked at %s', (_, at, expected) => {
    expect(end({}, 'Asia/Kolkata', at)).toBe(expected);
  });

  it('may lie within one day', () => {
    const noon = { from: 12 * 60 + 15, until: 13 * 60 };
    expect(end(noon, 'Asia/Kathmandu', '2026-11-24T06:29:00Z')).toBeNull();
    expect(end(noon, 'Asia/Kathmandu', '2026-11-24T06:30:00Z')).toBe('2026-11-24T07:15:00.000Z');
    expect(end(noon, 'Asia/Kathmandu', '2026-11-24T07:15:00Z')).toBeNull();
  });

  it('are meant on the clock, also in the nights in which it changes', () => {
    expect(end({}, 'Europe/Berlin', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(end({}, 'Europe/Berlin', '2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(end({}, 'Australia/Lord_Howe', '2026-10-03T12:00:00Z')).toBe('2026-10-03T20:00:00.000Z');
  });

  it('end where clocks jump over their end', () => {
    const short = { from: 60, until: 2 * 60 + 30 };
    expect(end(short, 'Europe/Berlin', '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('take the weekend with them, from a Friday night to the Monday after', () => {
    const weekend = { weekends: true };
    expect(end(weekend, 'America/St_Johns', '2026-11-28T01:29:00Z')).toBeNull();
    expect(end(weekend, 'America/St_Johns', '2026-11-28T01:30:00Z')).toBe('2026-11-30T10:30:00.000Z');
    expect(end(weekend, 'America/St_Johns', '2026-11-28T15:00:00Z')).toBe('2026-11-30T10:30:00.000Z');
    const noon = { weekends: true, from: 12 * 60, until: 13 * 60 };
    expect(end(noon, 'UTC', '2026-11-28T12:30:00Z')).toBe('2026-11-30T00:00:00.000Z');
  });

  it('are none while they are turned off', () => {
    expect(end({ on: false, weekends: true }, 'UTC', '2026-11-28T23:00:00Z')).toBeNull();
  });
});
