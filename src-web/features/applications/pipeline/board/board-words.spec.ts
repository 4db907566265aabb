import { describe, expect, it } from 'vitest';
import { dropHint, refusalText, shortAge, stageOption, stageOptions, waitingOf } from './board-words.ts';

describe('a stage that an application is put at', () => {
  it('asks for what the step needs', () => {
    expect(stageOption('shortlisted', 'viewed')).toMatchObject({ choice: { kind: 'back' }, hint: 'needs a note' });
    expect(stageOption('viewed', 'offered')).toMatchObject({ choice: { kind: 'offer' }, hint: 'asks for terms' });
    expect(stageOption('viewed', 'shortlisted')).toMatchObject({ choice: { kind: 'forward' }, hint: '' });
    expect(stageOption('applied', 'hired')).toMatchObject({ choice: { kind: 'hire' }, hint: 'needs a note' });
    expect(stageOption('viewed', 'rejected')).toMatchObject({ label: 'Turn down', hint: 'asks for a reason' });
  });

  it('says why where it cannot be', () => {
    expect(stageOption('applied', 'viewed')).toMatchObject({ choice: null, hint: 'set when you open it' });
    expect(stageOption('viewed', 'applied')).toMatchObject({ choice: null, hint: 'only before you open it' });
    expect(stageOption('hired', 'offered')).toMatchObject({ choice: null, hint: 'open it again first' });
    expect(stageOptions('pending_consent').every(({ choice }) => choice === null)).toBe(true);
    expect(refusalText('Asha', stageOption('withdrawn', 'viewed'))).toBe(
      'Asha can’t be moved to “Viewed”: only they can apply again.',
    );
  });

  it('is no step where the application is already, not even a new offer', () => {
    expect(stageOption('offered', 'offered')).toMatchObject({ choice: null, isHere: true, hint: 'now' });
    expect(refusalText('Asha', stageOption('offered', 'offered'))).toBe('');
  });
});

it('is told while a card is carried over it', () => {
  expect(dropHint('viewed', 'viewed')).toBeNull();
  expect(dropHint('viewed', 'shortlisted')).toBeNull();
  expect(dropHint('viewed', 'offered')).toBe('Asks for terms');
  expect(dropHint('viewed', 'withdrawn')).toBe('Not here: not possible from here');
});

describe('whose turn it is', () => {
  const now = Date.parse('2026-02-10T12:00:00Z');
  const at = (status: 'viewed' | 'offered' | 'rejected', waitingSince: string, offerUntil: string | null = null) =>
    waitingOf({ status, waitingSince, offerUntil }, now);
  it('is the employer’s until an offer is made, late from two days on', () => {
    expect(at('viewed', '2026-02-10T06:30:00Z')).toEqual({
      short: 'Your turn · 5 h',
      long: 'Waiting on you for 5 hours',
      tone: 'you',
    });
    expect(at('viewed', '2026-02-08T12:00:00Z')).toMatchObject({ short: 'Your turn · 2 d', tone: 'late' });
    expect(at('offered', '2026-02-09T11:00:00Z')).toMatchObject({ long: 'Waiting on them for 1 day', tone: 'them' });
    // An offer that ran out is the employer’s to renew or to end, as the lists have it.
    expect(at('offered', '2026-02-01T11:00:00Z', '2026-02-10T06:30:00Z')).toMatchObject({ short: 'Your turn · 5 h' });
    expect(at('rejected', '2026-02-09T11:00:00Z')).toBeNull();
  });

  it('says how far a booked interview is ahead', () => {
    const none = { _id: '1', offeredAt: null, offeredUntil: null, askedAt: null, askedUntil: null };
    const booked = (hours: number) => {
      const meetsAt = new Date(now + hours * 3_600_000).toISOString();
      const interview = { ...none, meetsAt, meetsUntil: new Date(now + 90 * 3_600_000).toISOString() };
      return waitingOf({ status: 'interviewing', waitingSince: meetsAt, offerUntil: null, interview }, now);
    };
    expect(booked(20)).toEqual({ short: 'Interview in 20 h', long: 'Interview in 20 hours', tone: 'them' });
    expect(booked(72)).toMatchObject({ short: 'Interview in 3 d', long: 'Interview in 3 days' });
    expect(booked(0.4)).toMatchObject({ short: 'Interview in 24 minutes' });
    expect(booked(-0.2)).toMatchObject({ short: 'Interview now' });
  });
  it('never lies in the future', () => {
    expect(at('viewed', '2026-02-10T13:00:00Z')?.short).toBe('Your turn · under 1 h');
    expect([0, 0.99, 1, 23.9, 24, 480].map(shortAge)).toEqual(['under 1 h', 'under 1 h', '1 h', '23 h', '1 d', '20 d']);
  });
});
