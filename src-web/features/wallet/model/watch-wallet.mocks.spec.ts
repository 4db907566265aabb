// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WalletProvider } from './provider.ts';
import { watchWallet } from './watch-wallet.ts';

const choices = vi.hoisted(() => ({ now: [] as WalletProvider[] }));
vi.mock('./discover.ts', () => ({
  discoverWallets: () =>
    Promise.resolve(choices.now.map((provider, id) => ({ id: String(id), name: '', icon: null, provider }))),
}));

const OURS = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'b'.repeat(40)}`;
const stops: (() => void)[] = [];

beforeEach(() => void (choices.now = []));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A wallet that shows these accounts; `tell` changes them as a person would. */
function wallet(accounts: unknown, whenAsked: () => void = () => undefined) {
  const listeners = new Map<string, (payload: unknown) => void>();
  choices.now.push({
    request: () => {
      whenAsked();
      return accounts instanceof Error ? Promise.reject(accounts) : Promise.resolve(accounts);
    },
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  });
  return { tell: (event: string, payload: unknown) => listeners.get(event)?.(payload) };
}

async function watch() {
  const news = { onNone: vi.fn(), onOther: vi.fn(), onDisconnect: vi.fn() };
  stops.push(watchWallet(OURS, 0, news));
  await vi.waitFor(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return news;
}

it('notices from the start that the wallet shows no account any more', async () => {
  wallet([]);
  expect((await watch()).onNone).toHaveBeenCalledOnce();
});

it('notices what happens between listening and the answer', async () => {
  const ours: { tell?: (event: string, payload: unknown) => void } = {};
  Object.assign(
    ours,
    wallet([OURS], () => ours.tell?.('accountsChanged', [])),
  );
  expect((await watch()).onNone).toHaveBeenCalledOnce();
});

it('notices later that the last account was taken away, and another one', async () => {
  const ours = wallet([OURS]);
  const news = await watch();
  expect(news.onNone).not.toHaveBeenCalled();
  ours.tell('accountsChanged', [OTHER]);
  expect(news.onOther).toHaveBeenCalledWith(OTHER);
  ours.tell('accountsChanged', []);
  expect(news.onNone).toHaveBeenCalledOnce();
});

it.each([
  ['a wallet that cannot answer', [new Error('busy')]],
  ['a wallet with another account', [[OTHER]]],
  ['no wallet at all', []],
  ['one of two wallets that shows none', [[], [OURS]]],
  ['two wallets of which ours may be either', [[], [OTHER]]],
])('does not take %s for that', async (_name, wallets) => {
  for (const accounts of wallets) wallet(accounts);
  expect((await watch()).onNone).not.toHaveBeenCalled();
});

it('takes two wallets without accounts for that', async () => {
  wallet([]);
  wallet([]);
  expect((await watch()).onNone).toHaveBeenCalledOnce();
});
