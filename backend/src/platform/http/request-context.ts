import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import { HEADERS } from '#contract/headers.ts';
import { CALENDAR_PATH } from '#contract/domain/interview.ts';
import { HOTLIST_PATH } from '#contract/domain/hotlist.ts';
import { REPORT_PATH } from '#contract/domain/report.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { ContractRequest } from './contract-binding/request.ts';
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

/**
 * The rest of these paths is a key: whoever has the address gets in by it. The spec looks at every path of the product
 * and fails for one of which nobody has said whether it belongs here.
 */
export const KEYED_PATHS: readonly string[] = [
  HOTLIST_PATH,
  CALENDAR_PATH,
  '/bench-confirmation/',
  '/consent/',
  // A mail and a hotlist are reported by their keys.
  `${REPORT_PATH}/`,
  '/unsubscribe/',
];

const COVERED = '•••';

/** Also in another spelling: some of them are compared after decoding. */
function keyedPart(path: string): string | undefined {
  const spellings = [path];
  try {
    spellings.push(decodeURIComponent(path));
  } catch {
    // Nothing is served below an address that cannot be decoded, but for what is compared as it stands.
  }
  return KEYED_PATHS.find((keyed) => spellings.some((each) => each.length > keyed.length && each.startsWith(keyed)));
}

/** The path for a log: whoever reads it must not get in by it. */
export function pathForLog(path: string): string {
  const keyed = keyedPart(path);
  return keyed === undefined ? path : keyed + COVERED;
}

/** Nothing keeps an answer at such an address, and no other site learns the address, whoever sends the answer. */
function keepKeySecret(path: string, response: Response): void {
  if (keyedPart(path) === undefined) return;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  response.writeHead = ((...given: unknown[]) => {
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    return writeHead(...given);
  }) as typeof response.writeHead;
}
