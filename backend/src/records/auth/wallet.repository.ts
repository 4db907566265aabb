import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { getAddress } from 'ethers/address';
import type { LinkedWallet } from '#contract/api/wallet.ts';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { fromHex, instant, now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';

interface NonceRow {
  /** Lower case. */
  address: string;
  /** Whose wallet it may become; null for signing in. */
  user_id: string | null;
  message: string;
}

/** Named queries over wallets, nonces and hand-over codes. Addresses are stored in lower case. */
@Injectable()
export class WalletRepository {
  async addNonce(
    em: SqlEntityManager,
    { expiresAt, ...row }: NonceRow & { nonce: string; /** ISO 8601. */ expiresAt: string },
  ): Promise<void> {
    await kysely(em)
      .insertInto('wallet_nonces')
      .values({ ...row, expires_at: instant(expiresAt) })
      .execute();
  }

  /** Takes the nonce away, so that of several users only one gets it; undefined when it is unknown, used or too old. */
  takeNonce(em: SqlEntityManager, nonce: string): Promise<NonceRow | undefined> {
    return kysely(em)
      .deleteFrom('wallet_nonces')
      .where('nonce', '=', nonce)
      .where('expires_at', '>', now)
      .returning(['address', 'user_id', 'message'])
      .executeTakeFirst();
  }

  /** Holds back everybody else who asks for the same wallet, until the transaction ends. */
  lockWallet(em: SqlEntityManager, address: string): Promise<void> {
    return lockUntilCommit(em, `wallet ${address}`);
  }

  async ownerOf(em: SqlEntityManager, address: string): Promise<string | undefined> {
    const found = kysely(em).selectFrom('wallets').select('user_id').where('address', '=', address);
    return (await found.executeTakeFirst())?.user_id;
  }

  async addWallet(em: SqlEntityManager, address: string, userId: string): Promise<void> {
    await kysely(em).insertInto('wallets').values({ address, user_id: userId }).execute();
  }

  async used(em: SqlEntityManager, address: string): Promise<void> {
    await kysely(em).updateTable('wallets').set({ last_used_at: now }).where('address', '=', address).execute();
  }

  /** @returns the addresses that moved */
  async moveAll(em: SqlEntityManager, from: string, to: string): Promise<string[]> {
    const moved = await kysely(em)
      .updateTable('wallets')
      .set({ user_id: to, linked_at: now })
      .where('user_id', '=', from)
      .returning('address')
      .execute();
    return moved.map(({ address }) => address);
  }

  /** False when the wallet is not the account's. */
  async removeWallet(em: SqlEntityManager, address: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('wallets')
      .where('address', '=', address)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Oldest link first. */
  async walletsOf(em: SqlEntityManager, userId: string): Promise<LinkedWallet[]> {
    const found = await kysely(em)
      .selectFrom('wallets')
      .select((eb) => [
        'address',
        wireInstant(eb.ref('linked_at')).as('linkedAt'),
        wireInstant(eb.ref('last_used_at')).as('lastUsedAt'),
      ])
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .orderBy('address')
      .execute();
    return found.map((wallet) => ({ ...wallet, address: getAddress(wallet.address) }));
  }

  async addHandoff(
    em: SqlEntityManager,
    row: { /** SHA-256, hexadecimal. */ hash: string; userId: string; codeChallenge: string; seconds: number },
  ): Promise<string> {
    const added = await kysely(em)
      .insertInto('handoff_codes')
      .values({
        hash: fromHex(row.hash),
        user_id: row.userId,
        code_challenge: row.codeChallenge,
        expires_at: secondsFromNow(row.seconds),
      })
      .returning((eb) => wireInstant(eb.ref('expires_at')).as('expires_at'))
      .executeTakeFirstOrThrow();
    return added.expires_at;
  }

  /** Redeems the code, once; undefined when it is unknown, used or too old. */
  takeHandoff(em: SqlEntityManager, hash: string): Promise<{ user_id: string; code_challenge: string } | undefined> {
    return kysely(em)
      .deleteFrom('handoff_codes')
      .where('hash', '=', fromHex(hash))
      .where('expires_at', '>', now)
      .returning(['user_id', 'code_challenge'])
      .executeTakeFirst();
  }

  /** Voids the sign-ins and links that were begun in the account's name. */
  async voidAll(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em).deleteFrom('wallet_nonces').where('user_id', '=', userId).execute();
    await kysely(em).deleteFrom('handoff_codes').where('user_id', '=', userId).execute();
  }

  async sweepWallets(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('wallet_nonces').where('expires_at', '<', now).execute();
    await kysely(em).deleteFrom('handoff_codes').where('expires_at', '<', now).execute();
  }
}
