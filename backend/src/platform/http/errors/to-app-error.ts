import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { AppError } from './app-error.ts';

/** Seconds after which a client may come back when the database is away. */
const RETRY_AFTER_UNAVAILABLE_S = 2;

interface AnyFault {
  code?: unknown;
  type?: unknown;
  status?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** Makes an `AppError` of whatever was thrown. What it does not know is `internal`, and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = fromBodyParser(error) ?? fromDatabase(error) ?? fromNest(error) ?? 'internal';
  return new AppError(code, {
    cause: error,
    ...(code === 'unavailable' ? { retryAfterSeconds: RETRY_AFTER_UNAVAILABLE_S } : {}),
  });
}

/** Whether this machine had no room for something, also while a body was written. */
export function isOutOfRoom(error: unknown): boolean {
  const code = (error as AnyFault | null | undefined)?.code;
  return typeof code === 'string' && NO_ROOM.has(code);
}

/** Body-parser tells its faults by `type`. */
function fromBodyParser(error: unknown): ErrorCode | undefined {
  switch ((error as AnyFault | null)?.type) {
    case 'entity.too.large':
      return 'payload_too_large';
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return 'unsupported_media_type';
    case 'entity.parse.failed':
    case 'entity.verify.failed':
    case 'request.aborted':
    case 'request.size.invalid':
    case 'stream.encoding.set':
      return 'malformed_request';
    default:
      return undefined;
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** The disk is full, or the quota, or there are too many open files: nothing that was sent is wrong. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** SQLSTATE classes (PostgreSQL manual, appendix A), on the error or on what caused it. */
function fromDatabase(error: unknown): ErrorCode | undefined {
  for (let fault = error as AnyFault | null | undefined, depth = 0; fault && depth < 5; depth += 1) {
    if (typeof fault.code === 'string') {
      const known = fromSqlState(fault.code);
      if (known) return known;
    }
    if (typeof fault.message === 'string' && LOST_CONNECTION.test(fault.message)) return 'unavailable';
    fault = fault.cause as AnyFault | null | undefined;
  }
  return undefined;
}

function fromSqlState(code: string): ErrorCode | undefined {
  if (UNREACHABLE.has(code) || NO_ROOM.has(code)) return 'unavailable';
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  // Unique, exclusion, foreign key, serialisation and deadlock: somebody else was first.
  if (['23505', '23P01', '23503', '40001', '40P01'].includes(code)) return 'conflict';
  // Connection lost, resources (disk full, too many connections), shutting down, statement time-out, read-only server.
  if (/^(08|53|57)/.test(code) || code === '25006' || code === '58030') return 'unavailable';
  // A value that no column can hold, which no schema foresaw.
  if (code.startsWith('22')) return 'malformed_request';
  return undefined;
}

function fromNest(error: unknown): ErrorCode | undefined {
  const status = error instanceof HttpException ? error.getStatus() : (error as AnyFault | null)?.status;
  switch (status) {
    case 400:
      return 'malformed_request';
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 405:
      return 'method_not_allowed';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'rate_limited';
    case 503:
      return 'unavailable';
    default:
      return undefined;
  }
}
