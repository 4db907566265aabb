import { createHash, randomBytes } from 'node:crypto';
import type { OtpPurpose } from '#contract/api/auth.ts';
import { rows } from '../../../src/database/database.ts';
import type { TestApp } from '../../support/app.ts';

/** The ticket that a right code is traded for, without sending the code. */
export async function ticketOf(
  app: TestApp,
  proof: { purpose: OtpPurpose; userId: string | null; address: string },
): Promise<string> {
  const ticket = `rct_${randomBytes(32).toString('base64url')}`;
  await rows(
    app.database.primary(),
    `insert into otp_challenges (purpose, channel, identifier_hash, address, user_id, expires_at, closed_at, ticket_hash, ticket_expires_at)
     values (?, ?, decode('00', 'hex'), ?, ?, now() + interval '10 minutes', now(), decode(?, 'hex'), now() + interval '15 minutes')`,
    [
      proof.purpose,
      proof.address.includes('@') ? 'email' : 'sms',
      proof.address,
      proof.userId,
      createHash('sha256').update(ticket).digest('hex'),
    ],
  );
  return ticket;
}
