import type { SqlEntityManager } from '@mikro-orm/sql';
import { HTTP } from '#contract/domain/limits.ts';
import { kysely } from '../../database/database.ts';
import { fromHex, json, now, secondsFromNow } from '../../database/tables.ts';

/** A key without an answer is somebody's running request; after this long its process has died. */
const TAKEOVER_SECONDS = 60;

export interface RequestKey {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
}

/** Named queries over the keys of requests that may arrive twice. Hashes are in hexadecimal digits. */
export class IdempotencyRepository {
  /** Takes the key for this request; false while another one has it, or has answered. */
  async claim(em: SqlEntityManager, { userId, call, key }: RequestKey, hash: string): Promise<boolean> {
    const claimed = await kysely(em)
      .insertInto('idempotency_keys')
      .values({ user_id: userId, call, key, body_hash: fromHex(hash) })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'call', 'key'])
          .doUpdateSet((eb) => ({ body_hash: eb.ref('excluded.body_hash'), response: null, created_at: now }))
          .where((eb) =>
            eb.or([
              eb('idempotency_keys.created_at', '<', secondsFromNow(-HTTP.idempotencyHours * 3_600)),
              eb.and([
                eb('idempotency_keys.response', 'is', null),
                eb('idempotency_keys.body_hash', '=', eb.ref('excluded.body_hash')),
                eb('idempotency_keys.created_at', '<', secondsFromNow(-TAKEOVER_SECONDS)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  findAnswer(
    em: SqlEntityManager,
    { userId, call, key }: RequestKey,
    hash: string,
  ): Promise<{ same: boolean; response: object | null } | undefined> {
    return kysely(em)
      .selectFrom('idempotency_keys')
      .select((eb) => [eb('body_hash', '=', fromHex(hash)).$castTo<boolean>().as('same'), 'response'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  async answer(em: SqlEntityManager, { userId, call, key }: RequestKey, response: object): Promise<void> {
    await kysely(em)
      .updateTable('idempotency_keys')
      .set({ response: json(response) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute();
  }

  /** Gives the key free, unless there is an answer. */
  async free(em: SqlEntityManager, { userId, call, key }: RequestKey): Promise<void> {
    await kysely(em)
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('response', 'is', null)
      .execute();
  }

  /** Removes keys that nobody can send again. */
  async sweepAnswers(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', secondsFromNow(-HTTP.idempotencyHours * 3_600))
      .execute();
  }
}
