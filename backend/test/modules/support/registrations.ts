import { userRegister, type Session } from '#contract/api/auth.ts';
import type { CallInput } from '#contract/call.ts';
import type { TestApp } from '../../support/app.ts';
import { ticketFor } from '../../support/tickets.ts';

export const PASSWORD = 'quiet river under stones';
export const DESKTOP = { 'x-rolecall-shell': 'desktop' };

type Registration = Omit<CallInput<typeof userRegister>, 'ticket'>;

/** Everything of a registration but the ticket, with an address of its own. */
export const registration = (overrides: Partial<Registration> = {}): Registration => ({
  userType: 'personal',
  firstName: 'Asha',
  lastName: 'Rao',
  email: `asha-${crypto.randomUUID()}@example.com`,
  password: PASSWORD,
  acceptedTerms: true,
  ...overrides,
});

/** The registration with a ticket for its address. */
export async function ticketed(
  app: TestApp,
  overrides: Partial<Registration> = {},
): Promise<CallInput<typeof userRegister>> {
  const input = registration(overrides);
  return { ...input, ticket: await ticketFor(app.database, 'register', input.email.trim().toLowerCase()) };
}

/** Registers over HTTP, with a ticket that needed no mail. */
export async function register(
  app: TestApp,
  overrides: Partial<Registration> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Session & { email: string }> {
  const { data } = await app.visitor.ok(userRegister, await ticketed(app, overrides), headers);
  return { ...data, email: data.user.email ?? '' };
}
