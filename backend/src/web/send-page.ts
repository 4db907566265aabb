import type { Response } from 'express';
import type { ContractRequest } from '../contract-binding/request.ts';
import { StaticFile, type Effort } from './static-files.ts';

export async function send(
  request: ContractRequest,
  response: Response,
  file: StaticFile,
  cacheControl: string,
  effort: Effort = 'best',
  validate = true,
): Promise<void> {
  const etag = `"${file.etag}"`;
  response.setHeader('Cache-Control', cacheControl);
  if (validate) response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', file.type);
  if (validate && response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  const { encoding, bytes } = await file.encode(request.headers['accept-encoding'] ?? '', effort);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function queryOf(request: ContractRequest): URLSearchParams {
  const [, query = ''] = request.originalUrl.split('?', 2);
  return new URLSearchParams(query);
}

export function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
