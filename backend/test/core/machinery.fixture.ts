/** A small module of its own: the core is tested without the product's modules. */
import { Controller, Injectable, Module, Req, Res, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import { defineCall, type AnyCall } from '#contract/call.ts';
import { streamEvent } from '#contract/domain/notification.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { Database, rows } from '../../src/platform/database/database.ts';
import type { Caller } from '../../src/platform/http/access/caller.ts';
import { Handles, Input } from '../../src/platform/http/contract-binding/handles.ts';
import { rememberReply } from '../../src/platform/http/contract-binding/idempotency.ts';
import { CurrentCaller, type Reply, type ContractRequest } from '../../src/platform/http/contract-binding/request.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { Streams } from '../../src/platform/realtime/streams.ts';

const base = { summary: '', access: USER_TYPES, errors: [], basis: 'decided' } as const;
export const addWord = defineCall({
  ...base,
  name: 'addWord',
  method: 'POST',
  path: '/api/test/addWord',
  input: z.strictObject({
    word: z.string(),
    fail: z.optional(z.boolean()),
    crash: z.optional(z.boolean()),
    delayMs: z.optional(z.number()),
  }),
  output: z.object({ count: z.int() }),
  idempotent: true,
  rateLimit: 'write',
});
export const readWords = defineCall({
  ...base,
  name: 'readWords',
  method: 'GET',
  path: '/api/test/readWords',
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
  rateLimit: 'search',
});
export const exactCall = defineCall({
  ...base,
  name: 'exactCall',
  method: 'POST',
  path: '/api/test/exact',
  input: z.strictObject({}),
  output: z.object({}),
  rateLimit: 'apply',
});
export const slowCall = defineCall({
  ...base,
  access: 'public',
  name: 'slow',
  method: 'GET',
  path: '/api/test/slow',
  input: z.strictObject({}),
  output: z.object({}),
  rateLimit: 'read',
});
export const streamCall = defineCall({
  ...base,
  name: 'stream',
  method: 'GET',
  path: '/api/test/stream',
  input: z.strictObject({}),
  output: streamEvent,
  stream: true,
  rateLimit: 'stream',
});

/** Thrown after the commit: what a process killed at that moment looks like to the next one. */
class Crash extends Error {}

@Controller()
export class MachineryController {
  /** Tests wait for requests to be under way. */
  readonly slowCalls = { begun: 0 };

  constructor(
    private readonly database: Database,
    private readonly streams: Streams,
    private readonly outbox: Outbox,
  ) {}

  @Handles(addWord)
  async add(
    @Input() input: { word: string; fail?: boolean; crash?: boolean; delayMs?: number },
  ): Promise<Reply<AnyCall>> {
    if (input.delayMs) await new Promise((resolve) => setTimeout(resolve, input.delayMs));
    const reply = await this.database.write(async (em) => {
      const [row] = await rows<{ n: number }>(
        em,
        `insert into search_terms (word, jobs) values (?, 1) on conflict (word) do update set jobs = search_terms.jobs + 1 returning jobs as n`,
        [input.word],
      );
      if (input.fail) throw new Error('on purpose');
      await this.outbox.emit(em, 'application.created', { applicationId: input.word });
      const made = { data: { count: row?.n ?? 0 } };
      await rememberReply(em, made);
      return made;
    });
    if (input.crash) throw new Crash();
    return reply;
  }

  @Handles(readWords)
  async read(): Promise<Reply<AnyCall>> {
    const [row] = await rows<{ n: number }>(this.database.read(), 'select count(*)::int as n from search_terms');
    return { data: { count: row?.n ?? 0 } };
  }

  @Handles(exactCall)
  exact(): Reply<AnyCall> {
    return { data: {} };
  }

  @Handles(slowCall)
  async slow(): Promise<Reply<AnyCall>> {
    this.slowCalls.begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    return { data: {} };
  }

  @Handles(streamCall)
  stream(@CurrentCaller() caller: Caller, @Res() response: Response, @Req() _request: ContractRequest): void {
    this.streams.start(response, caller).send({ event: 'ready', unread: 0 });
  }
}

/** Handled events, in order; a word that begins with "poison" fails twice first. */
@Injectable()
export class Handled implements OnModuleInit {
  readonly words: string[] = [];
  readonly tries = new Map<string, number>();

  constructor(private readonly outbox: Outbox) {}

  onModuleInit(): void {
    this.outbox.on('application.created', ({ applicationId }) => {
      const tries = (this.tries.get(applicationId) ?? 0) + 1;
      this.tries.set(applicationId, tries);
      if (applicationId.startsWith('poison') && tries === 1) return Promise.reject(new Error('not yet'));
      this.words.push(applicationId);
      return Promise.resolve();
    });
  }
}

@Module({ controllers: [MachineryController], providers: [Handled] })
export class MachineryModule {}
