import { expect, it } from 'vitest';
import { toldWords, untoldWords } from './telling.ts';

const AT = '2026-12-01T03:15:00.000Z';
const untold = { moveId: 'm', until: AT, timeZone: 'Asia/Kathmandu', shown: 'viewed' } as const;

it('names the day, the hour and the town of who is told', () => {
  expect(toldWords({ at: AT, timeZone: 'Asia/Kathmandu' })).toBe('Tue 1 Dec 9:00 in Kathmandu');
  expect(toldWords({ at: AT, timeZone: 'Asia/Calcutta' })).toBe('Tue 1 Dec 8:45 in Kolkata');
  const updatedAt = '2026-11-30T10:00:00.000Z';
  expect(untoldWords({ untold, updatedAt }, Date.parse(updatedAt))).toBe('Told Tue 9:00 in Kathmandu');
});

it('is silent about what is told within the seconds of every step, or was told', () => {
  expect(untoldWords({ untold, updatedAt: '2026-12-01T03:14:50.000Z' }, 0)).toBeNull();
  expect(untoldWords({ untold, updatedAt: '2026-11-30T10:00:00.000Z' }, Date.parse(AT))).toBeNull();
  expect(untoldWords({ untold: null, updatedAt: AT }, 0)).toBeNull();
});
