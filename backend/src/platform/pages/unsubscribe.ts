import { Injectable } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import type { ContractRequest } from '../http/contract-binding/request.ts';

/** Addresses below it end mails; the rest of the address is signed. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/';

/** The texts of the page. */
export interface UnsubscribeTexts {
  /** Names the mails that a click would end. */
  readonly ask: string;
  /** Heading once it is done. */
  readonly done: string;
  /** Names the mails that go on. */
  readonly rest: string;
  /** Leads to signing in. */
  readonly change: string;
}

/** A module whose mails can be ended without signing in. */
export interface UnsubscribeHandler {
  /** Whether an address of theirs could still end something. Changes nothing. */
  knows(token: string): Promise<boolean>;
  /** @returns false when the address is not one of theirs, or too old for them to know what it was about */
  unsubscribe(token: string): Promise<boolean>;
  /** @param token one that they know */
  unsubscribeTexts(token: string): UnsubscribeTexts;
}

/** Modules that send such mails register themselves here at start-up. */
@Injectable()
export class UnsubscribeHandlers {
  private readonly handlers: UnsubscribeHandler[] = [];

  register(handler: UnsubscribeHandler): void {
    this.handlers.push(handler);
  }

  /** Whose address it is; undefined for one that is nobody's. */
  async of(token: string): Promise<UnsubscribeHandler | undefined> {
    for (const handler of this.handlers) if (await handler.knows(token)) return handler;
    return undefined;
  }
}

/**
 * Ends mails, for mail programs (RFC 8058: a POST without session) and for people who follow the link. A GET
 * changes nothing, for programs look at links before people do. The address is signed; it can end mails and nothing else.
 */
export function unsubscribe(handlers: UnsubscribeHandlers) {
  return (request: ContractRequest, response: Response, next: NextFunction): void => {
    answer(handlers, request, response).catch(next);
  };
}

async function answer(handlers: UnsubscribeHandlers, request: ContractRequest, response: Response): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
  const token = request.path.slice(UNSUBSCRIBE_PATH.length);
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      const mails = await handlers.of(token);
      if (mails !== undefined) page(response, 200, 'Stop these mails?', askFor(mails.unsubscribeTexts(token)));
      else page(response, 404, 'This link no longer works', GONE);
      return;
    }
    case 'POST': {
      // The body is ignored, but it must not be taken for the next request.
      request.resume();
      const mails = await handlers.of(token);
      if (mails !== undefined && (await mails.unsubscribe(token))) {
        const { done, rest, change } = mails.unsubscribeTexts(token);
        page(response, 200, done, `<p>${rest}</p><p><a href="/login">${change}</a></p>`);
      } else page(response, 404, 'This link no longer works', GONE);
      return;
    }
    default:
      response.setHeader('Allow', 'GET, HEAD, POST');
      page(response, 405, 'This address does not take that kind of request', '');
  }
}

const askFor = ({ ask }: UnsubscribeTexts) => `<p>${ask}</p>
<form method="post"><button type="submit">Stop these mails</button></form>`;
const GONE = `<p><a href="/login">Sign in</a> and choose your alerts under “Saved jobs”, and other e-mails under “My profile”.</p>`;

/** All of it our own words. */
function page(response: Response, status: number, title: string, body: string): void {
  response.status(status).type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | Rolecall</title>
<style>
  :root { color-scheme: light dark; font-family: Inter, 'Segoe UI', system-ui, sans-serif; line-height: 1.55; }
  body { margin: 0; background: light-dark(#f1f4f5, #0e151f); color: light-dark(#121a23, #e4e9f1); }
  main { max-width: 480px; margin: 12vh auto; padding: 32px; background: light-dark(#ffffff, #1a2432); border-radius: 14px; }
  h1 { margin: 0 0 12px; font-size: 1.4rem; line-height: 1.3; }
  a { color: light-dark(#0b6a5c, #7cc5b5); }
  button { padding: 12px 22px; border: 0; border-radius: 9px; background: light-dark(#0b6a5c, #58b5a2); color: light-dark(#ffffff, #080d14); font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#0b6a5c, #7cc5b5); outline-offset: 3px; }
</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`);
}
