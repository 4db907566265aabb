import { expect, it } from 'vitest';
import { newApplicationTitle, type Notification } from '#contract/domain/notification.ts';
import { aNotification, anId } from '#contract/testing/builders.ts';
import { MOMENT_MS, textOf, withNext, type ToastBurst } from './toast-bursts.ts';

const [nurse, welder] = [anId(), anId()];
const application = (job: string, groupId: string): Notification =>
  aNotification({ type: 'JobApplication', title: newApplicationTitle(job), groupId });
const forNurse = () => application('Nurse', nurse);
const message = () => aNotification({ type: 'Message', title: 'New message: Nurse' });

it.each([
  ['New application: Nurse', [forNurse()]],
  ['5 new applications for Nurse', Array.from({ length: 5 }, forNurse)],
  ['2 new applications', [forNurse(), application('Welder', welder)]],
  ['2 new applications', [forNurse(), application('Nurse', welder)]],
  ['3 new messages', [message(), message(), message()]],
  ['2 new notifications', [forNurse(), message()]],
])('says “%s”', (text, items) => {
  expect(textOf(items)).toBe(text);
});

it('joins what comes within a moment of the last, and begins anew after a pause', () => {
  let burst: ToastBurst | null = null;
  const counts = [0, 1, MOMENT_MS + 1, 2 * MOMENT_MS + 1, 3 * MOMENT_MS + 2].map((at) => {
    burst = withNext(burst, forNurse(), at);
    return burst.items.length;
  });
  expect(counts).toEqual([1, 2, 3, 4, 1]);
});

it('has a key that stays while more come, and counts what comes twice once', () => {
  const item = forNurse();
  const one = withNext(null, item, 0);
  const two = withNext(one, message(), 1_000);
  const again = withNext(two, { ...item, title: 'Changed' }, 2_000);
  expect([two.key, again.key]).toEqual([one.key, one.key]);
  expect(again.items.map(({ title }) => title)).toEqual(['New message: Nurse', 'Changed']);
  expect(withNext(again, item, 9_000).key).not.toBe(one.key);
});
