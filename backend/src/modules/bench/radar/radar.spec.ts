import { expect, it } from 'vitest';
import type { StandingConsent } from '#contract/domain/consent.ts';
import { consentOf, saidYesSince } from './radar.service.ts';

const asked = (state: StandingConsent, day: number, answered = true) => ({
  state,
  asked_at: `2026-11-${String(day).padStart(2, '0')}T20:00:00.000Z`,
  answered_at: answered ? `2026-11-${String(day + 1).padStart(2, '0')}T20:00:00.000Z` : null,
});
const of = (...all: ReturnType<typeof asked>[]) => consentOf(all, 'Asia/Kolkata');

it('lets a yes count most, then a question that is open, a no, and silence', () => {
  const [yes, open, no] = [asked('confirmed', 3), asked('waiting', 9, false), asked('refused', 5)];
  const silent = asked('lapsed', 1, false);
  expect(of(silent, no, open, yes)).toEqual({ state: 'confirmed', jobs: 1, asked: 4, day: '2026-11-05' });
  expect(of(silent, no, open)).toEqual({ state: 'waiting', jobs: 1, asked: 3, day: '2026-11-10' });
  expect(of(silent, no, asked('taken_back', 7))).toEqual({ state: 'refused', jobs: 2, asked: 3, day: '2026-11-09' });
  expect(of(silent)).toEqual({ state: 'lapsed', jobs: 1, asked: 1, day: '2026-11-02' });
  expect(of()).toEqual({ state: 'not_asked', jobs: 0, asked: 0, day: null });
});

it('tells who said yes since an instant', () => {
  expect(saidYesSince([asked('confirmed', 3)], '2026-11-04T19:00:00.000Z')).toBe(true);
  expect(saidYesSince([asked('confirmed', 3)], '2026-11-04T21:00:00.000Z')).toBe(false);
  expect(saidYesSince([asked('refused', 3)], '2026-11-01T00:00:00.000Z')).toBe(false);
});
