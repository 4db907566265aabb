import { randomUUID } from 'node:crypto';
import { otpGenerate, userRegister, verifyOTP } from '#contract/api/auth.ts';
import { clientOf, type Client } from '../backend/test/support/client.ts';
import { codeFor } from '../backend/test/support/mailbox.ts';
import type { ApiProcess } from './servers.ts';

export interface Registered {
  readonly userId: string;
  readonly client: Client;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

export async function register(api: ApiProcess, userType: 'client' | 'personal'): Promise<Registered> {
  const visitor = clientOf(api.url, null);
  const email = `bench.${userType}.${String(Date.now())}@rolecall.test`;
  const challenge = await visitor.ok(otpGenerate, { purpose: 'register', email });
  const code = await codeFor(api.dataDir, email);
  const right = await visitor.ok(verifyOTP, { challengeId: challenge.data.challengeId, code });
  const password = `quiet ${randomUUID()} meadow`;
  const { data } = await visitor.ok(userRegister, {
    userType,
    firstName: 'Bench',
    lastName: userType,
    email,
    password,
    acceptedTerms: true,
    ticket: right.data.ticket,
    organisation: userType === 'client' ? 'Bench Works' : null,
  });
  return { userId: data.user._id, client: clientOf(api.url, data.token), token: data.token, email, password };
}
