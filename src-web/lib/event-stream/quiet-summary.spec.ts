import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/domain/notification.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { QuietSummary } from './quiet-summary.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T22:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const held = (change: Partial<Notification>): Notification => ({
  ...{ _id: crypto.randomUUID(), type: 'System', title: 'Title', details: 'Details', notificationDetail: null },
  ...{ status: 'New', sentAt: '2026-11-24T22:00:00.000Z' },
  quiet: true,
  quietUntil: '2026-11-25T07:00:00.000Z',
  ...change,
});

function summary(items: readonly Notification[], unread = items.length) {
  const told: string[] = [];
  const quiet = new QuietSummary((sentence) => told.push(sentence));
  for (const item of items) quiet.add(item);
  quiet.setUnread(unread);
  return { quiet, told };
}
const application = held({ type: 'JobApplication', title: 'New application: Staff nurse' });

it.each([
  ['5 new applications while it was quiet', Array.from({ length: 5 }, () => application)],
  ['1 new application while it was quiet', [application]],
  ['2 new invitations while it was quiet', [held({ type: 'JobInvitation' }), held({ type: 'JobInvitation' })]],
  ['2 new notifications while it was quiet', [application, held({ type: 'Message' })]],
  ['1 new notification while it was quiet', [held({ type: 'JobApplication', title: 'Offer: Staff nurse' })]],
])('says “%s”, once and when the quiet hours are over', async (sentence, items) => {
  const { told } = summary(items);
  await vi.advanceTimersByTimeAsync(9 * HOUR_MS - 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([sentence]);
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
  expect(told).toHaveLength(1);
});

it('says nothing of what was read meanwhile, by who is signed out, or by those that need not wait', async () => {
  const read = summary([application, application], 0);
  const gone = summary([application]);
  gone.quiet.clear();
  const { quietUntil: _, ...silent } = application;
  const others = summary([silent, held({ status: 'Read' })]);
  const some = summary([application, application, application], 2);
  await vi.advanceTimersByTimeAsync(10 * HOUR_MS);
  expect([read, gone, others, some].map(({ told }) => told)).toEqual([
    [],
    [],
    [],
    ['2 new applications while it was quiet'],
  ]);
});
