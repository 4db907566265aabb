import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { RenderedPage } from '#contract/rendering.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { LOGGER } from '../../ops/logger.ts';
import type { Logger } from '../../ops/logger.ts';
import { PageCalls } from '../page-calls.ts';
import type { PageVisitor } from '../page-calls.ts';
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts';

/** Pages that are rendered at a time; requests beyond that do not wait in a queue. */
const MAX_AT_ONCE = 16;
/** A thread that ended is not started again sooner than that. */
const RESTART_MS = 5_000;

interface Drawing {
  visitor: PageVisitor;
  settle: (page: RenderedPage | null) => void;
}

/**
 * Draws public pages in a thread of its own. Whatever goes wrong there (a fault, a page that never ends, too many at
 * once), the visitor gets the plain shell, which draws the same page in the browser; the fault is in the log.
 */
@Injectable()
export class PageRenderer implements OnModuleDestroy {
  private worker: Worker | null = null;
  private readonly drawings = new Map<number, Drawing>();
  private lastId = 0;
  private notBefore = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly calls: PageCalls,
  ) {}

  /** Starts the thread ahead of the first visitor. */
  warmUp(): void {
    this.running();
  }

  /** The page of a path with its query; null when the browser is to draw it. Never rejects. */
  draw(url: string, visitor: PageVisitor): Promise<RenderedPage | null> {
    const worker = this.drawings.size < MAX_AT_ONCE ? this.running() : null;
    if (worker === null) return Promise.resolve(null);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.logger.error(
          { requestId: visitor.requestId, limitMs: this.config.pageRenderMs },
          'drawing a page took too long',
        );
        // It may never end; what else is being drawn there goes the same way, and the next page gets a new thread.
        this.end(worker);
      }, this.config.pageRenderMs);
      this.drawings.set(id, {
        visitor,
        settle: (page) => {
          clearTimeout(timer);
          this.drawings.delete(id);
          resolve(page);
        },
      });
      tell(worker, { kind: 'draw', id, url });
    });
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
    // A page on the drawing board is no reason for a process to stay.
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      this.hear(worker, message);
    });
    worker.on('error', (error) => {
      this.logger.error({ err: error }, 'the thread that draws pages failed');
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
        return;
      case 'fetch': {
        const drawing = this.drawings.get(message.page);
        if (drawing === undefined) return;
        const { id, call, input } = message;
        void this.calls.run(call, input, drawing.visitor).then((answer) => {
          tell(worker, { kind: 'fetched', id, ...answer });
        });
        return;
      }
      case 'drawn':
        this.drawings.get(message.id)?.settle(message.page);
        return;
      case 'failed': {
        const drawing = this.drawings.get(message.id);
        this.logger.error({ requestId: drawing?.visitor.requestId, stack: message.stack }, 'a page could not be drawn');
        drawing?.settle(null);
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
    for (const drawing of [...this.drawings.values()]) drawing.settle(null);
  }
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
