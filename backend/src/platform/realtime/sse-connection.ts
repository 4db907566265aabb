import type { Response } from 'express';
import type { StreamEvent } from '#contract/domain/notification.ts';

/** A client that does not read is cut off before it costs more memory than this. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** One answer of `text/event-stream` (WHATWG HTML, section 9.2). Every event stands as JSON in `data`. */
export class SseConnection {
  private done = false;
  private readonly closeHooks: (() => void)[] = [];

  constructor(private readonly response: Response) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // `no-transform` keeps proxies and our own compression from holding events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.socket?.setNoDelay(true);
    response.on('close', () => {
      this.finish();
    });
  }

  get closed(): boolean {
    return this.done;
  }

  /**
   * Sends one event; nothing happens after the end.
   * @param id what a client repeats as `Last-Event-ID`; events that cannot be replayed have none
   */
  send(event: StreamEvent, id?: string): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
  }

  /** A comment line, which keeps the connection alive through proxies. */
  beat(): void {
    this.write(':\n\n');
  }

  onClose(hook: () => void): void {
    if (this.done) hook();
    else this.closeHooks.push(hook);
  }

  close(): void {
    if (this.done) return;
    this.response.end();
    this.finish();
  }

  private write(frame: string): void {
    if (this.done) return;
    this.response.write(frame);
    if (this.response.writableLength > MAX_BUFFERED_BYTES) {
      this.response.destroy();
      this.finish();
    }
  }

  private finish(): void {
    if (this.done) return;
    this.done = true;
    for (const hook of this.closeHooks) hook();
  }
}
