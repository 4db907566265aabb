/** The storage keys `walletAddress` and `authToken` of spec section 3, behind the same obfuscation as the session's. */
import type { Platform } from '../platform.ts';
import { obfuscate, deobfuscate } from './cipher.ts';

export const WALLET_KEYS = { address: 'walletAddress', token: 'authToken' } as const;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

export interface WebWallet extends NonNullable<Platform['wallet']> {
  /** The session was saved with this token of 15 minutes; `authToken` holds the same one, and only beside an address. */
  follow(token: string | undefined): void;
  forget(): void;
}

/** `storage` may throw (storage switched off, private mode): the address then lives in this tab's memory. */
export function createWebWallet(storage: () => Storage): WebWallet {
  let memory: string | null = null;
  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };

  const address = (): string | null => {
    const stored = attempt((store) => ({ value: store.getItem(WALLET_KEYS.address) }));
    if (stored === undefined) return memory;
    const shown = stored.value === null ? null : deobfuscate(stored.value);
    return shown !== null && ADDRESS.test(shown) ? shown : null;
  };

  return {
    address,
    remember(next) {
      memory = next;
      attempt((store) => store.setItem(WALLET_KEYS.address, obfuscate(next)));
    },
    follow(token) {
      attempt((store) => {
        if (token === undefined || address() === null) store.removeItem(WALLET_KEYS.token);
        else store.setItem(WALLET_KEYS.token, obfuscate(token));
      });
    },
    forget() {
      memory = null;
      attempt((store) => {
        store.removeItem(WALLET_KEYS.address);
        store.removeItem(WALLET_KEYS.token);
      });
    },
  };
}
