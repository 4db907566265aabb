import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { fromHex, now, secondsFromNow, toHex, wireInstant } from '../../platform/database/tables.ts';

/** Named queries over authenticator apps and recovery codes. Secrets are sealed, hashes keyed; both in hexadecimal digits. */
@Injectable()
export class SecondFactorRepository {
  async app(em: SqlEntityManager, userId: string): Promise<SecondFactorState['app']> {
    const found = await kysely(em)
      .selectFrom('authenticators')
      .select((eb) => [
        wireInstant(eb.ref('added_at')).as('addedAt'),
        wireInstant(eb.ref('last_used_at')).as('lastUsedAt'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return found ?? null;
  }

  async secretOf(em: SqlEntityManager, userId: string): Promise<string | undefined> {
    const found = kysely(em)
      .selectFrom('authenticators')
      .select((eb) => toHex(eb.ref('secret')).as('secret'))
      .where('user_id', '=', userId);
    return (await found.executeTakeFirst())?.secret;
  }

  /** Takes a time step, once and in order, in one statement; false when it or a later one was taken already. */
  async takeStep(em: SqlEntityManager, userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('authenticators')
      .set({ last_step: step, last_used_at: now })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Keeps a secret until it is confirmed, in place of the former one. */
  async keepSetup(em: SqlEntityManager, userId: string, secret: string): Promise<string> {
    const values = { secret: fromHex(secret), expires_at: secondsFromNow(SECOND_FACTOR.setupMinutes * 60) };
    const kept = await kysely(em)
      .insertInto('authenticator_setups')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .returning((eb) => wireInstant(eb.ref('expires_at')).as('expires_at'))
      .executeTakeFirstOrThrow();
    return kept.expires_at;
  }

  async setup(em: SqlEntityManager, userId: string): Promise<string | undefined> {
    const found = kysely(em)
      .selectFrom('authenticator_setups')
      .select((eb) => toHex(eb.ref('secret')).as('secret'))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .forUpdate();
    return (await found.executeTakeFirst())?.secret;
  }

  /** The confirmed secret takes the place of the one before. */
  async putApp(em: SqlEntityManager, userId: string, app: { secret: string; step: number }): Promise<void> {
    await kysely(em).deleteFrom('authenticator_setups').where('user_id', '=', userId).execute();
    const values = { secret: fromHex(app.secret), last_step: app.step };
    await kysely(em)
      .insertInto('authenticators')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...values, added_at: now, last_used_at: null }),
      )
      .execute();
  }

  async removeApp(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em).deleteFrom('authenticator_setups').where('user_id', '=', userId).execute();
    await kysely(em).deleteFrom('authenticators').where('user_id', '=', userId).execute();
  }

  async recoveryCodesLeft(em: SqlEntityManager, userId: string): Promise<number> {
    const found = kysely(em)
      .selectFrom('recovery_codes')
      .select(countAll.as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null);
    return (await found.executeTakeFirstOrThrow()).left;
  }

  /** New codes in place of all former ones; none with an empty list. */
  async putRecoveryCodes(em: SqlEntityManager, userId: string, hashes: readonly string[]): Promise<void> {
    await kysely(em).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    if (hashes.length === 0) return;
    const values = hashes.map((hash) => ({ user_id: userId, hash: fromHex(hash) }));
    await kysely(em).insertInto('recovery_codes').values(values).execute();
  }

  /** Uses up a code, once, in one statement; false when it is unknown or used. */
  async takeRecoveryCode(em: SqlEntityManager, userId: string, hash: string): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('hash', '=', fromHex(hash))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The authenticator and the recovery codes become another account's; a set-up that was begun ends. */
  async moveAll(em: SqlEntityManager, from: string, to: string): Promise<void> {
    await kysely(em).deleteFrom('authenticator_setups').where('user_id', '=', from).execute();
    await kysely(em).updateTable('authenticators').set({ user_id: to }).where('user_id', '=', from).execute();
    await kysely(em).updateTable('recovery_codes').set({ user_id: to }).where('user_id', '=', from).execute();
  }

  async sweepSecondFactors(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('authenticator_setups').where('expires_at', '<', now).execute();
  }
}
