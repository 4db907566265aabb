import { Injectable } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import type { RateLimitName } from '#contract/domain/rate-limits.ts';
import { addressOf } from '../http/access/origin.ts';
import { RateLimits } from '../http/access/rate-limits.ts';
import type { ContractRequest } from '../http/contract-binding/request.ts';
import { AppError } from '../http/errors/app-error.ts';
import { setRetryAfter } from '../http/retry-after.ts';

/** A page that is written here, without script: complete HTML. */
export interface AnswerPage {
  readonly status: number;
  readonly html: string;
  readonly retryAfterSeconds?: number;
}

export interface AnswerRequest {
  /** The rest of the path below the page; untrusted input. */
  readonly rest: string;
  /** Null: it is only looked at, which must change nothing, for programs look at links before people do. */
  readonly form: URLSearchParams | null;
  readonly address: string;
}

/** The pages below one path. */
interface AnswerPageSet {
  /** May throw AppError `rate_limited` and `not_found`; what else it throws is a fault. */
  readonly answer: (request: AnswerRequest) => Promise<AnswerPage>;
  /** The page for people who have to wait. */
  readonly busyHtml: () => string;
  /** The page for an address that leads to nothing. */
  readonly nothingHtml: () => string;
  /** The rate limit of a request that neither only reads nor only writes. */
  readonly limitOf?: (request: AnswerRequest) => RateLimitName | undefined;
}

/** Longer than any of our forms: a character of a message takes up to nine there. */
const MAX_FORM_BYTES = 49_152;

/** Pages by which people without an account answer a mail or report something. Who writes one registers it at start-up. */
@Injectable()
export class AnswerPages {
  private readonly sets = new Map<string, AnswerPageSet>();

  constructor(private readonly limits: RateLimits) {}

  /** @param path with a slash in front and none at its end */
  register(path: string, set: AnswerPageSet): void {
    this.sets.set(path, set);
  }

  owns(path: string): boolean {
    return this.find(path) !== undefined;
  }

  /** Express handler for the paths that it owns. */
  readonly handle = (request: ContractRequest, response: Response, next: NextFunction): void => {
    this.answer(request, response).catch(next);
  };

  private find(path: string): { path: string; set: AnswerPageSet } | undefined {
    for (const [own, set] of this.sets) if (path === own || path.startsWith(`${own}/`)) return { path: own, set };
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
    const page = await this.pageOf(found, { rest, form, address: addressOf(request.ip) });
    if (page.retryAfterSeconds !== undefined) setRetryAfter(response, page.retryAfterSeconds);
    response.status(page.status).type('html').send(page.html);
  }

  private async pageOf(
    { path, set }: { path: string; set: AnswerPageSet },
    request: AnswerRequest,
  ): Promise<AnswerPage> {
    const limit = set.limitOf?.(request) ?? (request.form === null ? 'read' : 'write');
    try {
      this.limits.countLocally(limit, `${path} ${request.address}`);
      return await set.answer(request);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, retryAfterSeconds } = error;
      if (code === 'not_found') return { status: 404, html: set.nothingHtml() };
      if (code !== 'rate_limited') throw error;
      return { status: 429, html: set.busyHtml(), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    }
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
