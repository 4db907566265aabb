/** Calendar files as two independent readers understand them: each instant all the year, each change, in whatever order. */
import { describe, expect, it } from 'vitest';
import { AROUND_CHANGES, CHANGES, instantsOf, ZONES } from '#contract/testing/summer-time.ts';
import { CalendarStore, READERS } from '../../test/support/calendar-store.ts';
import { dayAndTime } from '../library/text/letter.ts';
import { calendarFile, calendarOf, type CalendarEntry } from './interviews/calendar/calendar-file.ts';
import { interviewText } from './interviews/interview-text.ts';

const ID = '0d9f4b0e-7c55-4ef0-9f0a-4f6f5c0b1a2d';
const iso = (at: number): string => new Date(at).toISOString();

const entry = (startsAt: string, version = 1, change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  interview: {
    ...{
      _id: ID,
      version,
      jobTitle: 'Zoë’s “platform”; engineer, \\ remote',
      companyName: 'Evil "x"\r\nATTENDEE:mailto:a@b.c',
    },
    ...{
      kind: 'video',
      round: 'Final\r\nDTSTART:1',
      minutes: 45,
      link: 'https://meet.example.com/room',
      phone: null,
      address: null,
    },
    updatedAt: iso(Date.UTC(2026, 0, 1, 0, 0, version)),
  },
  ...{
    startsAt,
    withWhom: '日本語の長い名前'.repeat(12),
    person: null,
    url: 'https://rolecall.example.com/interview/1',
  },
  ...{ organizer: 'no-reply@rolecall.example.com', attendee: 'ananya@example.com' },
  ...change,
});

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The instants that a sentence such as `Sunday 25 October 2026 at 02:30, Berlin time (GMT+2)` can mean in its zone. */
function meant(words: string, zone: string): string[] {
  const said = /(\d+) (\w+) (\d{4}) at (\d\d):(\d\d)/.exec(words);
  const [, day, month, year, hour, minute] = said ?? [];
  const clock = Date.UTC(Number(year), MONTHS.indexOf(month ?? ''), Number(day), Number(hour), Number(minute));
  return instantsOf(clock, zone)
    .map(iso)
    .filter((at) => words.includes(dayAndTime(at, zone)));
}

it('three years have changes on every day of the week, of hours, halves and doubles', () => {
  expect(ZONES.length).toBeGreaterThanOrEqual(30);
  expect(new Set(CHANGES.map(({ zone }) => zone)).size).toBeGreaterThanOrEqual(18);
  expect(CHANGES.length).toBeGreaterThanOrEqual(100);
});

describe('about every change of summer time', () => {
  it.each(Object.entries(READERS))('a file has the instant of the wire, as %s reads it', (_, read) => {
    for (const at of AROUND_CHANGES) {
      const [invited, more] = read(calendarFile(entry(iso(at)), 'REQUEST')).entries;
      expect(more).toBeUndefined();
      expect(invited).toMatchObject({ uid: `${ID}@rolecall`, startsAt: iso(at), endsAt: iso(at + 45 * 60_000) });
    }
    const published = AROUND_CHANGES.map((at) => entry(iso(at), 1, { attendee: null }));
    expect(read(calendarOf(published)).entries.map(({ startsAt }) => startsAt)).toEqual(AROUND_CHANGES.map(iso));
  });

  it('the words of mails and notifications mean that instant and no other, in every zone', () => {
    for (const timeZone of ZONES) {
      for (const at of AROUND_CHANGES) {
        const words = dayAndTime(iso(at), timeZone);
        const instants = meant(words, timeZone);
        if (instants.join() !== iso(at)) expect(instants, words).toEqual([iso(at)]);
      }
    }
    const about = { jobTitle: 'Welder', companyName: 'Meridian', personName: 'Thiago', times: 0 } as const;
    for (const { zone, at } of CHANGES) {
      const words = { ...about, happening: 'reminder', side: 'applicant', startsAt: iso(at), timeZone: zone } as const;
      expect(meant(interviewText(words).details, zone)).toEqual([iso(at)]);
    }
  });
});

describe('a calendar that takes in what comes by mail', () => {
  const [first, second] = ['2026-03-28T10:00:00.000Z', '2026-03-29T10:00:00.000Z'];
  const invited = calendarFile(entry(first, 1), 'REQUEST');
  const moved = calendarFile(entry(second, 3), 'REQUEST');
  const off = calendarFile(entry(second, 4), 'CANCEL');
  const again = calendarFile(entry(first, 6), 'REQUEST');
  const uid = `${ID}@rolecall`;

  it.each(Object.entries(READERS))('moves what moves and removes what is off, as %s reads it', (_, read) => {
    const store = new CalendarStore(read);
    const steps = [
      [invited, [{ uid, startsAt: first }]],
      [moved, [{ uid, startsAt: second }]],
      [off, []],
      [again, [{ uid, startsAt: first }]],
    ] as const;
    for (const [file, shown] of steps) {
      store.take(file);
      expect(store.shown).toEqual(shown);
      // The same mail twice doubles nothing.
      store.take(file);
      expect(store.shown).toEqual(shown);
    }
  });

  it.each(Object.entries(READERS))('in whatever order, as %s reads it', (_, read) => {
    const orders = [
      [off, moved, invited],
      [moved, off, invited],
      [off, invited, moved, moved],
      [invited, off, moved, off, invited],
    ];
    for (const order of orders) {
      const store = new CalendarStore(read);
      for (const file of order) store.take(file);
      expect(store.shown).toEqual([]);
    }
    const store = new CalendarStore(read);
    for (const file of [moved, calendarFile(entry(second, 3), 'REQUEST'), invited]) store.take(file);
    expect(store.shown).toEqual([{ uid, startsAt: second }]);
  });
});

it('the strict reader refuses what the grammar does not know', () => {
  const good = calendarFile(entry('2026-03-28T10:00:00.000Z'), 'REQUEST');
  const strict = READERS['the grammar'] ?? (() => undefined);
  expect(() => strict(good)).not.toThrow();
  const broken = [
    good.replaceAll('\r\n', '\n'),
    good.replace('VERSION:2.0\r\n', ''),
    good.replace('DTSTART:', 'DTSTART;TZID=Europe/Berlin:').replace('T100000Z', 'T100000'),
    good.replace('END:VEVENT', 'END:VTODO'),
    good.replace(/SEQUENCE:.*\r\n/, '$&$&'),
    good.replace('SUMMARY:', `SUMMARY:${'x'.repeat(80)}`),
    good.replace('METHOD:REQUEST', 'METHOD:PUBLISH'),
    good.replace('BEGIN:VEVENT', 'NO LINE\r\nBEGIN:VEVENT'),
  ];
  for (const file of broken) {
    expect(file).not.toBe(good);
    expect(() => strict(file)).toThrow();
  }
});
