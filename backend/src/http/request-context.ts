import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import { HEADERS } from '#contract/headers.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { keepKeySecret, pathForLog } from './keyed-paths.ts';
import type { Surface } from './security-headers.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** First on every request: its id, its security headers, and at its end one log line and one measurement. */
export function requestContext(
  logger: Logger,
  metrics: Metrics,
  secure: (response: Response, surface: Surface) => void,
) {
  return (request: ContractRequest, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const given = request.headers[HEADERS.requestId];
    request.requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', request.requestId);
    secure(response, surfaceOf(request.path));
    keepKeySecret(request.path, response);
    const { method, path } = request;
    response.once('close', () => {
      const ms = performance.now() - started;
      metrics.observe(request.call?.name ?? 'other', response.statusCode, ms / 1_000);
      // The path alone: a query may hold what people search for, or a token that somebody put there by mistake.
      const line = {
        requestId: request.requestId,
        method,
        path: pathForLog(path),
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        userId: request.caller?.userId,
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      if (response.statusCode >= 500) logger.warn(line, 'request');
      else logger.info(line, 'request');
    });
    next();
  };
}

function surfaceOf(path: string): Surface {
  if (path === '/api/docs' || path.startsWith('/api/docs/')) return 'docs';
  return path === '/api' || path.startsWith('/api/') ? 'api' : 'web';
}
