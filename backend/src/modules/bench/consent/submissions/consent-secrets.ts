import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONSENT } from '#contract/domain/consent.ts';
import { Secrets } from '../../../../platform/config/secrets.ts';

/** Nothing that reads like something else. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const TOKEN = /^[\w-]{43}$/;

/** Links and codes by which people answer without an account. Only their keyed hashes are stored. */
@Injectable()
export class ConsentSecrets {
  constructor(private readonly secrets: Secrets) {}

  newToken(): string {
    return randomBytes(32).toString('base64url');
  }

  newCode(): string {
    return Array.from({ length: CONSENT.codeLength }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  }

  /** Undefined for what is none of ours. */
  ofToken(token: string): Buffer | undefined {
    return TOKEN.test(token) ? this.secrets.hash('consent', `link ${token}`) : undefined;
  }

  /** A code counts with the address that it was sent to: nobody tries one against everybody's. */
  ofCode(email: string, code: string): Buffer | undefined {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const address = email.normalize('NFKC').trim().toLowerCase();
    if (letters.length !== CONSENT.codeLength || address === '' || address.length > 254) return undefined;
    return this.secrets.hash('consent', `code ${letters} ${address}`);
  }
}
