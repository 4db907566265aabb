/** Talks to the keychain's process: starts it when needed, gives up on time, ends it when idle or stuck. */
import * as z from 'zod/mini';
import { keychainAnswer, type KeychainAnswer, type KeychainRequest } from './keychain-protocol.ts';
import { KeychainFault, type SecretStore } from './secret-store.ts';

/** The part of Electron's utility process that is used here. */
export interface HostProcess {
  postMessage(message: KeychainRequest): void;
  on(event: 'message', listener: (message: unknown) => void): void;
  on(event: 'exit', listener: (code: number) => void): void;
  kill(): void;
}

/**
 * Milliseconds. Both wait while the system asks the person or wakes its keychain; nobody waits for them: code that needs a
 * read sooner goes on without it.
 */
export const KEYCHAIN_TIMES = { readMs: 120_000, writeMs: 60_000, idleMs: 10_000 } as const;

type Operation = { op: 'get' } | { op: 'set'; secret: string } | { op: 'delete' };

interface Pending {
  resolve(answer: KeychainAnswer): void;
  reject(fault: KeychainFault): void;
  timer: NodeJS.Timeout;
}

export interface KeychainOptions {
  start(): HostProcess;
  service: string;
  account: string;
  times?: { readMs: number; writeMs: number; idleMs: number };
}

export class KeychainStore implements SecretStore {
  readonly #options: KeychainOptions;
  readonly #times: NonNullable<KeychainOptions['times']>;
  readonly #pending = new Map<number, Pending>();
  #host: HostProcess | null = null;
  #idle: NodeJS.Timeout | null = null;
  #lastId = 0;

  constructor(options: KeychainOptions) {
    this.#options = options;
    this.#times = options.times ?? KEYCHAIN_TIMES;
  }

  async load(): Promise<string | null> {
    return this.#ask({ op: 'get' }, this.#times.readMs);
  }

  async save(secret: string): Promise<void> {
    await this.#ask({ op: 'set', secret }, this.#times.writeMs);
  }

  async remove(): Promise<void> {
    await this.#ask({ op: 'delete' }, this.#times.writeMs);
  }

  /** Ends the process; what was asked and not answered fails. */
  close(): void {
    this.#stopHost('the app is closing');
  }

  async #ask(operation: Operation, timeoutMs: number): Promise<string | null> {
    const { service, account } = this.#options;
    const id = ++this.#lastId;
    const answer = await new Promise<KeychainAnswer>((resolve, reject) => {
      // A stuck call never comes back and holds a thread: only ending its process frees it.
      const timer = setTimeout(() => {
        this.#stopHost(`no answer from the keychain within ${String(timeoutMs / 1_000)} s`);
      }, timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      try {
        this.#running().postMessage({ id, service, account, ...operation });
      } catch (error) {
        this.#stopHost(`the keychain process did not start: ${String(error)}`);
      }
    });
    if (!answer.ok) throw new KeychainFault(answer.message);
    return answer.secret;
  }

  #running(): HostProcess {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    if (this.#host !== null) return this.#host;
    const host = this.#options.start();
    this.#host = host;
    host.on('message', (message) => {
      const answer = z.safeParse(keychainAnswer, message);
      if (answer.success) this.#settle(answer.data);
    });
    host.on('exit', (code) => {
      if (this.#host === host) this.#stopHost(`the keychain process ended (${String(code)})`);
    });
    return host;
  }

  #settle(answer: KeychainAnswer): void {
    const pending = this.#pending.get(answer.id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    this.#pending.delete(answer.id);
    pending.resolve(answer);
    // The process holds about 100 MB; it is not kept for a secret that is asked for once a quarter of an hour.
    if (this.#pending.size === 0) {
      this.#idle = setTimeout(() => {
        this.#stopHost('idle');
      }, this.#times.idleMs);
    }
  }

  #stopHost(reason: string): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    const host = this.#host;
    this.#host = null;
    host?.kill();
    for (const [id, pending] of this.#pending) {
      clearTimeout(pending.timer);
      this.#pending.delete(id);
      pending.reject(new KeychainFault(reason));
    }
  }
}
