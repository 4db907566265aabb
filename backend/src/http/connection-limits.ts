import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';

/** How long a connection may take for what; all in milliseconds. */
export interface ConnectionTimes {
  /** From its opening, or from the first byte of a further request, to the end of the headers. */
  readonly headers: number;
  /** A body may begin this slowly; from then on it has to come at `bodyBytesPerSecond` on average. */
  readonly bodyStart: number;
  readonly bodyBytesPerSecond: number;
  /** From the first byte of a request to the last one of its body, however steadily it comes. */
  readonly request: number;
  /** Nothing is read and nothing written. Whoever reads slowly takes some bytes now and then, and is let be. */
  readonly stalled: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** How often the clocks are looked at: a connection that is late ends so much later at most. */
  readonly check: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  headers: 10_000,
  bodyStart: 10_000,
  bodyBytesPerSecond: 16_384,
  request: 30_000,
  // A system holds back megabytes for a reader, and hands on more only once a third of them are taken.
  stalled: 60_000,
  keepAlive: 65_000,
  check: 1_000,
};

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Express over a server on which nobody holds a connection by saying, or taking, nothing (CWE-400, "Slowloris"). */
export class GuardedExpress extends ExpressAdapter {
  constructor(private readonly times: ConnectionTimes) {
    super();
  }

  override initHttpServer(): void {
    const { headers, request, keepAlive, stalled, check } = this.times;
    const server = createServer(
      {
        headersTimeout: headers,
        requestTimeout: request,
        keepAliveTimeout: keepAlive,
        connectionsCheckingInterval: check,
      },
      this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>(),
    );
    endStalled(server, stalled);
    watchBodies(server, this.times);
    this.setHttpServer(server);
  }
}

/** Ends connections on which nothing moves, unless it is we who are still thinking, or wait for something to tell. */
function endStalled(server: Server, stalledMs: number): void {
  const answering = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.setTimeout(stalledMs, (socket) => {
    if (answering.has(socket) && socket.writableLength === 0) socket.setTimeout(stalledMs);
    else socket.destroy();
  });
}

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
  readonly bytesBefore: number;
}

/** Ends requests whose bodies come too slowly, also those that nobody reads because they were answered already. */
function watchBodies(server: Server, times: ConnectionTimes): void {
  const arriving = new Set<Arriving>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if (chunked === undefined && Number(length ?? 0) === 0) return;
    arriving.add({ request, response, since: performance.now(), bytesBefore: request.socket.bytesRead });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const each of arriving) {
      const { socket, complete } = each.request;
      if (!complete && !socket.destroyed && !isLate(each, now, times)) continue;
      arriving.delete(each);
      if (!complete) endLate(socket, each.response);
    }
  }, times.check);
  timer.unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}

function isLate({ request, since, bytesBefore }: Arriving, now: number, times: ConnectionTimes): boolean {
  const earnedMs = ((request.socket.bytesRead - bytesBefore) / times.bodyBytesPerSecond) * 1_000;
  return now - since > times.bodyStart + earnedMs;
}

function endLate(socket: Socket, response: ServerResponse): void {
  if (socket.destroyed) return;
  // Half an answer is none: where one has begun, the cut has to do.
  if (!response.headersSent) socket.write(LATE);
  socket.destroySoon();
}
