/** The content of the keychain: the refresh token, and the user, so that a start without network knows who is there. */
import * as z from 'zod/mini';
import { sessionUser } from '#contract/domain/user.ts';

const storedSession = z.object({
  version: z.literal(1),
  refreshToken: z.string().check(z.minLength(1)),
  user: sessionUser,
});
export type StoredSession = Omit<z.output<typeof storedSession>, 'version'>;

export function encodeStoredSession({ refreshToken, user }: StoredSession): string {
  return JSON.stringify({ version: 1, refreshToken, user });
}

/** Null for anything that is not ours or of another version: a spoilt entry means signed out, not broken. */
export function decodeStoredSession(secret: string): StoredSession | null {
  let value: unknown;
  try {
    value = JSON.parse(secret);
  } catch {
    return null;
  }
  const parsed = z.safeParse(storedSession, value);
  return parsed.success ? { refreshToken: parsed.data.refreshToken, user: parsed.data.user } : null;
}
