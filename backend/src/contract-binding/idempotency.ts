import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Observable } from 'rxjs';
import { defer, from, lastValueFrom } from 'rxjs';
import type { AnyCall } from '#contract/call.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { Database, rows } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Reply } from './handles.ts';
import type { ContractRequest } from './request.ts';

/** A key without an answer is somebody's running request; after this long its process has died. */
const TAKEOVER_SECONDS = 60;
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

interface Running {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
  remembered: boolean;
}
const running = new AsyncLocalStorage<Running>();

/**
 * Stores the reply in the transaction that makes the effect, so that even a process killed between its commit and its
 * answer repeats the first answer. Without an `Idempotency-Key` on the request it does nothing.
 */
export async function rememberReply(em: SqlEntityManager, reply: Reply<AnyCall>): Promise<void> {
  const current = running.getStore();
  if (current === undefined) return;
  await store(em, current, reply);
  current.remembered = true;
}

/** `Idempotency-Key` for calls that declare it (trust rule 6; after Stripe's idempotent requests). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ContractRequest>();
    const { call, caller } = request;
    const key = call?.idempotent ? request.get(HEADERS.idempotencyKey) : undefined;
    if (call === undefined || caller === undefined || key === undefined) return next.handle();
    if (!KEY_PATTERN.test(key)) {
      throw new AppError('validation_failed', {
        details: [{ path: HEADERS.idempotencyKey, message: '1 to 200 visible ASCII characters' }],
      });
    }
    const current: Running = { userId: caller.userId, call: call.name, key, remembered: false };
    return defer(() =>
      from(this.once(current, request.input, () => lastValueFrom(next.handle() as Observable<Reply<AnyCall>>))),
    );
  }

  private async once(current: Running, input: unknown, work: () => Promise<Reply<AnyCall>>): Promise<Reply<AnyCall>> {
    const first = await this.claim(current, createHash('sha256').update(JSON.stringify(input)).digest('hex'));
    if (first) return first;
    try {
      const reply = await running.run(current, work);
      if (!current.remembered) await store(this.database.primary(), current, reply);
      return reply;
    } catch (error) {
      // Nothing happened, so the next try starts anew. An answer stored with a commit stays.
      await rows(
        this.database.primary(),
        'delete from idempotency_keys where user_id = ? and call = ? and key = ? and response is null',
        [current.userId, current.call, current.key],
      ).catch(() => undefined);
      throw error;
    }
  }

  /** @returns the first answer when there is one, null when this request shall do the work */
  private async claim({ userId, call, key }: Running, hash: string): Promise<Reply<AnyCall> | null> {
    const em = this.database.primary();
    const claimed = await rows(
      em,
      `insert into idempotency_keys as k (user_id, call, key, body_hash) values (?, ?, ?, decode(?, 'hex'))
       on conflict (user_id, call, key) do update set body_hash = excluded.body_hash, response = null, created_at = now()
       where k.created_at < now() - make_interval(hours => ${String(HTTP.idempotencyHours)})
          or (k.response is null and k.body_hash = excluded.body_hash
              and k.created_at < now() - make_interval(secs => ${String(TAKEOVER_SECONDS)}))
       returning 1 as claimed`,
      [userId, call, key, hash],
    );
    if (claimed.length > 0) return null;
    const [found] = await rows<{ same: boolean; response: Reply<AnyCall> | null }>(
      em,
      `select body_hash = decode(?, 'hex') as same, response from idempotency_keys where user_id = ? and call = ? and key = ?`,
      [hash, userId, call, key],
    );
    // Gone in between: the first one failed just now. The client repeats with the same key.
    if (found === undefined) throw new AppError('request_running', { retryAfterSeconds: 1 });
    if (!found.same) throw new AppError('idempotency_mismatch');
    if (found.response === null) throw new AppError('request_running', { retryAfterSeconds: 1 });
    return found.response;
  }
}

async function store(em: SqlEntityManager, { userId, call, key }: Running, reply: Reply<AnyCall>): Promise<void> {
  await rows(em, 'update idempotency_keys set response = ?::jsonb where user_id = ? and call = ? and key = ?', [
    JSON.stringify(reply),
    userId,
    call,
    key,
  ]);
}
