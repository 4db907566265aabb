/** What a person has in their hands: an authenticator app with its secret, a list of recovery codes. */
import { expect } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import type { SignInAnswer } from '#contract/api/auth.ts';
import type { SecondStep } from '#contract/domain/second-factor.ts';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import { codeOf, stepAt } from '../../../src/modules/auth/second-factor/totp.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp } from '../../support/app.ts';
import { clientOf, type Client } from '../../support/client.ts';
import { ticketFor } from '../../support/tickets.ts';
import { PASSWORD, register } from './registrations.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads base 32 as an app would. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows so many steps from now. */
export const shownBy = (secret: string, steps = 0): string => codeOf(bytesOf(secret), stepAt(Date.now()) + steps);

/** What the app does not show anywhere near now. */
export function wrongFor(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => shownBy(secret, steps)));
  return ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].find((code) => !near.has(code)) ?? '';
}

export interface Protected {
  readonly userId: string;
  readonly email: string;
  readonly client: Client;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** A code that was not used yet, however many were. */
  code(): Promise<string>;
}

/** Turns two-step sign-in on with an app. */
export async function setUpApp(
  client: Client,
  proof: object = {},
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data: setup } = await client.ok(secondFactorCalls.startAuthenticator, proof);
  const { data } = await client.ok(secondFactorCalls.confirmAuthenticator, { code: shownBy(setup.secret) });
  return { secret: setup.secret, recoveryCodes: data.recoveryCodes ?? [] };
}

/** What a member of our staff has proven before they set up their first factor, as a code to their mailbox would have. */
export async function mailboxOf(app: TestApp, { email, userId }: { email: string; userId: string }) {
  return { ticket: await ticketFor(app.database, 'staff', email, userId) };
}

/** Forgets which time step was used last, as half a minute would. */
export async function forgetStep(app: TestApp, userId: string): Promise<void> {
  await rows(app.database.primary(), 'update authenticators set last_step = 0 where user_id = ?', [userId]);
}

/** Registers a person with a password and an authenticator app. */
export async function protectedPerson(app: TestApp): Promise<Protected> {
  const { email, token, user } = await register(app);
  const client = clientOf(app.url, token);
  const { secret, recoveryCodes } = await setUpApp(client, { currentPassword: PASSWORD });
  await forgetStep(app, user._id);
  return {
    userId: user._id,
    email,
    client,
    secret,
    recoveryCodes,
    code: async () => {
      await forgetStep(app, user._id);
      return shownBy(secret);
    },
  };
}

/** What a first step left open. */
export function openStep(answer: SignInAnswer): SecondStep['secondFactor'] {
  expect(answer).toHaveProperty('secondFactor');
  if (!('secondFactor' in answer)) throw new Error('signed in with one step');
  return answer.secondFactor;
}

/** The first step with the password; answers the ticket. */
export async function firstStep(app: TestApp, email: string, headers: Record<string, string> = {}): Promise<string> {
  const { data } = await app.visitor.ok(authCalls.login, { email, password: PASSWORD }, headers);
  return openStep(data).ticket;
}
