import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { ModulesContainer } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FILES_PATH } from '#contract/api/files.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { AnyCall } from '#contract/call.ts';
import { HTTP } from '#contract/domain/limits.ts';
import type { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import type { Logger } from '../ops/logger.ts';
import { Metrics } from '../ops/metrics.ts';
import { AnswerPages } from '../pages/answer-pages.ts';
import { FileLinks } from '../pages/file-links.ts';
import { PageHeads } from '../pages/page-head.ts';
import { AVATAR_PATH, Pictures } from '../pages/pictures.ts';
import { PublicDocuments } from '../pages/public-documents.ts';
import { PageRenderer } from '../pages/rendering/page-renderer.ts';
import { UnsubscribeHandlers, unsubscribe, UNSUBSCRIBE_PATH } from '../pages/unsubscribe.ts';
import { WebApp } from '../pages/web-app.ts';
import { Streams } from '../realtime/streams.ts';
import { avatars } from './avatars.ts';
import { CALL_METADATA } from './contract-binding/handles.ts';
import { openApi } from './contract-binding/openapi.ts';
import type { ContractRequest } from './contract-binding/request.ts';
import { AppError } from './errors/app-error.ts';
import { sendFailure } from './errors/failure.ts';
import { files } from './files.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Refuses to start when a controller has a route that is not a call of the contract, or when a call is bound twice:
 * a second door beside the guarded one is found here and not in production.
 */
@Injectable()
export class BoundCalls implements OnModuleInit {
  /** Calls by name, as Nest mounted them. */
  readonly byName = new Map<string, AnyCall>();

  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    const faults: string[] = [];
    for (const module of this.modules.values()) {
      for (const { metatype, name } of module.controllers.values()) {
        if (typeof metatype !== 'function') continue;
        const prototype = metatype.prototype as Record<string, unknown>;
        if (![undefined, '/', ''].includes(Reflect.getMetadata(PATH_METADATA, metatype) as string | undefined)) {
          faults.push(`${String(name)} has a path prefix; paths come from the contract alone`);
        }
        for (const key of Object.getOwnPropertyNames(prototype)) {
          const handler = Object.getOwnPropertyDescriptor(prototype, key)?.value as unknown;
          if (typeof handler !== 'function' || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
          const call = Reflect.getMetadata(CALL_METADATA, handler) as AnyCall | undefined;
          if (call === undefined) faults.push(`${String(name)}.${key} is a route without @Handles(call)`);
          else if (this.byName.has(call.name))
            faults.push(`${call.name} is handled twice, the second time by ${String(name)}.${key}`);
          else this.byName.set(call.name, call);
        }
      }
    }
    if (faults.length > 0) throw new Error(`The controllers do not fit the contract:\n  ${faults.join('\n  ')}`);
  }
}

/** Version of the product, shown by the OpenAPI page. */
const API_VERSION = '0.1.0';

export function useMiddlewares(
  app: NestExpressApplication,
  config: Config,
  logger: Logger,
  state: { stopping: boolean },
): void {
  app.disable('x-powered-by');
  app.disable('etag');
  // Arrays by repetition and nothing else: no objects out of brackets.
  app.set('query parser', 'simple');
  if (config.trustProxy !== null) app.set('trust proxy', config.trustProxy);

  const metrics = app.get(Metrics);
  metrics.gauge('streams_open', 'Open event streams', () => app.get(Streams).size);
  const web = new WebApp(config, app.get(PageHeads), app.get(PageRenderer), app.get(PublicDocuments), logger);
  const api = apiRoutes(() => app.get(BoundCalls).byName.values());

  app.use(requestContext(logger, metrics, securityHeaders(config.behindTls)));
  const database = app.get(Database);
  const health = new Health(() => database.answers(), state);
  health.watch();
  app.use('/healthz', (_: Request, response: Response) => {
    plainly(response, health.isServing ? 200 : 503, health.isServing ? 'ok' : 'the database has not answered for 30 s');
  });
  app.use('/readyz', readiness(database, state));
  app.use('/metrics', (request: Request, response: Response, next: NextFunction) => {
    metrics.serve(request, response, config.metricsToken).catch(next);
  });
  const pictures = avatars(app.get(Pictures));
  const download = files(app.get(FileLinks));
  const answering = app.get(AnswerPages);
  const unsubscribing = unsubscribe(app.get(UnsubscribeHandlers));
  const compress = compression();
  app.use((request: ContractRequest, response: Response, next: NextFunction) => {
    if (request.path === '/api/docs.json' || request.path === '/api/docs' || request.path.startsWith('/api/docs/'))
      next();
    else if (request.path.startsWith(AVATAR_PATH)) pictures(request, response, next);
    else if (request.path.startsWith(FILES_PATH)) download(request, response, next);
    else if (request.path === '/api' || request.path.startsWith('/api/')) {
      const handle = (): void => {
        api(request, response, next);
      };
      if (request.headers['accept-encoding'] !== undefined) compress(request, response, handle);
      else {
        // Nothing to choose, but caches must know that there was a choice.
        response.setHeader('Vary', 'Accept-Encoding');
        handle();
      }
    } else if (request.path.startsWith(UNSUBSCRIBE_PATH)) unsubscribing(request, response, next);
    else if (answering.owns(request.path)) answering.handle(request, response, next);
    else web.handle(request, response, next);
  });
  SwaggerModule.setup('api/docs', app, () => openApi(ALL_CALLS, API_VERSION), {
    jsonDocumentUrl: 'api/docs.json',
    customSiteTitle: 'Rolecall API',
  });
}

function plainly(response: Response, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(text);
}

function readiness(database: Database, state: { stopping: boolean }) {
  return (_: Request, response: Response): void => {
    const answer = (ready: boolean): void => {
      plainly(response, ready ? 200 : 503, ready ? 'ready' : 'not ready');
    };
    if (state.stopping) {
      answer(false);
      return;
    }
    database.answers().then(
      () => {
        answer(true);
      },
      () => {
        answer(false);
      },
    );
  };
}

/** In front of Nest's router: 404 for unknown API paths, 405 with `Allow` for the wrong verb, and the body of a POST. */
function apiRoutes(calls: () => Iterable<AnyCall>) {
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

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a JSON body of at most 1 MiB. No body at all is an empty object; anything but plain UTF-8 JSON is 415. */
function jsonBody(request: ContractRequest, response: Response, next: NextFunction): void {
  readJson(request).then(
    (body) => {
      request.body = body;
      next();
    },
    (error: unknown) => {
      sendFailure(
        request,
        response,
        error instanceof AppError ? error : new AppError('malformed_request', { cause: error }),
      );
    },
  );
}

async function readJson(request: ContractRequest): Promise<unknown> {
  const { 'content-type': type, 'content-encoding': encoding, 'content-length': length } = request.headers;
  const empty = length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined);
  if (empty && type === undefined) return {};
  // Also what keeps other sites' forms out: a form cannot send JSON without a preflight.
  if (!JSON_TYPE.test(type ?? '') || (encoding !== undefined && encoding !== 'identity')) {
    throw new AppError('unsupported_media_type');
  }
  if (empty) return {};
  if (Number(length) > HTTP.jsonBytes) throw new AppError('payload_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > HTTP.jsonBytes) throw new AppError('payload_too_large');
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
}

/** So often the process looks whether it can do its work. */
const ROUND_MS = 5_000;
/** So long it may fail before whoever watches should restart it. */
export const UNHEALTHY_AFTER_MS = 30_000;

/** Whether this process can serve at all: its own pool has had an answer of the database within the last 30 s of trying. */
export class Health {
  /** When the first try of those began that have not succeeded. */
  private failingSince: number | undefined;

  constructor(
    private readonly answers: () => Promise<void>,
    private readonly state: { readonly stopping: boolean },
  ) {}

  get isServing(): boolean {
    return this.failingSince === undefined || performance.now() - this.failingSince < UNHEALTHY_AFTER_MS;
  }

  /** Tries from time to time until the process stops. */
  watch(): void {
    if (this.state.stopping) return;
    this.failingSince ??= performance.now();
    this.answers()
      .then(
        () => {
          this.failingSince = undefined;
        },
        () => undefined,
      )
      .finally(() => {
        setTimeout(() => {
          this.watch();
        }, ROUND_MS).unref();
      })
      .catch(() => undefined);
  }
}
