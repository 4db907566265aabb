import { randomUUID } from 'node:crypto';
import type { Failure } from '#contract/call.ts';
import { ERRORS, type ErrorCode } from '#contract/errors/catalogue.ts';

/** An answer of the gateway's own in the contract's failure envelope. */
export function failure(code: ErrorCode, headers: Record<string, string> = {}, sentence?: string): Response {
  const { status, message: usual } = ERRORS[code];
  const message = sentence ?? usual;
  const body: Failure = {
    success: false,
    statusCode: status,
    code,
    message,
    error: message,
    requestId: randomUUID(),
  };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
