import { getAddress } from 'ethers/address';
import { WALLET } from '#contract/domain/limits.ts';
import { isInForce, type SiweMessage } from './siwe.ts';

/** The message that a wallet signed, as it was sent. */
export interface Signed {
  readonly message: string;
  /** Hexadecimal. */
  readonly signature: string;
  readonly address: string;
}

/** A message whose signature, fields and times hold; its nonce is still to be taken. */
export interface Proof {
  /** Lower case. */
  readonly address: string;
  readonly nonce: string;
  readonly message: string;
}

/** Issued within the last minutes and not run out, whichever of our processes wrote it and by which clock. */
export function isTimely(message: SiweMessage, now: number): boolean {
  const skew = WALLET.clockSkewMinutes * 60_000;
  const age = now - Date.parse(message.issuedAt);
  if (message.expirationTime === undefined || age > WALLET.nonceMinutes * 60_000 + skew || age < -skew) return false;
  return isInForce(message, now, skew);
}

/** The address with its checksum; null when it has one already and that is wrong. */
export function checksummed(address: string): string | null {
  try {
    return getAddress(address);
  } catch {
    return null;
  }
}

export function isNamed(chainId: number): boolean {
  return (WALLET.chains as readonly number[]).includes(chainId);
}
