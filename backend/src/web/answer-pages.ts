import { Injectable } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { addressOf } from '../access/access.guard.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { AppError } from '../errors/app-error.ts';

/** A page that is written here, without script: complete HTML. */
export interface AnswerPage {
  readonly status: number;
  readonly html: string;
  readonly retryAfterSeconds?: number;
}

export interface AnswerRequest {
  /** What stands below the path; of no trust. */
  readonly rest: string;
  /** Null: it is only looked at, which must change nothing, for programs look at links before people do. */
  readonly form: URLSearchParams | null;
  readonly address: string;
}

/** May throw AppError `rate_limited`; what else it throws is a fault. */
export type AnswerHandler = (request: AnswerRequest) => Promise<AnswerPage>;

interface Registered {
  readonly handler: AnswerHandler;
  /** What somebody reads who has to wait. */
  readonly busyHtml: () => string;
}

/** Longer than any of our forms: a character of a message takes up to nine there. */
const MAX_FORM_BYTES = 49_152;

/** Pages by which people without an account answer a mail or report something. Who writes one registers it at start-up. */
@Injectable()
export class AnswerPages {
  private readonly handlers = new Map<string, Registered>();

  /** @param path with a slash in front and none at its end */
  register(path: string, handler: AnswerHandler, busyHtml: () => string): void {
    this.handlers.set(path, { handler, busyHtml });
  }

  owns(path: string): boolean {
    return this.find(path) !== undefined;
  }

  /** Express handler for the paths that it owns. */
  readonly handle = (request: ContractRequest, response: Response, next: NextFunction): void => {
    this.answer(request, response).catch(next);
  };

  private find(path: string): (Registered & { path: string }) | undefined {
    for (const [own, registered] of this.handlers) {
      if (path === own || path.startsWith(`${own}/`)) return { path: own, ...registered };
    }
    return undefined;
  }

  private async answer(request: ContractRequest, response: Response): Promise<void> {
    const found = this.find(request.path);
    if (found === undefined) throw new Error('This path is not one of theirs');
    // The address is the key: it goes into no cache, no list of a search engine and no other page.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex');
    const isPost = request.method === 'POST';
    if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, POST');
      response.status(405).type('text/plain').send('This address does not take that kind of request');
      return;
    }
    const form = isPost ? await formOf(request) : null;
    if (isPost && form === null) {
      response.setHeader('Connection', 'close');
      response.status(413).type('text/plain').send('This is not one of our forms');
      return;
    }
    const rest = request.path.slice(found.path.length + 1);
    const page = await pageOf(found, { rest, form, address: addressOf(request.ip) });
    if (page.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(page.retryAfterSeconds));
    response.status(page.status).type('html').send(page.html);
  }
}

async function pageOf({ handler, busyHtml }: Registered, request: AnswerRequest): Promise<AnswerPage> {
  try {
    return await handler(request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfterSeconds } = error;
    return { status: 429, html: busyHtml(), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
}

/** Null for one that is too long, or none. */
async function formOf(request: ContractRequest): Promise<URLSearchParams | null> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    request.resume();
    return null;
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_FORM_BYTES) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}
