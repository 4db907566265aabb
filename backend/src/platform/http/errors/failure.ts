import { Writable } from 'node:stream';
import type { Response } from 'express';
import type { Failure } from '#contract/call.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { setRetryAfter } from '../retry-after.ts';
import type { AppError } from './app-error.ts';

/** The failure envelope of an error. */
export function failureOf(error: AppError, requestId: string): Failure {
  return {
    success: false,
    statusCode: error.status,
    code: error.code,
    message: error.message,
    error: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}

/** Answers with the failure envelope and the headers that belong to its status (RFC 9110, RFC 6585, RFC 6750). */
export function sendFailure(request: ContractRequest, response: Response, error: AppError): void {
  if (response.headersSent) {
    // Part of an answer is out already: only a cut connection tells the client that it is not whole.
    response.destroy();
    return;
  }
  if (error.retryAfterSeconds !== undefined) setRetryAfter(response, error.retryAfterSeconds);
  if (error.status === 401) {
    const reason = error.code === 'session_expired' ? ', error="invalid_token"' : '';
    response.setHeader('WWW-Authenticate', `Bearer realm="rolecall"${reason}`);
  }
  // A body that was refused while it still arrives must not be taken for the next request.
  if (error.status === 413) response.setHeader('Connection', 'close');
  // Node would read the rest of a refused body as fast as it comes, and nobody else would be answered meanwhile.
  if (!request.complete && !request.destroyed) request.pipe(new Abyss());
  response.setHeader('Cache-Control', 'no-store');
  response.status(error.status).json(failureOf(error, request.requestId));
}

/** Takes what nobody wants to read, a piece at a time, with everybody else's turn in between. */
class Abyss extends Writable {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    setImmediate(done);
  }
}
