/** Codes to addresses and phones, as whoever asks for one sees them. */
import * as authCalls from '#contract/api/auth.ts';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';

export const newEmail = () => `person-${crypto.randomUUID()}@example.com`;

export const askForCode = async (
  client: Client,
  input: { purpose: OtpPurpose; email?: string | undefined; phone?: string | undefined },
) => (await client.ok(authCalls.otpGenerate, input)).data;

export const verify = (app: TestApp, challengeId: string, code: string) =>
  app.visitor.send(authCalls.verifyOTP, { challengeId, code });

/** As if every challenge had been asked for so many seconds earlier. */
export const earlier = (app: TestApp, seconds: number) =>
  rows(app.database.primary(), `update otp_challenges set created_at = created_at - make_interval(secs => ?::int)`, [
    seconds,
  ]);
