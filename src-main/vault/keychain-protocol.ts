/** The protocol between main and the keychain's process. */
import * as z from 'zod/mini';

const entry = { service: z.string(), account: z.string() };

export const keychainRequest = z.discriminatedUnion('op', [
  z.object({ id: z.int(), op: z.literal('get'), ...entry }),
  z.object({ id: z.int(), op: z.literal('set'), ...entry, secret: z.string() }),
  z.object({ id: z.int(), op: z.literal('delete'), ...entry }),
]);
export type KeychainRequest = z.output<typeof keychainRequest>;

export const keychainAnswer = z.union([
  z.object({ id: z.int(), ok: z.literal(true), secret: z.nullable(z.string()) }),
  z.object({ id: z.int(), ok: z.literal(false), message: z.string() }),
]);
export type KeychainAnswer = z.output<typeof keychainAnswer>;
