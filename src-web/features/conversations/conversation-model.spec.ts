import { describe, expect, it } from 'vitest';
import type { ConversationMessage } from '#contract/domain/conversation.ts';
import { byDay, dayText, newOnes, receiptOf, speaker } from './conversation-model.ts';

const message = (_id: string, at: string, more: Partial<ConversationMessage> = {}): ConversationMessage => ({
  _id,
  at,
  side: 'employer',
  own: false,
  by: 'Meera Nair',
  organisation: null,
  text: 'Hello',
  files: [],
  readAt: null,
  warnings: [],
  removed: false,
  reported: false,
  ...more,
});

describe('days', () => {
  it.each([
    ['2026-11-23T03:42:00Z', 'Asia/Kolkata', 'Today, Monday 23 November'],
    // Half an hour before midnight in London is tomorrow in Kolkata, and a quarter to six in Kathmandu.
    ['2026-11-22T23:30:00Z', 'Europe/London', 'Sunday 22 November'],
    ['2026-11-22T23:30:00Z', 'Asia/Kathmandu', 'Today, Monday 23 November'],
    ['2025-11-23T03:42:00Z', 'Asia/Kolkata', 'Sunday 23 November 2025'],
  ])('%s in %s', (at, zone, text) => {
    expect(dayText(at, new Date('2026-11-23T09:12:00Z'), zone)).toBe(text);
  });

  it('begin where the reader’s own do', () => {
    const messages = [message('a', '2026-11-22T18:29:00Z'), message('b', '2026-11-22T18:30:00Z')];
    const days = (zone: string) =>
      byDay(messages, new Date('2026-11-30T00:00:00Z'), zone).map((each) => each.messages.length);
    expect(days('Asia/Kolkata')).toEqual([1, 1]);
    expect(days('UTC')).toEqual([2]);
  });
});

it('says who speaks, and for whom', () => {
  expect(speaker(message('a', '', { own: true }))).toBe('You');
  expect(speaker(message('a', ''))).toBe('Meera Nair');
  expect(speaker(message('a', '', { by: 'Meera', organisation: 'Neelgiri' }))).toBe('Meera, Neelgiri');
});

it('says when the last one was read, and that a later one was not', () => {
  const messages = [
    message('a', '2026-11-23T04:00:00Z', { readAt: '2026-11-23T04:45:00Z' }),
    message('b', '2026-11-23T04:30:00Z', { readAt: '2026-11-23T04:45:00Z' }),
    message('c', '2026-11-23T05:00:00Z', { side: 'applicant' }),
    message('d', '2026-11-23T05:10:00Z'),
    message('e', '2026-11-23T05:20:00Z'),
  ];
  const receipts = messages.map((each) => receiptOf(each, { side: 'employer', messages }, 'Asia/Kolkata'));
  expect(receipts[1]).toMatch(/^read 10:15 (?:IST|GMT\+5:30)$/);
  expect([receipts[0], ...receipts.slice(2)]).toEqual(['', '', '', 'not read yet']);
  const late = [message('a', '2026-11-23T04:00:00Z', { readAt: '2026-11-25T04:45:00Z' })];
  expect(late.map((each) => receiptOf(each, { side: 'employer', messages: late }, 'UTC'))).toEqual([
    'read Wednesday 25 November 2026, 04:45 UTC',
  ]);
});

it('knows which are new', () => {
  const messages = [
    message('a', '', { side: 'applicant' }),
    message('b', ''),
    message('c', '', { side: 'applicant' }),
    message('d', '', { side: 'applicant' }),
  ];
  expect([...newOnes({ side: 'employer', messages, unread: 2 })]).toEqual(['c', 'd']);
  expect(newOnes({ side: 'employer', messages, unread: 0 }).size).toBe(0);
});
