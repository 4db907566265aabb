import type { NextFunction, Response } from 'express';
import { HTTP } from '#contract/domain/limits.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { AppError } from '../errors/app-error.ts';
import { sendFailure } from '../errors/failure.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a JSON body of at most 1 MiB. No body at all is an empty object; anything but plain UTF-8 JSON is 415. */
export function jsonBody(request: ContractRequest, response: Response, next: NextFunction): void {
  readJson(request).then(
    (body) => {
      request.body = body;
      next();
    },
    (error: unknown) => {
      sendFailure(
        request,
        response,
        error instanceof AppError ? error : new AppError('malformed_request', { cause: error }),
      );
    },
  );
}

async function readJson(request: ContractRequest): Promise<unknown> {
  const { 'content-type': type, 'content-encoding': encoding, 'content-length': length } = request.headers;
  const empty = length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined);
  if (empty && type === undefined) return {};
  // Also what keeps other sites' forms out: a form cannot send JSON without a preflight.
  if (!JSON_TYPE.test(type ?? '') || (encoding !== undefined && encoding !== 'identity')) {
    throw new AppError('unsupported_media_type');
  }
  if (empty) return {};
  if (Number(length) > HTTP.jsonBytes) throw new AppError('payload_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > HTTP.jsonBytes) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
}
