/** Some native notifications have buttons, which do what they say. */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { aNotification, anId } from '#contract/testing/builders.ts';

const HOUR = 3_600_000;
/** The notification that the system would show, with its buttons. */
class Shown extends EventEmitter {
  static all: Shown[] = [];
  readonly show = vi.fn();
  readonly close = vi.fn();
  readonly options: { actions: { text: string }[] };
  constructor(options: Shown['options']) {
    super();
    this.options = options;
    Shown.all.push(this);
  }
}
vi.mock('electron', () => ({ Notification: Shown }));
const { Announcer } = await import('./announcer.ts');
const { NativeToasts } = await import('./native-toasts.ts');

const [push, showWindow] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  Shown.all = [];
});

function deliver(change: Parameters<typeof aNotification>[0]) {
  const toasts = new NativeToasts({} as never);
  const announcer = new Announcer({
    push,
    setUnread: vi.fn(),
    showToast: (toast) => {
      toasts.show(toast);
    },
    closeToasts: vi.fn(),
    showWindow,
  });
  const notification = aNotification({ type: 'Interview', notificationDetail: anId(), ...change });
  announcer.deliver({ event: { event: 'notification', notification, unread: 1, replayed: false }, missed: false });
  push.mockClear();
  const [shown] = Shown.all;
  if (shown === undefined) throw new Error('Nothing was shown');
  return { notification, shown, buttons: shown.options.actions.map(({ text }) => text) };
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('a reminder offers to join, which shows the window, and to snooze, which does not', () => {
  const { notification, shown, buttons } = deliver({ reminderOf: inMs(HOUR) });
  expect(buttons).toEqual(['Join', 'Snooze']);
  shown.emit('action', { actionIndex: 1 });
  expect(push.mock.calls).toEqual([['reminderAnswered', { answer: 'snooze', notification }]]);
  expect(showWindow).not.toHaveBeenCalled();
  shown.emit('action', { actionIndex: 0 });
  expect(push).toHaveBeenLastCalledWith('reminderAnswered', { answer: 'join', notification });
  expect(showWindow).toHaveBeenCalledOnce();
});

it('five minutes before the start there is nothing to snooze', () => {
  expect(deliver({ reminderOf: inMs(HOUR / 12) }).buttons).toEqual(['Join']);
});

it('other news has no buttons', () => {
  const { shown, buttons } = deliver({});
  expect(buttons).toEqual([]);
  shown.emit('action', { actionIndex: 0 });
  expect(push).not.toHaveBeenCalled();
});
