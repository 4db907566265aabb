import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { getAddress } from 'ethers/address';
import type { LinkedWallet } from '#contract/api/wallet.ts';
import { rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

export interface NonceRow {
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
    row: NonceRow & { nonce: string; /** ISO 8601. */ expiresAt: string },
  ): Promise<void> {
    await rows(
      em,
      'insert into wallet_nonces (nonce, address, user_id, message, expires_at) values (?, ?, ?, ?, ?::timestamptz)',
      [row.nonce, row.address, row.user_id, row.message, row.expiresAt],
    );
  }

  /** Takes the nonce away, so that of several users only one gets it; undefined when it is unknown, used or too old. */
  async takeNonce(em: SqlEntityManager, nonce: string): Promise<NonceRow | undefined> {
    const [row] = await rows<NonceRow>(
      em,
      'delete from wallet_nonces where nonce = ? and expires_at > now() returning address, user_id, message',
      [nonce],
    );
    return row;
  }

  /** Holds back everybody else who asks for the same wallet, until the transaction ends. */
  async lock(em: SqlEntityManager, address: string): Promise<void> {
    await rows(em, `select pg_advisory_xact_lock(hashtextextended('wallet ' || ?, 0))`, [address]);
  }

  async ownerOf(em: SqlEntityManager, address: string): Promise<string | undefined> {
    const [row] = await rows<{ user_id: string }>(em, 'select user_id from wallets where address = ?', [address]);
    return row?.user_id;
  }

  async add(em: SqlEntityManager, address: string, userId: string): Promise<void> {
    await rows(em, 'insert into wallets (address, user_id) values (?, ?)', [address, userId]);
  }

  async used(em: SqlEntityManager, address: string): Promise<void> {
    await rows(em, 'update wallets set last_used_at = now() where address = ?', [address]);
  }

  /** @returns the addresses that moved */
  async moveAll(em: SqlEntityManager, from: string, to: string): Promise<string[]> {
    const moved = await rows<{ address: string }>(
      em,
      'update wallets set user_id = ?, linked_at = now() where user_id = ? returning address',
      [to, from],
    );
    return moved.map(({ address }) => address);
  }

  /** False when the wallet is not the account's. */
  async remove(em: SqlEntityManager, address: string, userId: string): Promise<boolean> {
    const removed = await rows(em, 'delete from wallets where address = ? and user_id = ? returning 1', [
      address,
      userId,
    ]);
    return removed.length > 0;
  }

  /** Oldest link first. */
  async of(em: SqlEntityManager, userId: string): Promise<LinkedWallet[]> {
    const found = await rows<LinkedWallet>(
      em,
      `select address, ${utc('linked_at')} as "linkedAt", ${utc('last_used_at')} as "lastUsedAt"
         from wallets where user_id = ? order by linked_at, address`,
      [userId],
    );
    return found.map((wallet) => ({ ...wallet, address: getAddress(wallet.address) }));
  }

  async addHandoff(
    em: SqlEntityManager,
    row: { /** SHA-256, hexadecimal. */ hash: string; userId: string; codeChallenge: string; seconds: number },
  ): Promise<string> {
    const [added] = await rows<{ expires_at: string }>(
      em,
      `insert into handoff_codes (hash, user_id, code_challenge, expires_at)
       values (decode(?, 'hex'), ?, ?, now() + make_interval(secs => ?::int)) returning ${utc('expires_at')} as expires_at`,
      [row.hash, row.userId, row.codeChallenge, row.seconds],
    );
    if (added === undefined) throw new Error('insert returned no row');
    return added.expires_at;
  }

  /** Takes the code away, whoever asks; undefined when it is unknown, used or too old. */
  async takeHandoff(
    em: SqlEntityManager,
    hash: string,
  ): Promise<{ user_id: string; code_challenge: string } | undefined> {
    const [row] = await rows<{ user_id: string; code_challenge: string }>(
      em,
      `delete from handoff_codes where hash = decode(?, 'hex') and expires_at > now() returning user_id, code_challenge`,
      [hash],
    );
    return row;
  }

  async sweep(em: SqlEntityManager): Promise<void> {
    await rows(em, 'delete from wallet_nonces where expires_at < now()');
    await rows(em, 'delete from handoff_codes where expires_at < now()');
  }
}
