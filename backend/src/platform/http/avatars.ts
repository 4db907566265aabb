import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Response } from 'express';
import type { Pictures, ServedPicture } from '../pages/pictures.ts';
import type { ContractRequest } from './contract-binding/request.ts';
import { AppError } from './errors/app-error.ts';
import { sendFailure } from './errors/failure.ts';

const FILE = /^\/api\/avatars\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;
/** A new picture has a new address, so what is at an old one never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Pictures of people and of the blog, for everybody who knows their address (2^122 of them). They are files and no call of the contract:
 * an `<img>` sends no token. Of somebody who is leaving there is none.
 */
export function avatars(pictures: Pictures) {
  return (request: ContractRequest, response: Response, next: NextFunction): void => {
    answer(pictures, request, response).catch(next);
  };
}

async function answer(pictures: Pictures, request: ContractRequest, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendFailure(request, response, new AppError('method_not_allowed'));
    return;
  }
  const id = FILE.exec(request.path)?.[1];
  const { key } = request.query;
  const picture = id === undefined ? undefined : await pictures.find(id, typeof key === 'string' ? key : undefined);
  if (id === undefined || picture === undefined) {
    sendFailure(request, response, new AppError('not_found'));
    return;
  }
  const etag = `"${id}"`;
  const head = (): void => {
    response.setHeader('Cache-Control', picture.cacheControl ?? IMMUTABLE);
    response.setHeader('ETag', etag);
  };
  if (request.headers['if-none-match'] === etag) {
    head();
    response.status(304).end();
    return;
  }
  const isHead = request.method === 'HEAD';
  // Before the first header: a storage that is away must not be remembered for a year.
  const content = isHead ? undefined : await opened(picture);
  head();
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Content-Length', String(picture.size));
  if (content === undefined) response.end();
  // A client that disconnects halfway is no error of ours.
  else await pipeline(content, response).catch(() => response.destroy());
}

/** @throws AppError `unavailable` */
async function opened(picture: ServedPicture): Promise<Readable> {
  try {
    return await picture.open();
  } catch (error) {
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  }
}
