import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { hashMessage } from 'ethers/hash';
import { Signature } from 'ethers/crypto';
import { recoverAddress } from 'ethers/transaction';
import { getAddress } from 'ethers/address';
import type * as walletCalls from '#contract/api/wallet.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { ERRORS } from '#contract/errors/catalogue.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { WalletRepository } from '../../../records/auth/wallet.repository.ts';
import { composeSiwe, parseSiwe, type SiweMessage, isInForce } from './siwe.ts';

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
function isTimely(message: SiweMessage, now: number): boolean {
  const skew = WALLET.clockSkewMinutes * 60_000;
  const age = now - Date.parse(message.issuedAt);
  if (message.expirationTime === undefined || age > WALLET.nonceMinutes * 60_000 + skew || age < -skew) return false;
  return isInForce(message, now, skew);
}

/** The address with its checksum; null when it has one already and that is wrong. */
function checksummed(address: string): string | null {
  try {
    return getAddress(address);
  } catch {
    return null;
  }
}

function isNamed(chainId: number): boolean {
  return (WALLET.chains as readonly number[]).includes(chainId);
}

const NONCE_BYTES = 16;
const LINK_STATEMENT = `${WALLET.statement} Link this wallet to your account.`;

/** Composes the messages that wallets sign and judges what comes back. */
@Injectable()
export class SignedMessages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly repository: WalletRepository,
    private readonly audit: Audit,
    maintenance: Maintenance,
  ) {
    maintenance.also(() => this.repository.sweepWallets(this.database.primary()));
  }

  /**
   * A new message and its nonce of 128 bits, good for one use within five minutes.
   * @throws AppError `unauthenticated` for linking without a session; `validation_failed` for a chain that we do not name
   */
  async compose(
    input: ParsedInput<typeof walletCalls.walletNonce>,
    caller: Caller | null,
  ): Promise<CallOutput<typeof walletCalls.walletNonce>> {
    const toLink = input.purpose === 'link';
    if (toLink && caller === null) throw new AppError('unauthenticated');
    if (toLink && caller?.userType == null) throw new AppError('forbidden');
    const address = checksummed(input.address);
    if (address === null) throw fault('address', 'Its checksum is wrong: please check the address');

    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const now = Date.now();
    const expiresAt = new Date(now + WALLET.nonceMinutes * 60_000).toISOString();
    const message = composeSiwe({
      domain: new URL(this.config.publicUrl).host,
      address,
      statement: toLink ? LINK_STATEMENT : WALLET.statement,
      uri: this.config.publicUrl,
      version: '1',
      chainId: input.chainId,
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: expiresAt,
    });
    await this.repository.addNonce(this.database.primary(), {
      nonce,
      address: address.toLowerCase(),
      user_id: toLink && caller !== null ? caller.userId : null,
      message,
      expiresAt,
    });
    return { nonce, message, expiresAt };
  }

  /**
   * Judges a signed message by itself, without the nonce.
   * @throws AppError `validation_failed` saying "Signature mismatch" for bytes that are no signature, `contract_wallet`,
   * `wallet_mismatch`, `wallet_expired`
   */
  async check(signed: Signed, origin: Origin): Promise<Proof> {
    const signature = readSignature(signed.signature);
    if (signature === 'contract') throw await this.refusal('contract_wallet', origin);
    if (signature === 'malformed') {
      await this.noteRefusal('malformed', origin);
      throw new AppError('validation_failed', {
        message: ERRORS.wallet_mismatch.message,
        details: [{ path: 'signature', message: 'Not a signature' }],
      });
    }
    const message = parseSiwe(signed.message);
    if (message === null || !this.isOurs(message)) throw await this.refusal('wallet_mismatch', origin);
    if (checksummed(signed.address) !== message.address) throw await this.refusal('wallet_mismatch', origin);
    if (!isTimely(message, Date.now())) throw await this.refusal('wallet_expired', origin);
    if (signerOf(signed.message, signature) !== message.address) throw await this.refusal('wallet_mismatch', origin);
    return { address: message.address.toLowerCase(), nonce: message.nonce, message: signed.message };
  }

  /**
   * Uses up the nonce in the given transaction.
   * @param userId who links; null for signing in
   * @throws AppError `wallet_expired` for an unknown, used or old nonce; `wallet_mismatch` for another message or purpose
   */
  async takeSignedMessage(em: SqlEntityManager, proof: Proof, userId: string | null): Promise<void> {
    const issued = await this.repository.takeNonce(em, proof.nonce);
    if (issued === undefined) throw new AppError('wallet_expired');
    // The whole message, so that nothing in it was ours to check and was not checked.
    if (issued.message !== proof.message || issued.address !== proof.address || issued.user_id !== userId) {
      throw new AppError('wallet_mismatch');
    }
  }

  /** Runs a transaction that takes a nonce; what it refuses is noted after it was rolled back. */
  async noting<T>(origin: Origin, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && (error.code === 'wallet_expired' || error.code === 'wallet_mismatch')) {
        await this.noteRefusal(error.code === 'wallet_expired' ? 'expired' : 'mismatch', origin);
      }
      throw error;
    }
  }

  private isOurs(message: SiweMessage): boolean {
    return (
      message.scheme === undefined &&
      message.domain === new URL(this.config.publicUrl).host &&
      message.uri === this.config.publicUrl &&
      isNamed(message.chainId)
    );
  }

  private async refusal(
    code: 'wallet_mismatch' | 'wallet_expired' | 'contract_wallet',
    origin: Origin,
  ): Promise<AppError> {
    await this.noteRefusal(code.replace('wallet_', '').replace('_wallet', ''), origin);
    return new AppError(code);
  }

  private noteRefusal(detail: string, origin: Origin): Promise<void> {
    return this.audit.record(this.database.primary(), { kind: 'wallet-refused', userId: null, origin, detail });
  }
}

function fault(path: string, message: string): AppError {
  return new AppError('validation_failed', { details: [{ path, message }] });
}

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
