/**
 * The request that the desktop app put into the address of `/wallet-login`; null if the address is not one of its own.
 */
export function handoffRequest(search: string): { challenge: string; state: string } | null {
  const query = new URLSearchParams(search);
  const challenge = query.get('challenge') ?? '';
  const state = query.get('state') ?? '';
  // 32 bytes in base64url each.
  return /^[A-Za-z0-9_-]{43}$/.test(challenge) && /^[A-Za-z0-9_-]{43}$/.test(state) ? { challenge, state } : null;
}
