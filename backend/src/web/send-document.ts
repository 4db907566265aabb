import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Response } from 'express';
import type { ContractRequest } from '../contract-binding/request.ts';
import type { PublicDocument } from './public-documents.ts';

/** Streams a document, compressed where that is taken. A fault on the way cuts the connection: half a document is none. */
export async function sendDocument(
  request: ContractRequest,
  response: Response,
  document: PublicDocument,
): Promise<void> {
  const { type, maxAgeSeconds, body, encoding } = document;
  const source = typeof body === 'string' ? Readable.from([body]) : body;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', maxAgeSeconds === 0 ? 'no-cache' : `public, max-age=${String(maxAgeSeconds)}`);
  for (const [name, value] of Object.entries(document.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  const taken = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (taken) response.setHeader('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') {
    source.destroy();
    response.end();
    return;
  }
  try {
    if (taken === (encoding === 'gzip')) await pipeline(source, response);
    else await pipeline(source, taken ? createGzip({ level: 4 }) : createGunzip(), response);
  } catch (error) {
    // A reader who leaves early is no fault.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
