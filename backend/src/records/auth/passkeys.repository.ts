import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { SecondFactorState } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { bigint, fromHex, now, secondsFromNow, text, toHex, wireInstant } from '../../platform/database/tables.ts';

/** A stored passkey as an assertion is checked with it; bytes in hexadecimal digits. */
interface StoredPasskey {
  id: string;
  user_id: string;
  public_key: string;
  /** Digits. */
  counter: string;
}

/** Named queries over passkeys and their challenges. */
@Injectable()
export class PasskeysRepository {
  async addChallenge(em: SqlEntityManager, hash: string, userId: string | null): Promise<string> {
    const added = await kysely(em)
      .insertInto('passkey_challenges')
      .values({
        hash: fromHex(hash),
        user_id: userId,
        expires_at: secondsFromNow(SECOND_FACTOR.challengeMinutes * 60),
      })
      .returning((eb) => wireInstant(eb.ref('expires_at')).as('expires_at'))
      .executeTakeFirstOrThrow();
    return added.expires_at;
  }

  /** Uses up a challenge, once; false when it is unknown, used, too old or for somebody else. */
  async takeChallenge(em: SqlEntityManager, hash: string, userId: string | null): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('passkey_challenges')
      .where('hash', '=', fromHex(hash))
      .where('expires_at', '>', now)
      .where('user_id', 'is not distinct from', sql<string>`${userId}::uuid`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  findPasskey(em: SqlEntityManager, credentialId: string): Promise<StoredPasskey | undefined> {
    return kysely(em)
      .selectFrom('passkeys')
      .select((eb) => [
        'id',
        'user_id',
        toHex(eb.ref('public_key')).as('public_key'),
        text(eb.ref('counter')).as('counter'),
      ])
      .where('credential_id', '=', fromHex(credentialId))
      .executeTakeFirst();
  }

  /** Oldest first. */
  passkeysOf(em: SqlEntityManager, userId: string): Promise<SecondFactorState['passkeys']> {
    return kysely(em)
      .selectFrom('passkeys')
      .select((eb) => [
        'id as _id',
        'name',
        wireInstant(eb.ref('added_at')).as('addedAt'),
        wireInstant(eb.ref('last_used_at')).as('lastUsedAt'),
      ])
      .where('user_id', '=', userId)
      .orderBy('added_at')
      .orderBy('id')
      .execute();
  }

  async credentialIdsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('passkeys')
      .select((eb) => toHex(eb.ref('credential_id')).as('id'))
      .where('user_id', '=', userId)
      .execute();
    return found.map(({ id }) => id);
  }

  async addPasskey(
    em: SqlEntityManager,
    passkey: { userId: string; credentialId: string; publicKey: string; counter: number; name: string },
  ): Promise<void> {
    await kysely(em)
      .insertInto('passkeys')
      .values({
        user_id: passkey.userId,
        credential_id: fromHex(passkey.credentialId),
        public_key: fromHex(passkey.publicKey),
        counter: String(passkey.counter),
        name: passkey.name,
      })
      .execute();
  }

  /** Notes a use; false when the passkey is gone, or another answer with this count or a later one was taken already. */
  async use(em: SqlEntityManager, passkey: { id: string; userId: string; counter: number }): Promise<boolean> {
    const counter = String(passkey.counter);
    const { numUpdatedRows } = await kysely(em)
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', passkey.id)
      .where('user_id', '=', passkey.userId)
      // Passkeys that live on several devices do not count: theirs stays at nought.
      .where((eb) =>
        eb.or([
          eb('counter', '<', bigint(counter)),
          eb.and([eb('counter', '=', bigint('0')), sql<boolean>`${counter}::bigint = 0`]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** False when the passkey is not the account's. */
  async renamePasskey(em: SqlEntityManager, userId: string, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Its name; undefined when the passkey is not the account's. */
  async removePasskey(em: SqlEntityManager, userId: string, id: string): Promise<string | undefined> {
    const removed = kysely(em).deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId);
    return (await removed.returning('name').executeTakeFirst())?.name;
  }

  async removePasskeys(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em).deleteFrom('passkeys').where('user_id', '=', userId).execute();
  }

  /** The passkeys become another account's; what was begun with them ends. */
  async moveAll(em: SqlEntityManager, from: string, to: string): Promise<void> {
    await kysely(em).deleteFrom('passkey_challenges').where('user_id', '=', from).execute();
    await kysely(em).updateTable('passkeys').set({ user_id: to }).where('user_id', '=', from).execute();
  }

  async sweepPasskeys(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  }
}
