/** Secrets that stand in an address: whoever has it may read what is there. Stored by `Secrets.hash` and `Secrets.seal`. */
import { randomBytes } from 'node:crypto';

/** 128 bits: nobody guesses one of them. */
const BYTES = 16;
const PATTERN = /^[\w-]{22}$/;

export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');

export const isLinkToken = (text: string): boolean => PATTERN.test(text);
