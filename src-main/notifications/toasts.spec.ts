import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNotification } from '#contract/testing/builders.ts';
import { ToastRateLimit, shouldShowToast, nativeNotificationText } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function budget() {
  const shown: string[] = [];
  const budget = new ToastRateLimit<string>({
    show: (item) => shown.push(item),
    showMore: (count) => shown.push(`and ${String(count)} more`),
  });
  return { budget, shown };
}

describe('ToastRateLimit', () => {
  it('shows five a minute and then sums up', async () => {
    const { budget: toasts, shown } = budget();
    for (let item = 1; item <= 8; item += 1) toasts.add(String(item));
    expect(shown).toEqual(['1', '2', '3', '4', '5']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown.slice(5)).toEqual(['and 3 more']);
  });

  it('turns a storm of 1,000 in ten seconds into six, with the right number', async () => {
    const { budget: toasts, shown } = budget();
    for (let item = 0; item < 1_000; item += 1) {
      toasts.add(String(item));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)).toBe('and 995 more');
  });

  it('sums up a storm that never pauses at the end of the minute, once', async () => {
    const { budget: toasts, shown } = budget();
    for (let item = 0; item < 61; item += 1) {
      toasts.add(String(item));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(shown.filter((text) => text.startsWith('and'))).toHaveLength(1);
  });

  it('starts afresh after a quiet minute', async () => {
    const { budget: toasts, shown } = budget();
    for (let item = 0; item < 7; item += 1) toasts.add(`a${String(item)}`);
    await vi.advanceTimersByTimeAsync(60_001);
    toasts.add('b');
    expect(shown.at(-1)).toBe('b');
  });

  it('shows nothing after it was cleared', async () => {
    const { budget: toasts, shown } = budget();
    for (let item = 0; item < 9; item += 1) toasts.add(String(item));
    toasts.clear();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(shown).toHaveLength(5);
  });
});

describe('shouldShowToast', () => {
  const now = Date.parse('2026-03-01T10:00:00.000Z');
  const note = (sentAt: string, status: 'New' | 'Read' = 'New') => aNotification({ sentAt, status });
  const delivery = (replayed: boolean, missed: boolean, sentAt: string, status?: 'New' | 'Read') => ({
    event: { event: 'notification' as const, notification: note(sentAt, status), unread: 1, replayed },
    missed,
  });

  it.each([
    ['live', delivery(false, false, '2026-03-01T09:00:00.000Z'), true],
    ['missed while cut off, however old', delivery(true, true, '2026-02-01T10:00:00.000Z'), true],
    ['replayed at the first connection and fresh', delivery(true, false, '2026-03-01T09:58:00.000Z'), true],
    ['replayed at the first connection and old', delivery(true, false, '2026-03-01T09:54:00.000Z'), false],
    ['read elsewhere', delivery(true, true, '2026-03-01T09:59:00.000Z', 'Read'), false],
    ['no notification', { event: { event: 'changed' as const, unread: 0 }, missed: false }, false],
  ])('%s', (_name, given, expected) => {
    expect(shouldShowToast(given, now)).toBe(expected);
  });
});

describe('nativeNotificationText', () => {
  it('is one line each and not endless', () => {
    const text = nativeNotificationText(aNotification({ title: 'A\n B', details: '🎉'.repeat(400) }));
    expect(text.title).toBe('A B');
    expect(text.body).toBe(`${'🎉'.repeat(299)}…`);
  });
});
