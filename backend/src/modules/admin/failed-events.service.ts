import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminCalls from '#contract/api/admin.ts';
import { Database } from '../../platform/database/database.ts';
import type { Waiting } from '../../platform/database/expressions.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { outboxRepository } from '../../platform/queue/outbox.repository.ts';

/** Domain events that were set aside after their last try, as staff see them: never what they carry. */
@Injectable()
export class FailedEvents {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Counts the events that were set aside, and tells since when the oldest waits. */
  waiting(em: SqlEntityManager): Promise<Waiting> {
    return outboxRepository.whatIsSetAside(em);
  }

  async listFailedEvents(
    input: ParsedInput<typeof adminCalls.adminFailedEvents>,
  ): Promise<Reply<typeof adminCalls.adminFailedEvents>> {
    const em = this.database.primary();
    const found = await outboxRepository.listSetAside(em, { limit: input.limit, offset: offsetOf(input) });
    return {
      data: found.map((row) => ({
        _id: row.id,
        topic: row.topic,
        attempts: row.attempts,
        lastError: row.last_error,
        createdAt: row.created_at,
        failedAt: row.set_aside_at,
      })),
      page: pageInfoOf(input, await outboxRepository.countSetAside(em)),
    };
  }

  /** @throws AppError `not_found`; `conflict` when it waits for its next try, or was handled */
  retry(eventId: string): Promise<void> {
    return this.change(eventId, (em) => outboxRepository.queueAgain(em, eventId));
  }

  /** @throws AppError as `retry` does */
  async discard(caller: Caller, eventId: string): Promise<void> {
    await this.change(eventId, (em) => outboxRepository.discard(em, eventId));
    this.logger.warn({ eventId, by: caller.userId }, 'failed event discarded by staff');
  }

  private async change(eventId: string, change: (em: SqlEntityManager) => Promise<boolean>): Promise<void> {
    await this.database.write(async (em) => {
      if (await change(em)) return;
      if (!(await outboxRepository.exists(em, eventId))) throw notFound();
      throw new AppError('conflict', { message: 'This event is not waiting to be tried again.' });
    });
  }
}
