import { randomInt } from 'node:crypto';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';

/** Crockford's base 32 in small letters: nothing in it looks like anything else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 50 bits: with the pauses after wrong ones nobody finds one, and people still write it down. */
const LENGTH = 10;
const HALF = 5;

/** Such as `4h7kq-x2m9d`. */
function recoveryCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** Ten codes, no two alike. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < SECOND_FACTOR.recoveryCodes) codes.add(recoveryCode());
  return [...codes];
}

/** The one spelling that is hashed: capitals, spaces and dashes do not matter, nor do letters that look like digits. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
