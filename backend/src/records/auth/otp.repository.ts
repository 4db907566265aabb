import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { OTP } from '#contract/domain/limits.ts';
import type { MessageChannel } from '#contract/domain/message.ts';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { fromHex, millis, now, secondsFromNow, toHex, type Instant } from '../../platform/database/tables.ts';

export interface Challenge {
  purpose: OtpPurpose;
  user_id: string | null;
  /** Hexadecimal. */
  bucket: string;
}

interface NewChallenge {
  readonly id: string;
  readonly purpose: OtpPurpose;
  readonly channel: MessageChannel;
  /** Hashes are in hexadecimal digits. */
  readonly bucket: string;
  readonly askedFrom: string;
  readonly userId: string | null;
  /** Absent for a challenge that nobody can solve. */
  readonly solution: { readonly address: string; readonly codeHash: string } | null;
}

export interface TicketRow {
  user_id: string | null;
  address: string | null;
}

/** Named queries over one-time codes and their tickets. */
@Injectable()
export class OtpRepository {
  /**
   * Seconds since each of the last sends to the bucket, the newest first. Others who ask wait for this transaction.
   */
  async lockSends(em: SqlEntityManager, bucket: string): Promise<number[]> {
    await lockUntilCommit(em, bucket);
    const sent = await kysely(em)
      .selectFrom('otp_challenges')
      .select((eb) => sql<number>`extract(epoch from clock_timestamp() - ${eb.ref('created_at')})::float8`.as('age'))
      .where('identifier_hash', '=', fromHex(bucket))
      .where('created_at', '>', secondsFromNow(-DAY_SECONDS))
      .orderBy('created_at', 'desc')
      .limit(OTP.sendsPerDay)
      .execute();
    return sent.map(({ age }) => age);
  }

  /** Stores the challenge and voids the former one that was asked for from the same place. */
  async replace(em: SqlEntityManager, challenge: NewChallenge): Promise<{ created_ms: number }> {
    await kysely(em)
      .updateTable('otp_challenges')
      .set({ closed_at: now })
      .where('identifier_hash', '=', fromHex(challenge.bucket))
      .where('purpose', '=', challenge.purpose)
      .where('asked_from_hash', '=', fromHex(challenge.askedFrom))
      .where('closed_at', 'is', null)
      .execute();
    const { solution } = challenge;
    return kysely(em)
      .insertInto('otp_challenges')
      .values({
        id: challenge.id,
        purpose: challenge.purpose,
        channel: challenge.channel,
        identifier_hash: fromHex(challenge.bucket),
        asked_from_hash: fromHex(challenge.askedFrom),
        address: solution?.address ?? null,
        user_id: challenge.userId,
        code_hash: solution && fromHex(solution.codeHash),
        expires_at: secondsFromNow(OTP.minutes * 60),
      })
      .returning((eb) => millis(eb.ref('created_at')).as('created_ms'))
      .executeTakeFirstOrThrow();
  }

  /** A challenge that still takes guesses. */
  openChallenge(em: SqlEntityManager, id: string): Promise<Challenge | undefined> {
    return kysely(em)
      .selectFrom('otp_challenges')
      .select((eb) => ['purpose', 'user_id', toHex(eb.ref('identifier_hash')).as('bucket')])
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', OTP.tries)
      .executeTakeFirst();
  }

  /** Counts a guess and judges it, in one statement; undefined when the challenge takes none any more. */
  guess(
    em: SqlEntityManager,
    id: string,
    { codeHash, ticketHash }: { codeHash: string; ticketHash: string },
  ): Promise<
    { tries: number; is_right: boolean; user_id: string | null; ticket_expires_ms: number | null } | undefined
  > {
    return kysely(em)
      .updateTable('otp_challenges as o')
      .from((eb) =>
        eb
          .selectFrom('otp_challenges')
          .select(sql<boolean>`coalesce(${eb.ref('code_hash')} = ${fromHex(codeHash)}, false)`.as('yes'))
          .where('id', '=', id)
          .as('r'),
      )
      .set((eb) => ({
        tries: eb('o.tries', '+', 1),
        closed_at: sql<Instant | null>`case when ${eb.ref('r.yes')} or ${eb.ref('o.tries')} + 1 >= ${OTP.tries} then now() end`,
        ticket_hash: sql<Uint8Array | null>`case when ${eb.ref('r.yes')} then ${fromHex(ticketHash)} end`,
        ticket_expires_at: sql<Instant | null>`case when ${eb.ref('r.yes')} then ${secondsFromNow(OTP.ticketMinutes * 60)} end`,
      }))
      .where('o.id', '=', id)
      .where('o.closed_at', 'is', null)
      .where('o.expires_at', '>', now)
      .where('o.tries', '<', OTP.tries)
      .returning((eb) => [
        'o.tries',
        'r.yes as is_right',
        'o.user_id',
        millis(eb.ref('o.ticket_expires_at')).as('ticket_expires_ms'),
      ])
      .executeTakeFirst();
  }

  ticket(em: SqlEntityManager, hash: string, purpose: OtpPurpose): Promise<TicketRow | undefined> {
    return kysely(em)
      .selectFrom('otp_challenges')
      .select(['user_id', 'address'])
      .where('ticket_hash', '=', fromHex(hash))
      .where('purpose', '=', purpose)
      .where('ticket_used_at', 'is', null)
      .where('ticket_expires_at', '>', now)
      .executeTakeFirst();
  }

  /** Uses up the ticket; undefined when it is unknown, used, too old or for another purpose. */
  useTicket(em: SqlEntityManager, hash: string, purpose: OtpPurpose): Promise<TicketRow | undefined> {
    return kysely(em)
      .updateTable('otp_challenges')
      .set({ ticket_used_at: now })
      .where('ticket_hash', '=', fromHex(hash))
      .where('purpose', '=', purpose)
      .where('ticket_used_at', 'is', null)
      .where('ticket_expires_at', '>', now)
      .returning(['user_id', 'address'])
      .executeTakeFirst();
  }

  async voidCodes(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em)
      .updateTable('otp_challenges')
      .set((eb) => ({
        closed_at: sql<Instant>`coalesce(${eb.ref('closed_at')}, now())`,
        ticket_expires_at: sql<Instant>`least(${eb.ref('ticket_expires_at')}, now())`,
      }))
      .where('user_id', '=', userId)
      .execute();
  }

  async sweepChallenges(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('otp_challenges').where('created_at', '<', secondsFromNow(-DAY_SECONDS)).execute();
  }
}
