import type { NextFunction, Response } from 'express';
import type { AnyCall } from '#contract/call.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { AppError } from '../errors/app-error.ts';
import { sendFailure } from '../errors/failure.ts';
import { jsonBody } from './json-body.ts';

/** In front of Nest's router: 404 for unknown API paths, 405 with `Allow` for the wrong verb, and the body of a POST. */
export function apiRoutes(calls: () => Iterable<AnyCall>) {
  let verbs: Map<string, Set<string>> | undefined;
  let withFile: ReadonlySet<string> | undefined;
  return (request: ContractRequest, response: Response, next: NextFunction): void => {
    verbs ??= verbsByPath(calls());
    const allowed = verbs.get(withoutSlash(request.path));
    if (allowed === undefined) {
      sendFailure(request, response, new AppError('not_found'));
      return;
    }
    if (!allowed.has(request.method)) {
      response.setHeader('Allow', [...allowed].join(', '));
      sendFailure(request, response, new AppError('method_not_allowed'));
      return;
    }
    withFile ??= new Set([...calls()].filter(({ file }) => file !== undefined).map(({ path }) => path));
    // The body of a call with a file is read by the guard, once it knows the sender.
    if (request.method === 'POST' && !withFile.has(withoutSlash(request.path))) jsonBody(request, response, next);
    else next();
  };
}

function verbsByPath(calls: Iterable<AnyCall>): Map<string, Set<string>> {
  const verbs = new Map<string, Set<string>>();
  for (const call of calls) {
    const path = withoutSlash(call.path);
    const set = verbs.get(path) ?? new Set<string>();
    set.add(call.method);
    // A stream has no end, so it cannot answer HEAD.
    if (call.method === 'GET' && !call.stream) set.add('HEAD');
    verbs.set(path, set);
  }
  return verbs;
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
