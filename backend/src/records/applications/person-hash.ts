/**
 * One person per job, no matter who submits them (product section 4): e-mail address and phone number are compared as SHA-256, so
 * that a vendor's contact data need not be copied into every application.
 */
import { createHash } from 'node:crypto';

export interface PersonHashes {
  email: Buffer | null;
  phone: Buffer | null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Addresses differ in case and Unicode form, numbers in punctuation; neither makes another person. */
export function hashPerson(contact: { email: string | null; phone: string | null }): PersonHashes {
  const email = contact.email?.normalize('NFKC').trim().toLowerCase();
  const phone = contact.phone?.replace(/\D/g, '');
  return { email: email ? sha256(email) : null, phone: phone ? sha256(phone) : null };
}
