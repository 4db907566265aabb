import { expect, it } from 'vitest';
import { mayAsk, standingText } from './confirmation-text.ts';

const AT = '2026-11-04T03:45:00.000Z';
const asked = { state: 'waiting', askedAt: AT, expiresAt: AT, answeredAt: null } as const;

it('says what became of the question, and when', () => {
  expect(standingText(asked, 'Asia/Kolkata')).toMatch(/^Asked on 4 November 2026 at 09:15/);
  const answered = { ...asked, answeredAt: '2026-11-05T03:45:00.000Z' };
  expect(standingText({ ...answered, state: 'confirmed' }, 'Asia/Kolkata')).toMatch(/^Confirmed on 5 November 2026/);
  expect(standingText({ ...answered, state: 'refused' }, 'Asia/Kolkata')).toMatch(/^Said no on 5 November 2026/);
  expect(standingText({ ...asked, state: 'lapsed' }, 'Asia/Kolkata')).toMatch(/^Asked without an answer on 4 November/);
});

it('knows whether another mail may go', () => {
  const now = Date.parse(AT);
  expect(mayAsk(null, now)).toBe(true);
  expect(mayAsk({ askAgainAt: AT }, now)).toBe(true);
  expect(mayAsk({ askAgainAt: '2026-11-04T03:45:01.000Z' }, now)).toBe(false);
  expect(mayAsk({ askAgainAt: null }, now)).toBe(false);
});
