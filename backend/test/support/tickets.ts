import { createHash, randomBytes } from 'node:crypto';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { rows, type Database } from '../../src/platform/database/database.ts';

/** A ticket as a right code would have earned it, for tests that are not about codes. */
export async function ticketFor(
  database: Database,
  purpose: OtpPurpose,
  address: string,
  userId: string | null = null,
): Promise<string> {
  const ticket = `rct_${randomBytes(32).toString('base64url')}`;
  await rows(
    database.primary(),
    `insert into otp_challenges (purpose, channel, identifier_hash, address, user_id, expires_at, closed_at,
                                 ticket_hash, ticket_expires_at)
     values (?, ?, decode(?, 'hex'), ?, ?, now() + interval '10 minutes', now(), decode(?, 'hex'), now() + interval '15 minutes')`,
    [
      purpose,
      address.includes('@') ? 'email' : 'sms',
      randomBytes(32).toString('hex'),
      address,
      userId,
      createHash('sha256').update(ticket).digest('hex'),
    ],
  );
  return ticket;
}
