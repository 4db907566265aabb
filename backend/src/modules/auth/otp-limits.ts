import type { SqlEntityManager } from '@mikro-orm/sql';
import { OTP } from '#contract/domain/limits.ts';
import { rows } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';

const LIMITS: readonly { readonly sends: number; readonly seconds: number }[] = [
  { sends: 1, seconds: OTP.resendSeconds },
  { sends: OTP.sendsPerHour, seconds: 3_600 },
  { sends: OTP.sendsPerDay, seconds: 86_400 },
];

/**
 * Holds the sends to one bucket to 1 a minute, 5 an hour and 10 a day, also when several ask at once: the others wait
 * for this transaction.
 * @param bucket hash of what is limited, hexadecimal
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function limitSends(em: SqlEntityManager, bucket: string): Promise<void> {
  await rows(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [bucket]);
  const sent = await rows<{ age: number }>(
    em,
    `select extract(epoch from clock_timestamp() - created_at)::float8 as age from otp_challenges
      where identifier_hash = decode(?, 'hex') and created_at > now() - interval '1 day'
      order by created_at desc limit ${String(OTP.sendsPerDay)}`,
    [bucket],
  );
  // The nth last send must be older than the window that takes n.
  const waits = LIMITS.map(({ sends, seconds }) => seconds - (sent[sends - 1]?.age ?? seconds));
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('rate_limited', { retryAfterSeconds: wait });
}
