// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { deobfuscate } from './cipher.ts';
import { createWebWallet, WALLET_KEYS } from './web-platform.ts';

const ADDRESS = '0x9D85ca56217D2bb651b00f15e694EB7E713637D4';
const stored = (key: keyof typeof WALLET_KEYS) => {
  const value = localStorage.getItem(WALLET_KEYS[key]);
  return value === null ? null : deobfuscate(value);
};

beforeEach(() => localStorage.clear());

describe('the documented keys of a wallet session', () => {
  it('hold the address and the token of the session, obfuscated, and follow its renewals', () => {
    const wallet = createWebWallet(() => localStorage);
    wallet.remember(ADDRESS);
    wallet.follow('rca_first-token');
    expect(localStorage.getItem('walletAddress')).not.toContain(ADDRESS);
    expect(localStorage.getItem('authToken')).not.toContain('first-token');
    expect([stored('address'), stored('token')]).toEqual([ADDRESS, 'rca_first-token']);
    wallet.follow('rca_second-token');
    expect(stored('token')).toBe('rca_second-token');
    expect(createWebWallet(() => localStorage).address()).toBe(ADDRESS);
  });

  it('are not there for a session that began otherwise, nor after its end', () => {
    const wallet = createWebWallet(() => localStorage);
    wallet.follow('rca_token');
    expect(localStorage).toHaveLength(0);
    wallet.remember(ADDRESS);
    wallet.follow('rca_token');
    wallet.forget();
    expect(localStorage).toHaveLength(0);
    expect(wallet.address()).toBeNull();
  });

  it.each(['', 'garbage', '{}', 'x'.repeat(5_000)])('do not trust what stands there: %.20s', (value) => {
    localStorage.setItem(WALLET_KEYS.address, value);
    expect(createWebWallet(() => localStorage).address()).toBeNull();
  });

  it('live in memory where storage is refused', () => {
    const wallet = createWebWallet(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    wallet.remember(ADDRESS);
    wallet.follow('rca_token');
    expect(wallet.address()).toBe(ADDRESS);
    wallet.forget();
    expect(wallet.address()).toBeNull();
  });
});
