import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeychainStore } from './keychain-client.ts';
import type { KeychainAnswer, KeychainRequest } from './keychain-protocol.ts';
import { Vault } from './vault.ts';

/** A keychain process whose behaviour a test decides. */
class FakeHost extends EventEmitter {
  killed = false;
  readonly #react: (request: KeychainRequest) => KeychainAnswer | null;

  constructor(react: (request: KeychainRequest) => KeychainAnswer | null) {
    super();
    this.#react = react;
  }

  postMessage(request: KeychainRequest): void {
    const answer = this.#react(request);
    if (answer !== null) queueMicrotask(() => this.emit('message', answer));
  }

  kill(): void {
    this.killed = true;
  }
}

function keychain(react: (request: KeychainRequest) => KeychainAnswer | null) {
  const hosts: FakeHost[] = [];
  const store = new KeychainStore({
    start: () => {
      const host = new FakeHost(react);
      hosts.push(host);
      return host;
    },
    service: 'rolecall',
    account: 'http://localhost:3000',
  });
  const faults: string[] = [];
  return {
    hosts,
    faults,
    vault: new Vault(store, (operation, error) => faults.push(`${operation}: ${String(error)}`)),
  };
}

const memory = () => {
  let secret: string | null = null;
  return keychain((request) => {
    if (request.op === 'set') secret = request.secret;
    if (request.op === 'delete') secret = null;
    return { id: request.id, ok: true, secret: request.op === 'get' ? secret : null };
  });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Vault', () => {
  it('stores, reads and forgets by one process, which ends when idle', async () => {
    const { vault, hosts } = memory();
    expect(await vault.save('one')).toBe('stored');
    expect(await vault.load()).toBe('one');
    await vault.remove();
    expect(await vault.load()).toBeNull();
    expect(hosts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hosts[0]?.killed).toBe(true);
    await vault.load();
    expect(hosts).toHaveLength(2);
  });

  it('falls back to memory when the keychain refuses, and returns when it takes a later secret', async () => {
    let refuses = true;
    const { vault, faults } = keychain(({ id }) =>
      refuses ? { id, ok: false, message: 'locked collection' } : { id, ok: true, secret: null },
    );
    expect(await vault.save('one')).toBe('memory-only');
    expect(vault.state).toBe('memory-only');
    expect(faults[0]).toContain('locked collection');
    refuses = false;
    expect(await vault.save('two')).toBe('stored');
  });

  it('gives a stuck read two minutes, then ends the process and goes on without', async () => {
    const { vault, hosts } = keychain(() => null);
    const loaded = vault.load();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(hosts[0]?.killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBeNull();
    expect(hosts[0]?.killed).toBe(true);
    expect(vault.state).toBe('memory-only');
  });

  it('gives a write a minute, because the system may be asking the person', async () => {
    const { vault, hosts } = keychain(() => null);
    const saved = vault.save('one');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(hosts[0]?.killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await saved).toBe('memory-only');
  });

  it('survives the crash of the process', async () => {
    const { vault, hosts, faults } = keychain(() => null);
    const loaded = vault.load();
    await vi.advanceTimersByTimeAsync(0);
    hosts[0]?.emit('exit', 139);
    expect(await loaded).toBeNull();
    expect(faults[0]).toContain('139');
  });
});
