// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/domain/notification.ts';
import { aNotification } from '#contract/testing/builders.ts';
import { createFakePlatform } from '#web/platform/fake/fake-platform.ts';
import { PlatformContext } from '#web/session/use-session.ts';
import { useNotifications } from '#web/features/notifications/queries.ts';
import { useLiveNotifications } from '#web/features/notifications/NotificationBell.tsx';

const world = vi.hoisted(() => ({ stored: [] as unknown[], waiting: [] as (() => void)[] }));
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: vi.fn() }));
vi.mock('#web/api/call-api.ts', () => ({
  /** Reads at once what is stored, and answers when the test says so. */
  callApi: () => {
    const data = [...world.stored];
    return new Promise((resolve) => {
      world.waiting.push(() => resolve({ data, page: { unread: data.length } }));
    });
  },
}));
function open() {
  const platform = createFakePlatform();
  const client = new QueryClient();
  const { result } = renderHook(
    () => {
      useLiveNotifications(
        () => undefined,
        () => '/',
      );
      return useNotifications().data;
    },
    {
      wrapper: ({ children }) => (
        <PlatformContext value={platform}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </PlatformContext>
      ),
    },
  );
  const arrives = (notification: Notification) => {
    world.stored.unshift(notification);
    act(() => platform.emit({ event: 'notification', notification, unread: world.stored.length, replayed: false }));
  };
  /** Answers all that was asked; what is shown once nothing is on its way. */
  const answered = async () => {
    for (const answer of world.waiting.splice(0)) answer();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    return result.current?.page?.unread;
  };
  return { platform, arrives, answered, unread: () => result.current?.page?.unread };
}

beforeEach(() => {
  world.stored = [aNotification()];
  world.waiting = [];
});
afterEach(cleanup);

it('keeps what arrives while an older answer is on its way', async () => {
  const { platform, arrives, answered, unread } = open();
  expect(await answered()).toBe(1);
  act(() => platform.emit({ event: 'ready', unread: 1 }));
  await waitFor(() => expect(world.waiting).toHaveLength(1));
  arrives(aNotification());
  await waitFor(() => expect(unread()).toBe(2));
  await waitFor(() => expect(world.waiting).toHaveLength(2));
  expect(await answered()).toBe(2);
});

it('asks once more where the first answer was read before something arrived', async () => {
  const { arrives, answered } = open();
  await waitFor(() => expect(world.waiting).toHaveLength(1));
  arrives(aNotification());
  await waitFor(() => expect(world.waiting).toHaveLength(2));
  expect(await answered()).toBe(2);
});

it('asks for nothing where nothing is on its way: what arrives says all', async () => {
  const { arrives, answered, unread } = open();
  expect(await answered()).toBe(1);
  arrives(aNotification());
  await waitFor(() => expect(unread()).toBe(2));
  expect(world.waiting).toHaveLength(0);
});
