/**
 * The session's secret with the one fallback that trust section 4 allows: memory. It is never written to a file; when
 * the keychain fails, the secret lives as long as this process and `state` says so.
 */
import type { KeychainState } from '#contract/ipc/bridge.ts';
import type { SecretStore } from './secret-store.ts';

export class Vault {
  readonly #store: SecretStore;
  readonly #onFault: (operation: string, error: unknown) => void;
  #state: KeychainState = 'stored';
  /** Writes happen one after the other, so that an older secret never overwrites a newer one. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(store: SecretStore, onFault: (operation: string, error: unknown) => void) {
    this.#store = store;
    this.#onFault = onFault;
  }

  /** Whether the secret survives a restart, as far as is known. */
  get state(): KeychainState {
    return this.#state;
  }

  /** The secret of an earlier run, or null. Never throws: a keychain that fails is one without a secret. */
  async load(): Promise<string | null> {
    try {
      return await this.#store.load();
    } catch (error) {
      this.#state = 'memory-only';
      this.#onFault('read', error);
      return null;
    }
  }

  /** Stores the secret; resolves to where it ended up. Never throws. */
  save(secret: string): Promise<KeychainState> {
    return this.#next(async () => {
      try {
        await this.#store.save(secret);
        this.#state = 'stored';
      } catch (error) {
        this.#state = 'memory-only';
        this.#onFault('write', error);
      }
      return this.#state;
    });
  }

  /** Forgets the secret. Never throws: a keychain that cannot be asked may keep one, which the server has ended. */
  remove(): Promise<void> {
    return this.#next(async () => {
      try {
        await this.#store.remove();
      } catch (error) {
        this.#onFault('delete', error);
      }
    });
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result;
    return result;
  }
}
