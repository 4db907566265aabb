import { pipeline } from 'node:stream/promises';
import type { NextFunction, Response } from 'express';
import { MEDIA_TYPES } from '#contract/domain/file.ts';
import { contentDisposition } from '../../library/text/content-disposition.ts';
import type { FileLinks } from '../pages/file-links.ts';
import type { ByteRange } from '../storage/file-storage.ts';
import type { ContractRequest } from './contract-binding/request.ts';
import { AppError } from './errors/app-error.ts';
import { sendFailure } from './errors/failure.ts';

/** Nothing that a document brings along runs or is loaded, and no page frames it. */
const SANDBOX = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/**
 * Files behind signed addresses. A browser saves them and shows none, unless the link was made to look at the file inside a
 * page: then it is in a sandbox, where nothing of it runs. No call of the contract: a link sends no token. Ranges (RFC 9110 section 14) let an interrupted download go on.
 */
export function files(links: FileLinks) {
  return (request: ContractRequest, response: Response, next: NextFunction): void => {
    answer(links, request, response).catch(next);
  };
}

async function answer(links: FileLinks, request: ContractRequest, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendFailure(request, response, new AppError('method_not_allowed'));
    return;
  }
  const found = await links.fileOf(request.path, request.query);
  if (found === undefined) {
    sendFailure(request, response, new AppError('not_found'));
    return;
  }
  const { file, purpose } = found;
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Accept-Ranges', 'bytes');
  const range = rangeOf(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${String(file.size)}`);
    response.status(416).end();
    return;
  }
  response.setHeader('Content-Type', MEDIA_TYPES[file.format]);
  response.setHeader(
    'Content-Disposition',
    contentDisposition(purpose === 'show' ? 'inline' : 'attachment', file.name),
  );
  if (purpose === 'show') response.setHeader('Content-Security-Policy', SANDBOX);
  response.setHeader('Content-Length', String(range === undefined ? file.size : range.last - range.first + 1));
  if (range !== undefined) {
    response.setHeader('Content-Range', `bytes ${String(range.first)}-${String(range.last)}/${String(file.size)}`);
    response.status(206);
  }
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const content = await file.open(range);
  // A client that disconnects halfway is no error of ours.
  await pipeline(content, response).catch(() => response.destroy());
}

/** One range; several, or another unit, are answered with the whole file, which is always allowed. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null || header === 'bytes=-') return undefined;
  const [, from = '', to = ''] = match;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last };
}
