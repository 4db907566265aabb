import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import type { SignInWay } from '#contract/domain/audit.ts';
import type { Shell } from '#contract/headers.ts';
import { kysely } from '../../platform/database/database.ts';
import { fromHex, now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';

export interface WaitingStep {
  user_id: string;
  way: SignInWay;
  stay_signed_in: boolean;
}

/** The factors that the account could prove. */
export interface Factors {
  hasApp: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
}

/** Named queries over first steps that wait for their second. Hashes are SHA-256 in hexadecimal digits. */
@Injectable()
export class SecondStepsRepository {
  async factorsOf(em: SqlEntityManager, userId: string): Promise<Factors> {
    const found = await kysely(em)
      .selectNoFrom((eb) => [
        eb
          .exists(eb.selectFrom('authenticators').select('user_id').where('user_id', '=', userId))
          .$castTo<boolean>()
          .as('hasApp'),
        eb
          .exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId))
          .$castTo<boolean>()
          .as('hasPasskey'),
        eb
          .exists(
            eb
              .selectFrom('recovery_codes')
              .select('user_id')
              .where('user_id', '=', userId)
              .where('used_at', 'is', null),
          )
          .$castTo<boolean>()
          .as('hasRecoveryCode'),
      ])
      .executeTakeFirstOrThrow();
    return found;
  }

  async addSecondStep(
    em: SqlEntityManager,
    ticket: { hash: string; userId: string; way: SignInWay; shell: Shell; staySignedIn: boolean },
  ): Promise<string> {
    const added = await kysely(em)
      .insertInto('second_factor_tickets')
      .values({
        hash: fromHex(ticket.hash),
        user_id: ticket.userId,
        way: ticket.way,
        shell: ticket.shell,
        stay_signed_in: ticket.staySignedIn,
        expires_at: secondsFromNow(SECOND_FACTOR.ticketMinutes * 60),
      })
      .returning((eb) => wireInstant(eb.ref('expires_at')).as('expires_at'))
      .executeTakeFirstOrThrow();
    return added.expires_at;
  }

  /** A step that still takes a try, from the shell that began it. */
  findSecondStep(em: SqlEntityManager, hash: string, shell: Shell): Promise<WaitingStep | undefined> {
    return kysely(em)
      .selectFrom('second_factor_tickets')
      .select(['user_id', 'way', 'stay_signed_in'])
      .where('hash', '=', fromHex(hash))
      .where('shell', '=', shell)
      .where('expires_at', '>', now)
      .where('tries', '<', SECOND_FACTOR.tries)
      .executeTakeFirst();
  }

  /** Counts a try before it is judged; answers how many that makes, or undefined when none is left. */
  async countTry(em: SqlEntityManager, hash: string): Promise<number | undefined> {
    const counted = await kysely(em)
      .updateTable('second_factor_tickets')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('hash', '=', fromHex(hash))
      .where('expires_at', '>', now)
      .where('tries', '<', SECOND_FACTOR.tries)
      .returning('tries')
      .executeTakeFirst();
    return counted?.tries;
  }

  /** Uses up the ticket; false when somebody else has. */
  async use(em: SqlEntityManager, hash: string): Promise<boolean> {
    const { numDeletedRows } = await kysely(em)
      .deleteFrom('second_factor_tickets')
      .where('hash', '=', fromHex(hash))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async voidSecondSteps(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em).deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute();
  }

  async sweepSecondSteps(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('second_factor_tickets').where('expires_at', '<', now).execute();
  }
}
