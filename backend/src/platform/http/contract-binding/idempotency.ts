import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import type { AnyCall } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { IdempotencyRepository, type RequestKey } from './idempotency.repository.ts';
import type { Reply, ContractRequest } from './request.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

interface Running extends RequestKey {
  remembered: boolean;
}
const repository = new IdempotencyRepository();
const running = new AsyncLocalStorage<Running>();

/**
 * Stores the reply in the transaction that makes the effect, so that even a process killed between its commit and its
 * answer repeats the first answer. Without an `Idempotency-Key` on the request it does nothing.
 */
export async function rememberReply(em: SqlEntityManager, reply: Reply<AnyCall>): Promise<void> {
  const current = running.getStore();
  if (current === undefined) return;
  await repository.answer(em, current, reply);
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
    const current: Running = { userId: caller.personId, call: call.name, key, remembered: false };
    return defer(() =>
      from(this.once(current, sentBy(request), () => lastValueFrom(next.handle() as Observable<Reply<AnyCall>>))),
    );
  }

  private async once(current: Running, input: unknown, work: () => Promise<Reply<AnyCall>>): Promise<Reply<AnyCall>> {
    const first = await this.claim(current, createHash('sha256').update(JSON.stringify(input)).digest('hex'));
    if (first) return first;
    try {
      const reply = await running.run(current, work);
      if (!current.remembered) await repository.answer(this.database.primary(), current, reply);
      return reply;
    } catch (error) {
      // Nothing happened, so the next try starts anew. An answer stored with a commit stays.
      await repository.free(this.database.primary(), current).catch(() => undefined);
      throw error;
    }
  }

  /** @returns the first answer when there is one, null when this request shall do the work */
  private async claim(current: Running, hash: string): Promise<Reply<AnyCall> | null> {
    const em = this.database.primary();
    if (await repository.claim(em, current, hash)) return null;
    const found = await repository.findAnswer(em, current, hash);
    // Gone in between: the first one failed just now. The client repeats with the same key.
    if (found === undefined) throw new AppError('request_running', { retryAfterSeconds: 1 });
    if (!found.same) throw new AppError('idempotency_mismatch');
    if (found.response === null) throw new AppError('request_running', { retryAfterSeconds: 1 });
    return found.response as Reply<AnyCall>;
  }
}

/** The parts that must be equal for two requests to count as one. */
function sentBy({ input, file }: ContractRequest): unknown {
  return file === undefined ? input : [input, file.sha256];
}
