import { Inject, Injectable } from '@nestjs/common';
import type { AnyCall, ParsedInput } from '#contract/call.ts';
import { RateLimits } from '../http/access/rate-limits.ts';
import { parseInput } from '../http/contract-binding/parse-input.ts';
import type { Reply } from '../http/contract-binding/request.ts';
import { envelope } from '../http/contract-binding/response.interceptor.ts';
import { failureOf } from '../http/errors/failure.ts';
import { toAppError } from '../http/errors/to-app-error.ts';
import { LOGGER, type Logger } from '../ops/logger.ts';

type Handler = (input: never) => Promise<Reply<AnyCall>>;

/** The visitor who asks for a page, as its calls know them: never more than an address and a program. */
export interface PageVisitor {
  /** The rate limits count by this address. */
  readonly address: string;
  readonly requestId: string;
  /** The program's name for itself, where it says one; nothing keeps it. */
  readonly userAgent?: string | undefined;
}

/**
 * Calls that pages which the server renders may make, in process and always as a visitor. Closed by default: a module
 * opens its calls one by one. Input and answer pass the same schemas and limits as over HTTP.
 */
@Injectable()
export class PageCalls {
  private readonly handlers = new Map<string, { call: AnyCall; handle: Handler }>();

  constructor(
    private readonly rateLimits: RateLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** To be called at start-up. `handle` gets no caller, for there is none. Throws for a call that is not a public GET. */
  serve<C extends AnyCall>(call: C, handle: (input: ParsedInput<C>) => Promise<Reply<C>>): void {
    if (call.access !== 'public' || call.method !== 'GET' || call.stream === true) {
      throw new Error(`${call.name} is not a call that a visitor's page may make`);
    }
    this.handlers.set(call.name, { call, handle: handle });
  }

  /** Carries out a call; resolves with the envelope that HTTP would bring. Never rejects. */
  async run(name: string, input: unknown, visitor: PageVisitor): Promise<{ status: number; body: unknown }> {
    try {
      const found = this.handlers.get(name);
      if (found === undefined) throw new Error(`No module opened the call ${name} to pages`);
      const { call, handle } = found;
      this.rateLimits.countLocally(call.rateLimit, visitor.address);
      const reply = await handle(parseInput(call, input) as never);
      return { status: 200, body: envelope(call, reply) };
    } catch (fault) {
      const error = toAppError(fault);
      if (error.status >= 500) {
        this.logger.error({ err: error, call: name, requestId: visitor.requestId }, 'a call of a page failed');
      }
      return { status: error.status, body: failureOf(error, visitor.requestId) };
    }
  }
}
