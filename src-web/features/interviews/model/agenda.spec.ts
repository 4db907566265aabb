import { expect, it } from 'vitest';
import type { Interview } from '#contract/domain/interview.ts';
import { agendaOf, hoursOf, shifted, weekOf } from './agenda.ts';

const talk = (id: string, part: Partial<Interview>): Interview =>
  ({ _id: id, state: 'scheduled', startsAt: null, times: [], minutes: 45, ...part }) as Interview;

const KOLKATA = 'Asia/Kolkata';
const WEEK = weekOf('2026-11-25');

it('a week begins on Monday, also across the end of a month', () => {
  expect(weekOf('2026-11-29')).toEqual(WEEK);
  expect([WEEK[0], WEEK[6]]).toEqual(['2026-11-23', '2026-11-29']);
  expect(shifted('2026-11-29', 7)).toBe('2026-12-06');
});

it('interviews stand on the reader’s days, offered times each, and what was called off nowhere', () => {
  const days = agendaOf(
    [
      // 00:30 on Tuesday in Kolkata.
      talk('night', { startsAt: '2026-11-23T19:00:00Z' }),
      talk('offered', { state: 'proposed', times: ['2026-11-25T04:30:00Z', '2026-11-26T04:30:00Z'] }),
      talk('off', { state: 'cancelled', startsAt: '2026-11-25T04:30:00Z' }),
      talk('later', { startsAt: '2026-12-25T04:30:00Z' }),
    ],
    WEEK,
    KOLKATA,
  );
  const shown = days.flatMap(({ day, blocks }) =>
    blocks.map(({ interview, from, isOffered }) => [day, interview._id, from, isOffered]),
  );
  expect(shown).toEqual([
    ['2026-11-24', 'night', 30, false],
    ['2026-11-25', 'offered', 600, true],
    ['2026-11-26', 'offered', 600, true],
  ]);
  expect(hoursOf(days)).toEqual({ from: 0, until: 19 });
});

it('those that overlap stand beside each other, and one that begins as another ends takes its place', () => {
  const at = (time: string) => `2026-11-25T${time}:00Z`;
  const all = [
    talk('a', { startsAt: at('04:30') }),
    talk('b', { startsAt: at('05:00') }),
    talk('c', { startsAt: at('05:15') }),
    talk('alone', { startsAt: at('09:00') }),
  ];
  const wednesday = agendaOf(all, WEEK, KOLKATA)[2];
  expect(wednesday?.blocks.map(({ interview, place, places }) => [interview._id, place, places])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['alone', 0, 1],
  ]);
});
