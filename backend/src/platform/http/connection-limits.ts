import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { ConnectionTimes, UploadTimes } from './connection-times.ts';

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Express over a server on which nobody holds a connection by saying, or taking, nothing (CWE-400, "Slowloris"). */
export class GuardedExpress extends ExpressAdapter {
  constructor(private readonly times: ConnectionTimes) {
    super();
  }

  override initHttpServer(): void {
    const { headers, upload, keepAlive, stalled, check } = this.times;
    const server = createServer(
      {
        headersTimeout: headers,
        // Counts from the first byte, and knows one limit for all; `watchBodies` holds each to its own.
        requestTimeout: headers + upload.request,
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

const uploads = new WeakSet<IncomingMessage>();

/** The body may take the time of an upload from now on. Only for who was let in, and has one of the places for receiving. */
export function allowUpload(request: IncomingMessage): void {
  uploads.add(request);
}

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** A request that was let go of has none any more. */
  readonly socket: Socket;
  since: number;
  readonly bytesBefore: number;
  /** Set for an upload: the end of the last period with enough bytes, and the bytes received by then. */
  piece?: { since: number; readonly bytesBefore: number };
}

/** Ends requests whose bodies come too slowly, also those that nobody reads because they were answered already. */
function watchBodies(server: Server, times: ConnectionTimes): void {
  const arriving = new Set<Arriving>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if (chunked === undefined && Number(length ?? 0) === 0) return;
    const { socket } = request;
    arriving.add({ request, response, socket, since: performance.now(), bytesBefore: socket.bytesRead });
  });
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const stoodStill = now - lookedAt - times.check;
    lookedAt = now;
    for (const each of arriving) {
      const { socket } = each;
      if (stoodStill > times.check) putOff(each, stoodStill);
      const { complete } = each.request;
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

/** While the server itself stood still nobody could be read, however fast they were sending. */
function putOff(each: Arriving, ms: number): void {
  each.since += ms;
  if (each.piece !== undefined) each.piece.since += ms;
}

function isLate(each: Arriving, now: number, times: ConnectionTimes): boolean {
  const { request, socket, since, bytesBefore } = each;
  if (uploads.has(request)) return isLateUpload(each, now, times.upload);
  const earnedMs = ((socket.bytesRead - bytesBefore) / times.bodyBytesPerSecond) * 1_000;
  return now - since > Math.min(times.request, times.bodyStart + earnedMs);
}

function isLateUpload(each: Arriving, now: number, times: UploadTimes): boolean {
  const { bytesRead } = each.socket;
  if (each.piece === undefined || bytesRead - each.piece.bytesBefore >= times.pieceBytes) {
    each.piece = { since: now, bytesBefore: bytesRead };
  }
  return now - each.since > times.request || now - each.piece.since > times.piece;
}

function endLate(socket: Socket, response: ServerResponse): void {
  if (socket.destroyed) return;
  // Half an answer is none: where one has begun, the cut has to do.
  if (!response.headersSent) socket.write(LATE);
  socket.destroySoon();
}
