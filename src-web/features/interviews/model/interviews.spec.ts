import { describe, expect, it } from 'vitest';
import { USUAL_HOURS } from '#contract/domain/interview-times.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { calendarLinks } from '../detail/CalendarWays.tsx';
import {
  clock,
  clocksWords,
  dayDistance,
  dayTitle,
  dayWords,
  otherClocks,
  placeOf,
  shortTime,
  span,
  zoneBesides,
  zoneWords,
} from './clock.ts';
import { lastOfRound } from '../schedule/schedule-form.ts';
import { bestTimes, daysFrom, slotDays, startsOn, type SlotPerson } from './slots.ts';
import { outsideWords } from './slot-words.ts';
import { takenIn, withInstead } from './taken.ts';
import { callNow, dueWords, owesFeedback, stateWords, titleOf, waitsFor } from './words.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const KOLKATA = 'Asia/Kolkata';
const SAO_PAULO = 'America/Sao_Paulo';
const person = (name: string, timeZone: string, own = false) => ({ personId: null, name, timeZone, own });

const interview = (change: Partial<Interview> = {}): Interview => ({
  _id: 'i',
  version: 1,
  applicationId: 'a',
  jobId: 'j',
  jobTitle: 'Platform engineer',
  companyName: 'Meridian',
  side: 'applicant',
  state: 'proposed',
  kind: 'video',
  round: null,
  minutes: 45,
  link: 'https://meet.example.test/abc',
  phone: null,
  address: null,
  message: null,
  startsAt: null,
  endsAt: null,
  times: ['2026-11-24T12:00:00Z', '2026-11-25T12:15:00Z'],
  anyTimeUntil: null,
  request: null,
  requestsLeft: 3,
  interviewers: [person('Meera', KOLKATA)],
  candidate: person('Thiago', SAO_PAULO, true),
  vendorName: null,
  timeZone: KOLKATA,
  cancelReason: null,
  endedWithApplication: false,
  untold: null,
  snoozedUntil: null,
  outcome: null,
  feedback: null,
  sharedNotes: [],
  can: ['accept', 'decline', 'ask'],
  createdAt: '2026-11-22T12:00:00Z',
  updatedAt: '2026-11-22T12:00:00Z',
  ...change,
});

describe('clocks', () => {
  const at = '2026-11-25T12:15:00Z';

  it('tells a time and its day in a zone', () => {
    expect(span(at, 45, SAO_PAULO)).toBe('09:15–10:00');
    expect(dayWords(at, SAO_PAULO, NOW)).toBe('Wednesday 25 November');
    expect(dayWords('2027-01-04T12:00:00Z', KOLKATA, NOW)).toBe('Monday 4 January 2027');
    expect(shortTime(at, KOLKATA)).toBe('Wednesday, 17:45');
    expect(clock('2026-11-25T00:00:00Z', 'UTC')).toBe('00:00');
  });

  it('names a zone by its place and offset', () => {
    expect(zoneWords(at, SAO_PAULO)).toBe('São Paulo time (GMT-3)');
    expect(zoneWords(at, KOLKATA)).toBe('Kolkata time (GMT+5:30)');
    expect(zoneWords(at, 'UTC')).toBe('UTC');
    expect(placeOf('Etc/GMT+3')).toBe('UTC−3');
  });

  it('says how far a clock is from the reader’s', () => {
    expect(zoneBesides(at, SAO_PAULO, KOLKATA)).toBe('São Paulo time, 8 hours 30 minutes behind yours');
    expect(zoneBesides(at, 'Asia/Kathmandu', KOLKATA)).toBe('Kathmandu time, 15 minutes ahead of yours');
    expect(zoneBesides(at, 'Asia/Colombo', KOLKATA)).toBe('Colombo, same time as yours');
    expect(zoneBesides(at, 'UTC', SAO_PAULO)).toBe('UTC, 3 hours ahead of yours');
    expect(zoneBesides('2026-07-01T10:00:00Z', 'Europe/London', 'UTC')).toBe('London time, 1 hour ahead of yours');
  });

  it('shows the others’ clocks where they differ, with the weekday where it is another day', () => {
    const people = [
      person('Thiago', SAO_PAULO, true),
      person('Meera', KOLKATA),
      person('Asha', 'Asia/Colombo'),
      person('Bo', 'Asia/Kathmandu'),
    ];
    const clocks = otherClocks(at, people, SAO_PAULO);
    expect(clocks.map(({ names }) => names)).toEqual([['Meera', 'Asha'], ['Bo']]);
    expect(clocksWords(clocks)).toBe('17:45 in Kolkata, 18:00 in Kathmandu');
    expect(clocksWords(otherClocks('2026-11-25T20:00:00Z', people, SAO_PAULO))).toMatch(
      /^01:30 on Thursday in Kolkata/,
    );
    expect(otherClocks(at, [person('Asha', 'Asia/Colombo')], KOLKATA)).toEqual([]);
  });

  it('follows summer time on one side alone', () => {
    const london = [person('Ann', 'Europe/London')];
    expect(clocksWords(otherClocks('2026-03-28T10:00:00Z', london, KOLKATA))).toBe('10:00 in London');
    expect(clocksWords(otherClocks('2026-03-29T10:00:00Z', london, KOLKATA))).toBe('11:00 in London');
  });

  it('counts days by the reader’s calendar', () => {
    expect(dayDistance('2026-11-23T23:00:00Z', 'UTC', NOW)).toBe('Today');
    expect(dayDistance('2026-11-23T23:00:00Z', KOLKATA, NOW)).toBe('Tomorrow');
    expect(dayDistance('2026-11-26T12:00:00Z', KOLKATA, NOW)).toBe('In 3 days');
    expect(dayDistance('2026-11-20T12:00:00Z', KOLKATA, NOW)).toBe('3 days ago');
    expect(dayTitle('2026-11-23T23:00:00Z', KOLKATA, NOW)).toEqual({ title: 'Tomorrow', date: 'Tue 24 Nov' });
    expect(dayTitle('2026-11-30T12:00:00Z', KOLKATA, NOW)).toEqual({ title: 'Mon 30 Nov', date: null });
    expect(dayTitle('2027-01-04T12:00:00Z', KOLKATA, NOW).title).toBe('Mon 4 Jan 2027');
  });
});

describe('words', () => {
  it('says what waits for the reader, and nothing where nothing does', () => {
    expect(waitsFor(interview())).toBe('Choose a time');
    expect(waitsFor(interview({ times: [] }))).toBeNull();
    expect(waitsFor(interview({ can: ['accept-request', 'refuse-request'], state: 'reschedule_requested' }))).toBe(
      'Answer',
    );
    expect(waitsFor(interview({ side: 'employer', can: ['change', 'cancel'] }))).toBeNull();
  });

  it('opens the call a quarter of an hour before its start, until its end, for those who take part', () => {
    const on = { state: 'scheduled', startsAt: '2026-11-23T03:15:00Z', endsAt: '2026-11-23T04:00:00Z' } as const;
    const at = (time: string, change: Partial<Interview> = {}) =>
      callNow(interview({ ...on, ...change }), new Date(`2026-11-23T${time}Z`));
    expect(at('02:59:59')).toBeNull();
    expect(at('03:00:00')).toBe('https://meet.example.test/abc');
    expect(at('03:59:59')).toBe('https://meet.example.test/abc');
    expect(at('04:00:00')).toBeNull();
    expect(at('03:30:00', { link: null })).toBeNull();
    expect(at('03:30:00', { state: 'cancelled' })).toBeNull();
    expect(at('03:30:00', { vendorName: 'Bluepeak' })).toBeNull();
    const colleague = { side: 'employer', candidate: person('Thiago', SAO_PAULO) } as const;
    expect(at('03:30:00', colleague)).toBeNull();
    expect(at('03:30:00', { ...colleague, interviewers: [person('Meera', KOLKATA, true)] })).not.toBeNull();
  });

  it('asks interviewers for feedback, not their colleagues, and nobody after a no-show', () => {
    const over = interview({
      side: 'employer',
      state: 'completed',
      can: ['conclude', 'give-feedback'],
      interviewers: [person('Meera', KOLKATA, true)],
      feedback: { count: 0, own: false, dueFrom: [] },
    });
    expect(owesFeedback(over)).toBe(true);
    expect(owesFeedback({ ...over, feedback: { count: 1, own: true, dueFrom: [] } })).toBe(false);
    expect(owesFeedback({ ...over, interviewers: [person('Bo', KOLKATA)] })).toBe(false);
    expect(owesFeedback({ ...over, state: 'no_show' })).toBe(false);
    expect(dueWords(over)).toBeNull();
    expect(dueWords({ feedback: { count: 0, own: false, dueFrom: ['Bo', 'Ife', 'Tam'] } })).toBe(
      'Feedback due from Bo, Ife and Tam',
    );
  });

  it('says where it stands from either side', () => {
    expect(stateWords(interview(), NOW)).toBe('Meridian offers you 2 times. Choose the one that suits best.');
    expect(stateWords(interview({ side: 'employer' }), NOW)).toBe('You offered 2 times. Thiago has not chosen yet.');
    expect(
      stateWords(interview({ candidate: person('Thiago', SAO_PAULO), times: ['2026-11-24T12:00:00Z'] }), NOW),
    ).toBe('Meridian offers Thiago one time. Take it if it suits them.');
    const agreed = { state: 'scheduled', startsAt: '2026-11-23T02:30:00Z', endsAt: '2026-11-23T03:15:00Z' } as const;
    expect(stateWords(interview(agreed), NOW)).toBe('It’s on right now.');
    expect(stateWords(interview(agreed), new Date('2026-11-22T03:00:00Z'))).toBe('The time is agreed.');
    const asked = interview({
      state: 'reschedule_requested',
      startsAt: '2026-11-25T12:15:00Z',
      request: {
        _id: 'r',
        by: 'applicant',
        byName: 'Thiago',
        message: null,
        times: [],
        requestedAt: '2026-11-22T12:00:00Z',
      },
    });
    expect(stateWords(asked, NOW)).toBe('You asked for another time. The booked time stands until Meridian answers.');
    expect(stateWords({ ...asked, side: 'employer' }, NOW)).toBe(
      'Thiago asks for another time. The booked time stands until you answer.',
    );
    expect(titleOf(interview({ candidate: person('Thiago', SAO_PAULO) }))).toBe('Thiago: interview with Meridian');
  });
});

describe('times to offer', () => {
  const busy = { startsAt: '2026-11-24T06:00:00Z', endsAt: '2026-11-24T07:00:00Z', firm: true };
  const hours = [...USUAL_HOURS];
  const people: SlotPerson[] = [
    { personId: 'm', name: 'Meera', timeZone: KOLKATA, side: 'employer', own: true, busy: [busy], hours },
    { personId: null, name: 'Ann', timeZone: 'Europe/London', side: 'applicant', own: false, busy: [], hours },
  ];
  const of = { from: NOW, days: 3, now: NOW, minutes: 45, timeZone: KOLKATA, people };
  const look = { everyQuarter: true, outsideHours: false, busyTimes: false };

  it('are within everybody’s working day, by day in the reader’s zone', () => {
    const [monday, tuesday] = slotDays(of, look);
    expect(monday?.day).toBe('2026-11-23');
    // London begins at 14:30 in Kolkata, whose day ends at 18:00.
    expect(tuesday?.slots.map(({ at }) => clock(at, KOLKATA))).toEqual([
      '14:30',
      '14:45',
      '15:00',
      '15:15',
      '15:30',
      '15:45',
      '16:00',
      '16:15',
      '16:30',
      '16:45',
      '17:00',
      '17:15',
    ]);
    expect(tuesday?.slots.every(({ outside }) => outside.length === 0)).toBe(true);
    expect(tuesday?.more).toBeGreaterThan(0);
  });

  it('leave out who is busy, with the buffer before it, unless busy times are asked for', () => {
    const alone = { ...of, people: people.slice(0, 1) };
    const all = slotDays(alone, look).find(({ day }) => day === '2026-11-24');
    const times = all?.slots.map(({ at }) => clock(at, KOLKATA)) ?? [];
    // Busy from 11:30 to 12:30; 45 minutes and the buffer have to end before it.
    expect(times).toContain('10:30');
    expect(times).not.toContain('10:45');
    expect(times).not.toContain('12:15');
    expect(times).toContain('12:30');
    const withBusy = slotDays(alone, { ...look, busyTimes: true }).find(({ day }) => day === '2026-11-24');
    expect(withBusy?.slots.find(({ at }) => clock(at, KOLKATA) === '11:30')?.busy).toEqual(['you']);
  });

  it('are offered outside working days where there is no other, and say for whom', () => {
    const far = [...people, { ...(people[1] as SlotPerson), name: 'Lee', timeZone: 'America/Los_Angeles' }];
    const [, tuesday] = slotDays({ ...of, people: far }, look);
    expect(tuesday?.slots).toHaveLength(6);
    expect(outsideWords(tuesday?.slots[0] ?? { outside: [] })).not.toBe('');
    expect(
      outsideWords({
        outside: [
          { name: 'you', hours: 'late', minutes: 15 },
          { name: 'Lee', hours: 'early', minutes: 90 },
          { name: 'Bo', hours: 'late', minutes: 15 },
          { name: 'Ann', hours: 'weekend', minutes: 0 },
        ],
      }),
    ).toBe('15 minutes late for you and Bo · 1 hour 30 minutes early for Lee · Weekend for Ann');
  });

  it('name the easiest first: a quarter of an hour late for one before hours early for another, and no night', () => {
    // Kolkata and São Paulo share half an hour a day; a talk of 45 minutes is a quarter of an hour too long for it.
    const thiago: SlotPerson = { ...(people[1] as SlotPerson), name: 'Thiago', timeZone: SAO_PAULO };
    const both = { ...of, people: [{ ...(people[0] as SlotPerson), busy: [] }, thiago] };
    const best = bestTimes(both);
    expect(best.map((slot) => [clock(slot.at, KOLKATA), outsideWords(slot)])).toEqual([
      ...Array.from({ length: 3 }, () => ['17:15', '15 minutes early for Thiago']),
      ...Array.from({ length: 3 }, () => ['18:15', '45 minutes late for you']),
    ]);
    for (const { at } of best) expect(clock(at, SAO_PAULO) >= '06:00' && clock(at, KOLKATA) < '22:00').toBe(true);
    // At home, two a day and an hour apart.
    const home = bestTimes({ ...both, people: both.people.slice(0, 1) });
    expect(home.map(({ at }) => clock(at, KOLKATA)).slice(2, 4)).toEqual(['09:00', '10:00']);
    expect(home).toHaveLength(6);
    expect(bestTimes({ ...of, people: [{ ...thiago, hours: Array.from({ length: 7 }, () => null) }] })).toEqual([]);
  });

  it('are a half-hour apart at first where there are many', () => {
    const alone = { ...of, people: people.slice(0, 1) };
    const [, tuesday] = slotDays(alone, { ...look, everyQuarter: false });
    expect(tuesday?.slots.every(({ at }) => /:[03]0$/.test(clock(at, KOLKATA)))).toBe(true);
  });

  it('spare everybody’s night also among early and late ones, as long as there are others', () => {
    const late = slotDays(of, { ...look, outsideHours: true }).find(({ day }) => day === '2026-11-24');
    const inLondon = late?.slots.map(({ at }) => clock(at, 'Europe/London')) ?? [];
    // At 06:00 there Meera is busy, for an hour.
    expect(inLondon[0]).toBe('07:00');
    expect(late?.slots.map(({ at }) => clock(at, KOLKATA)).at(-1)).toBe('21:45');
    const away = [...people, { ...(people[1] as SlotPerson), timeZone: 'Pacific/Honolulu' }];
    const hard = slotDays({ ...of, people: away }, { ...look, outsideHours: true });
    expect(hard.find(({ day }) => day === '2026-11-24')?.slots.length).toBeGreaterThan(0);
  });

  it('keep the notice and have 23 hours on the day that summer time begins', () => {
    expect(startsOn('2026-11-23', 'UTC', NOW)[0]?.toISOString()).toBe('2026-11-23T05:00:00.000Z');
    const spring = new Date('2026-03-25T00:00:00Z');
    expect(startsOn('2026-03-29', 'Europe/Berlin', spring)).toHaveLength(23 * 4);
    expect(startsOn('2026-03-28', 'Europe/Berlin', spring)).toHaveLength(24 * 4);
    expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});

it('another talk of a round follows the newest one with its name', () => {
  const talk = (_id: string, round: string | null, createdAt: string) => interview({ _id, round, createdAt });
  const talks = [
    talk('old', 'Technical', '2026-11-01T12:00:00Z'),
    talk('new', 'technical', '2026-11-20T12:00:00Z'),
    talk('other', 'Final', '2026-11-21T12:00:00Z'),
    talk('none', null, '2026-11-22T12:00:00Z'),
  ];
  expect(lastOfRound(talks, ' Technical ')?._id).toBe('new');
  expect(lastOfRound(talks, 'First talk')).toBeUndefined();
  expect(lastOfRound(talks, '')).toBeUndefined();
});

describe('a taken time', () => {
  it('is read from the refusal, whatever it holds', () => {
    expect(takenIn({ taken: ['2026-11-24T12:00:00Z'], nextFree: ['x', 1, '2026-11-24T13:00:00Z'] })).toEqual({
      taken: ['2026-11-24T12:00:00Z'],
      free: ['2026-11-24T13:00:00Z'],
    });
    expect(takenIn(undefined)).toEqual({ taken: [], free: [] });
  });

  it('gives way to another one, and the others stay', () => {
    const times = ['2026-11-24T12:00:00.000Z', '2026-11-25T12:00:00.000Z'];
    const refusal = { taken: ['2026-11-24T12:00:00Z'], free: [] };
    expect(withInstead(times, '2026-11-26T12:00:00.000Z', refusal)).toEqual([times[1], '2026-11-26T12:00:00.000Z']);
    expect(withInstead(times, '2026-11-26T12:00:00.000Z', null)).toEqual(['2026-11-26T12:00:00.000Z']);
  });
});

it('web calendars get the agreed time in UTC, and nothing without one', () => {
  expect(calendarLinks(interview())).toEqual([]);
  const [google, outlook] = calendarLinks(
    interview({ startsAt: '2026-11-25T12:15:00Z', endsAt: '2026-11-25T13:00:00.000Z' }),
  );
  expect(new URL(google?.href ?? '').searchParams.get('dates')).toBe('20261125T121500Z/20261125T130000Z');
  expect(new URL(outlook?.href ?? '').searchParams.get('startdt')).toBe('2026-11-25T12:15:00.000Z');
});
