/** Signatures over a personal message (EIP-191), as wallets with a key of their own make them. */
import { hashMessage } from 'ethers/hash';
import { Signature } from 'ethers/crypto';
import { recoverAddress } from 'ethers/transaction';

/** Order of secp256k1, halved: of the two equally good `s` the smaller one is the signature (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const ORDER = HALF_ORDER * 2n + 1n;

/** Bytes of a compact signature (EIP-2098) and of an ordinary one. */
const COMPACT = 64;
const ORDINARY = 65;

/** Wallets write the recovery bit in four ways. */
const RECOVERY: ReadonlyMap<number, 27 | 28> = new Map([
  [0, 27],
  [1, 28],
  [27, 27],
  [28, 28],
]);

/**
 * Reads a signature in hexadecimal. `contract` for one that is longer than a key makes (EIP-1271, ERC-6492), `malformed`
 * for one that no key could have made.
 */
export function readSignature(hex: string): Signature | 'contract' | 'malformed' {
  const bytes = Buffer.from(hex.slice(2), 'hex');
  if (bytes.length > ORDINARY) return 'contract';
  if (bytes.length < COMPACT) return 'malformed';
  const s = Buffer.from(bytes.subarray(32, 64));
  let v = RECOVERY.get(bytes[64] ?? -1);
  if (bytes.length === COMPACT) {
    v = (s[0] ?? 0) & 0x80 ? 28 : 27;
    s[0] = (s[0] ?? 0) & 0x7f;
  }
  const [r, sValue] = [toNumber(bytes.subarray(0, 32)), toNumber(s)];
  if (v === undefined || r === 0n || r >= ORDER || sValue === 0n || sValue > HALF_ORDER) return 'malformed';
  return Signature.from({ r: toHex(bytes.subarray(0, 32)), s: toHex(s), v });
}

/** The address whose key signed the text, with its checksum; null when no key did. */
export function signerOf(text: string, signature: Signature): string | null {
  try {
    return recoverAddress(hashMessage(text), signature);
  } catch {
    // Not every r is a point of the curve.
    return null;
  }
}

const toHex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;
const toNumber = (bytes: Uint8Array): bigint => BigInt(toHex(bytes));
