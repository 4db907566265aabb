import { describe, expect, it, vi } from 'vitest';

const handle = vi.hoisted(() => vi.fn<(channel: string) => void>());
vi.mock('electron', () => ({ app: {}, ipcMain: { handle } }));
const { withChecks, handleAll } = await import('./handle.ts');
const { INVOKE } = await import('#contract/ipc/bridge.ts');

const page = { senderFrame: { url: 'app://rolecall/jobs', parent: null } };

describe('withChecks', () => {
  it('passes parsed arguments on and parses the result', async () => {
    const show = vi.fn();
    await withChecks('notifierShow', show)(page, { title: '  Hi ', body: '', path: null });
    expect(show).toHaveBeenCalledWith({ title: 'Hi', body: '', path: null });

    const info = withChecks(
      'appInfo',
      () => ({ version: '1', platform: 'linux', apiUrl: 'x', token: 'secret' }) as never,
    );
    await expect(info(page)).resolves.toEqual({ version: '1', platform: 'linux', apiUrl: 'x' });
  });

  it.each([
    { senderFrame: null },
    { senderFrame: { url: 'https://example.com/', parent: null } },
    { senderFrame: { url: 'app://rolecall/', parent: {} } },
  ])('refuses $senderFrame', async (event) => {
    const handler = vi.fn(() => Promise.resolve(null));
    await expect(withChecks('sessionLoad', handler)(event)).rejects.toThrow('refused');
    expect(handler).not.toHaveBeenCalled();
  });

  it.each([
    ['setUnreadCount', [-1]],
    ['setUnreadCount', [1.5]],
    ['setUnreadCount', []],
    ['openExternal', [{}]],
    ['openExternal', ['https://a.example', 'more']],
    ['notifierShow', [{ title: 'x', body: '', path: null, icon: '/etc/passwd' }]],
    ['sessionLoad', ['anything']],
  ] as const)('refuses arguments of %s: %j', async (name, args) => {
    const handler = vi.fn();
    await expect(withChecks(name, handler as never)(page, ...args)).rejects.toThrow('invalid arguments');
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('handleAll', () => {
  it('registers every method of the bridge', () => {
    handleAll(Object.fromEntries(Object.keys(INVOKE).map((name) => [name, vi.fn()])) as never);
    const channels = handle.mock.calls.map(([channel]) => channel);
    expect(channels.toSorted()).toEqual(
      Object.values(INVOKE)
        .map(({ channel }) => channel)
        .toSorted(),
    );
  });
});
