/** An authenticator in software, as far as the server sees one (WebAuthn level 3, 6.1 and 6.5): P-256, no attestation. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion } from '#contract/api/second-factor.ts';
import { CONFIG, type Config } from '../../../src/platform/config/config.ts';
import type { TestApp } from '../../support/app.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
/** Everything here is between 24 and 255 bytes long. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** The origin that a browser would name. */
export const originOf = (app: TestApp): string => new URL(app.server.app.get<Config>(CONFIG).publicUrl).origin;

export interface Asked {
  challenge: string;
  rpId: string;
}

export class SoftPasskey {
  readonly id = randomBytes(32);
  /** Passkeys that live on several devices do not count. */
  counter: number;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    readonly origin: string,
    options: { counter?: number } = {},
  ) {
    this.counter = options.counter ?? 0;
  }

  /** What `navigator.credentials.create` would answer. */
  create({ challenge, rpId }: Asked, overrides: { origin?: string; verified?: boolean } = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y} of RFC 9053.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      point(x),
      Buffer.from([0x22]),
      point(y),
    ]);
    const flags = USER_PRESENT | HAS_CREDENTIAL | (overrides.verified === false ? 0 : USER_VERIFIED);
    const authData = Buffer.concat([
      sha256(rpId),
      Buffer.from([flags]),
      uint(this.counter, 4),
      Buffer.alloc(16),
      uint(this.id.length, 2),
      this.id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, overrides.origin),
      attestationObject: attestation.toString('base64url'),
    };
  }

  /** What `navigator.credentials.get` would answer. */
  get(
    { challenge, rpId }: Asked,
    overrides: { origin?: string; verified?: boolean; rpId?: string } = {},
  ): PasskeyAssertion {
    if (this.counter > 0) this.counter += 1;
    const flags = USER_PRESENT | (overrides.verified === false ? 0 : USER_VERIFIED);
    const authData = Buffer.concat([sha256(overrides.rpId ?? rpId), Buffer.from([flags]), uint(this.counter, 4)]);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, overrides.origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    };
  }

  #clientData(type: string, challenge: string, origin = this.origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}
