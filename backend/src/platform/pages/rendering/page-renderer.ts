import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { RenderedPage } from '#contract/rendering.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { LOGGER, type Logger } from '../../ops/logger.ts';
import { PageCalls, type PageVisitor } from '../page-calls.ts';
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts';

/** Pages that are rendered at a time; requests beyond that do not wait in a queue. */
const MAX_AT_ONCE = 16;
/** A thread that ended is not started again sooner than that. */
const RESTART_MS = 5_000;

interface Rendering {
  visitor: PageVisitor;
  settle: (page: RenderedPage | null) => void;
}

/**
 * Renders public pages in a thread of its own. Whatever goes wrong there (a fault, a page that never ends, too many at
 * once), the visitor gets the plain shell, which renders the same page in the browser; the fault is in the log.
 */
@Injectable()
export class PageRenderer implements OnModuleDestroy {
  private worker: Worker | null = null;
  private readonly renderings = new Map<number, Rendering>();
  private lastId = 0;
  private notBefore = 0;
  /** The bundle says this of its addresses, once a thread has read it. */
  private pages: readonly RegExp[] | null = null;
  private readonly waiting = new Set<() => void>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly calls: PageCalls,
  ) {}

  /** Starts the thread ahead of the first visitor. */
  warmUp(): void {
    this.running();
  }

  /** The page of a path with its query; null when the browser is to render it. Never rejects. */
  render(url: string, visitor: PageVisitor): Promise<RenderedPage | null> {
    const worker = this.renderings.size < MAX_AT_ONCE ? this.running() : null;
    if (worker === null) return Promise.resolve(null);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.logger.error(
          { requestId: visitor.requestId, limitMs: this.config.pageRenderMs },
          'rendering a page took too long',
        );
        // It may never end; what else is being rendered there goes the same way, and the next page gets a new thread.
        this.end(worker);
      }, this.config.pageRenderMs);
      this.renderings.set(id, {
        visitor,
        settle: (page) => {
          clearTimeout(timer);
          this.renderings.delete(id);
          resolve(page);
        },
      });
      tell(worker, { kind: 'render', id, url });
    });
  }

  /** True for a path that no page has, however many are being rendered; false while nobody knows. */
  async isUnknown(path: string): Promise<boolean> {
    if (this.pages === null && this.worker !== null) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          this.waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, this.config.pageRenderMs);
        this.waiting.add(done);
      });
    }
    return this.pages !== null && !this.pages.some((page) => page.test(path));
  }

  async onModuleDestroy(): Promise<void> {
    this.notBefore = Number.POSITIVE_INFINITY;
    const worker = this.worker;
    if (worker === null) return;
    this.forget(worker);
    await worker.terminate();
  }

  private running(): Worker | null {
    if (this.worker !== null) return this.worker;
    const now = performance.now();
    if (now < this.notBefore) return null;
    this.notBefore = now + RESTART_MS;
    const entry = this.config.pageRenderer;
    if (!existsSync(entry)) return null;
    const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './render-worker.js';
    const worker = new Worker(new URL(file, import.meta.url), { workerData: { entry } satisfies WorkerData });
    // A page being rendered is no reason for a process to stay.
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      this.hear(worker, message);
    });
    worker.on('error', (error) => {
      this.logger.error({ err: error }, 'the thread that renders pages failed');
    });
    worker.on('exit', () => {
      this.forget(worker);
    });
    this.worker = worker;
    return worker;
  }

  private hear(worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.notBefore = 0;
        this.pages = message.pagePatterns.map((pattern) => new RegExp(pattern));
        for (const done of [...this.waiting]) done();
        return;
      case 'fetch': {
        const rendering = this.renderings.get(message.page);
        if (rendering === undefined) return;
        const { id, call, input } = message;
        void this.calls.run(call, input, rendering.visitor).then((answer) => {
          tell(worker, { kind: 'fetched', id, ...answer });
        });
        return;
      }
      case 'rendered':
        this.renderings.get(message.id)?.settle(message.page);
        return;
      case 'failed': {
        const rendering = this.renderings.get(message.id);
        this.logger.error(
          { requestId: rendering?.visitor.requestId, stack: message.stack },
          'a page could not be rendered',
        );
        rendering?.settle(null);
      }
    }
  }

  private end(worker: Worker): void {
    this.forget(worker);
    void worker.terminate();
  }

  private forget(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const rendering of [...this.renderings.values()]) rendering.settle(null);
  }
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
