import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.ts';

const FILE = 'secret.key';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The use of a derived key; the same input gives a different key for each use. */
type SecretUse =
  | 'otp'
  | 'identifier'
  | 'message'
  | 'unsubscribe'
  | 'mail-report'
  | 'file'
  | 'authenticator'
  | 'recovery-code'
  | 'kyc'
  | 'consent'
  | 'bench'
  | 'hotlist'
  | 'calendar'
  | 'contact'
  | 'blog-picture';

/**
 * Keyed hashes and sealed bytes. The key is `APP_SECRET`, or a random one that the first start writes into the data
 * folder: who reads the database alone can neither guess codes nor read waiting messages.
 */
@Injectable()
export class Secrets {
  private readonly keys = new Map<SecretUse, Buffer>();
  private root: Buffer | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'appSecret' | 'dataDir'>) {}

  /** HMAC-SHA-256. */
  hash(use: SecretUse, value: string): Buffer {
    return createHmac('sha256', this.key(use)).update(value).digest();
  }

  /** The HMAC of a value as it stands in an address. */
  sign(use: SecretUse, value: string): string {
    return this.hash(use, value).toString('base64url');
  }

  /** Whether the signature is the value's own; takes as long for any that has its length. */
  isSigned(use: SecretUse, value: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(use, value))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** AES-256-GCM: IV, tag, ciphertext. */
  seal(use: SecretUse, text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(use), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the bytes were not sealed with this key */
  open(use: SecretUse, bytes: Uint8Array): string {
    const buffer = Buffer.from(bytes);
    const decipher = createDecipheriv('aes-256-gcm', this.key(use), buffer.subarray(0, IV_BYTES));
    decipher.setAuthTag(buffer.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(buffer.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Null where the secret is another one by now: what was sealed before is lost. */
  openIfOurs(use: SecretUse, bytes: Uint8Array): string | null {
    try {
      return this.open(use, bytes);
    } catch {
      return null;
    }
  }

  private key(use: SecretUse): Buffer {
    let key = this.keys.get(use);
    if (key === undefined) {
      this.root ??= this.config.appSecret === null ? keyFile(this.config.dataDir) : Buffer.from(this.config.appSecret);
      key = Buffer.from(hkdfSync('sha256', this.root, '', `rolecall ${use}`, 32));
      this.keys.set(use, key);
    }
    return key;
  }
}

/** Reads the key file, or makes it: whole or not at all, and the first of several processes wins. */
function keyFile(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(draft, randomBytes(32), { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}
