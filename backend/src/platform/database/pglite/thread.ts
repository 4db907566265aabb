import { Worker } from 'node:worker_threads';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import type { FromWorker, Operation, QueryResult, WorkerData } from './protocol.ts';

/** Statements that may wait at once; beyond it the caller is told to come back instead of queueing for minutes. */
const MAX_WAITING = 2_000;
const RESTART_DELAYS_MS = [100, 500, 2_000, 5_000];

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface TransactionHandle {
  query(sql: string, parameters?: unknown[], options?: { rowMode?: 'array' | 'object' }): Promise<QueryResult>;
  rollback(): Promise<void>;
}

/** The embedded database is not there: stopping, restarting or overloaded. Answered with 503. */
export class EmbeddedDatabaseUnavailable extends Error {
  /** SQLSTATE "cannot connect now", so that one rule serves both drivers. */
  readonly code = '57P03';
}

/**
 * The part of PGlite's interface that MikroORM uses, carried out in a worker thread. When the thread dies, what was
 * running is refused, the thread is started again on the same folder, and its listeners are put back.
 */
export class PgliteThread {
  closed = false;
  ready = false;
  waitReady: Promise<void>;
  private worker!: Worker;
  private generation = 0;
  private nextId = 0;
  private restarts = 0;
  private tail: Promise<unknown> = Promise.resolve();
  private queued = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly channels = new Map<string, Set<(payload: string) => void>>();
  private readonly restartHooks = new Set<() => void>();

  constructor(private readonly data: Pick<WorkerData, 'dataDir'>) {
    this.waitReady = this.start();
  }

  query(sql: string, parameters: unknown[] = [], options: { rowMode?: 'array' | 'object' } = {}): Promise<QueryResult> {
    return this.exclusive(() => this.send<QueryResult>({ op: 'query', sql, parameters, rowMode: options.rowMode }));
  }

  async exec(sql: string): Promise<void> {
    await this.exclusive(() => this.send({ op: 'exec', sql }));
  }

  /** `work` is always called, with a handle that refuses when the transaction could not begin: the caller waits for it. */
  transaction<T>(work: (tx: TransactionHandle) => Promise<T>): Promise<T> {
    return this.exclusive(
      async () => {
        let fault: Error | undefined;
        await this.send({ op: 'exec', sql: 'begin' }).catch((error: unknown) => {
          fault = error as Error;
        });
        const generation = this.generation;
        // A statement must never run outside its transaction because the thread was replaced in between.
        const guarded = <R>(operation: Operation): Promise<R> => {
          if (fault) return Promise.reject(fault);
          if (generation !== this.generation) return Promise.reject(gone('The transaction was lost'));
          return this.send<R>(operation);
        };
        // A rollback by `work` sets it, which the compiler cannot see.
        let open = true as boolean;
        const rollback = async (): Promise<void> => {
          open = false;
          await guarded({ op: 'exec', sql: 'rollback' });
        };
        try {
          const result = await work({
            query: (sql, parameters = [], options = {}) =>
              guarded<QueryResult>({ op: 'query', sql, parameters, rowMode: options.rowMode }),
            rollback,
          });
          if (open) await guarded({ op: 'exec', sql: 'commit' });
          return result;
        } catch (error) {
          if (open) await rollback().catch(() => undefined);
          throw error;
        }
      },
      { always: true },
    );
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    await this.waitReady;
    const listeners = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, listeners);
    listeners.add(listener);
    if (listeners.size === 1) await this.exclusive(() => this.send({ op: 'listen', channel }));
    return async () => {
      listeners.delete(listener);
      if (listeners.size === 0 && !this.closed) {
        this.channels.delete(channel);
        await this.exclusive(() => this.send({ op: 'unlisten', channel }));
      }
    };
  }

  /** Called after the thread was replaced: notifications may have been missed. */
  onRestart(hook: () => void): void {
    this.restartHooks.add(hook);
  }

  /** The whole data folder as a gzipped tar. */
  dump(): Promise<Uint8Array> {
    return this.exclusive(() => this.send<Uint8Array>({ op: 'dump' }));
  }

  /** Waits for what is running, writes a checkpoint and ends the thread. */
  async close(): Promise<void> {
    if (this.closed) return;
    await this.waitReady.catch(() => undefined);
    const last = this.exclusive(() => this.send({ op: 'close' }), { always: true });
    this.closed = true;
    await last.catch(() => undefined);
    await this.worker.terminate();
  }

  private start(): Promise<void> {
    const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './pglite-worker.js';
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData: { ...this.data, types: keptAsText() } satisfies WorkerData,
    });
    this.worker = worker;
    this.generation += 1;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          this.ready = true;
          resolve();
        } else this.receive(message);
      });
      let reason = gone('The database thread ended');
      worker.on('error', (error) => {
        reason = gone(error instanceof Error ? error.message : String(error));
      });
      worker.on('exit', () => {
        reject(reason);
        this.ended(reason);
      });
    });
  }

  private ended(reason: Error): void {
    const wasReady = this.ready;
    this.ready = false;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
    // A folder that never opened will not open the next time either: the start-up reports it.
    if (this.closed || (!wasReady && this.restarts === 0)) return;
    const delay = RESTART_DELAYS_MS[Math.min(this.restarts, RESTART_DELAYS_MS.length - 1)] ?? 0;
    this.restarts += 1;
    this.waitReady = new Promise<void>((resolve) => setTimeout(resolve, delay)).then(() => this.restart());
    this.waitReady.catch(() => undefined);
  }

  private async restart(): Promise<void> {
    if (this.closed) throw gone('The database is closed');
    await this.start();
    for (const channel of this.channels.keys()) await this.send({ op: 'listen', channel });
    this.restarts = 0;
    for (const hook of this.restartHooks) hook();
  }

  private receive(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    if (message.kind === 'notify') {
      for (const listener of this.channels.get(message.channel) ?? []) listener(message.payload);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.result);
    else waiting?.reject(Object.assign(new Error(message.fault.message), message.fault));
  }

  private send<R>(operation: Operation): Promise<R> {
    if (this.closed && operation.op !== 'close') return Promise.reject(gone('The database is closed'));
    if (!this.ready) return Promise.reject(gone('The database is restarting'));
    const id = (this.nextId += 1);
    return new Promise<R>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.worker.postMessage({ ...operation, id });
    });
  }

  /** One after the other: PGlite has a single connection, and a transaction owns it. */
  private async exclusive<T>(work: () => Promise<T>, options: { always?: boolean } = {}): Promise<T> {
    if (!options.always && this.queued >= MAX_WAITING) throw gone('Too many statements are waiting');
    this.queued += 1;
    const turn = this.tail.then(work);
    this.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.queued -= 1;
    }
  }
}

function gone(reason: string): EmbeddedDatabaseUnavailable {
  return new EmbeddedDatabaseUnavailable(reason);
}

/**
 * The types that MikroORM parses itself. The thread gets the types instead of the functions, because loading the
 * package takes longer than starting.
 */
function keptAsText(): WorkerData['types'] {
  const asList = (): string[] => [];
  const types = Object.entries(createPostgreSqlTypeParsers(asList)).map(
    ([oid, parse]) => [Number(oid), parse] as const,
  );
  const oids = (isArray: boolean) => types.filter(([, parse]) => (parse === asList) === isArray).map(([oid]) => oid);
  return { texts: oids(false), arrays: oids(true) };
}
