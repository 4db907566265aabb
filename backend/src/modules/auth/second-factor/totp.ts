/**
 * Time-based one-time passwords (RFC 6238 on RFC 4226): HMAC-SHA-1, six digits, steps of 30 seconds, which is what every
 * authenticator app knows. A dozen lines of node:crypto, held to the RFC's own vectors, instead of a package.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';

/** RFC 4226 section 4 recommends 160 bits. */
export const SECRET_BYTES = 20;
const ISSUER = 'Rolecall';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the time step in which an instant lies. @param at milliseconds since 1970 */
export function stepAt(at: number): number {
  return Math.floor(at / 1_000 / SECOND_FACTOR.stepSeconds);
}

/** The code of a time step (RFC 4226 section 5.3). */
export function codeOf(secret: Uint8Array, step: number, digits: number = SECOND_FACTOR.digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/**
 * The steps near an instant that have this code, the earliest first: hardly ever more than one.
 * @param at milliseconds since 1970
 */
export function matchingSteps(secret: Uint8Array, code: string, at: number): number[] {
  const given = Buffer.from(code);
  const present = stepAt(at);
  const near = Array.from({ length: 2 * SECOND_FACTOR.window + 1 }, (_, i) => present - SECOND_FACTOR.window + i);
  return near.filter((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** RFC 4648, without padding, as authenticator apps take it. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(held >> bits) & 31] ?? '';
    }
  }
  return bits === 0 ? text : text + (BASE32[(held << (5 - bits)) & 31] ?? '');
}

/** The content of the QR code for the app (the Key Uri Format of Google Authenticator). */
export function keyUri(secret: Uint8Array, account: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: ISSUER,
    algorithm: 'SHA1',
    digits: String(SECOND_FACTOR.digits),
    period: String(SECOND_FACTOR.stepSeconds),
  });
  return `otpauth://totp/${label}?${query.toString()}`;
}
