import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';

export interface ImportEmployer {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly timeZone: string;
}

/** The employer with this e-mail address. */
export function employerByEmail(em: SqlEntityManager, email: string): Promise<ImportEmployer | undefined> {
  return kysely(em)
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.user_id', 'u.id')
    .where('u.email', '=', email.trim().toLowerCase())
    .where('u.user_type', '=', 'client')
    .select((eb) => [
      'u.id',
      sql<string>`coalesce(${eb.ref('o.name')}, trim(${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}))`.as(
        'name',
      ),
      sql<boolean>`${eb.ref('u.kyc_status')} = 'completed'`.as('verified'),
      'u.time_zone as timeZone',
    ])
    .executeTakeFirst();
}

/** Creates an employer that nobody can sign in to: it has no password and an address that cannot exist (RFC 2606). */
export async function createEmployer(
  em: SqlEntityManager,
  employer: { email: string; name: string; country: string; timeZone: string },
): Promise<void> {
  const user = await kysely(em)
    .insertInto('users')
    .values({
      user_type: 'client',
      first_name: employer.name.slice(0, 80),
      email: employer.email,
      country: employer.country,
      time_zone: employer.timeZone,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return;
  const { name, country } = employer;
  await kysely(em).insertInto('organisations').values({ user_id: user.id, name, country }).execute();
}
