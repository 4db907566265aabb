import { randomBytes, createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '#contract/api/second-factor.ts';
import type * as secondFactorCalls from '#contract/api/second-factor.ts';
import type { CallOutput } from '#contract/call.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { PasskeysRepository } from '../../../records/auth/passkeys.repository.ts';

/** Identifies us to a browser: a passkey of another site, or of a page that only looks like ours, does not fit. */
interface RelyingParty {
  /** A host name, without port. */
  readonly rpId: string;
  readonly origin: string;
}

function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

interface MadePasskey {
  /** Hexadecimal digits. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

interface Attestation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** The challenge that an answer speaks of; null when it cannot be read. It is only to be looked up, never believed. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

const challengeHash = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

const hexOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('hex');
const base64urlOf = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

/** A new passkey (WebAuthn level 3, 7.1); null when the answer does not hold. Which make of authenticator it is does not matter to us. */
async function judgeRegistration(
  party: RelyingParty,
  challenge: string,
  answer: Attestation,
): Promise<MadePasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        response: { clientDataJSON: answer.clientDataJSON, attestationObject: answer.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: hexOf(id), publicKey: Buffer.from(publicKey).toString('hex'), counter };
  } catch {
    // The library throws for whatever does not fit; a stranger's answer is no fault of ours.
    return null;
  }
}

/** The passkey's new count (WebAuthn level 3, 7.2); null when the answer does not hold. */
async function judgeAssertion(
  party: RelyingParty,
  challenge: string,
  answer: PasskeyAssertion,
  stored: { readonly publicKey: string; readonly counter: number },
): Promise<number | null> {
  try {
    const { id, clientDataJSON, authenticatorData, signature, userHandle } = answer;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      credential: {
        id,
        publicKey: Uint8Array.from(Buffer.from(stored.publicKey, 'hex')),
        counter: stored.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

const CHALLENGE_BYTES = 32;

/** A passkey whose answer holds, and what it counts now. */
export interface UsedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly counter: number;
}

/** Passkeys and the challenges that they answer. Who may do what is decided elsewhere. */
@Injectable()
export class Passkeys {
  private readonly party: RelyingParty;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly repository: PasskeysRepository,
    maintenance: Maintenance,
  ) {
    this.party = relyingParty(config.publicUrl);
    maintenance.also(() => this.repository.sweepPasskeys(this.database.primary()));
  }

  /** @param userId who makes a passkey; null for using one, whosever it is */
  async challenge(
    em: SqlEntityManager,
    userId: string | null,
  ): Promise<CallOutput<typeof secondFactorCalls.passkeyChallenge>> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = await this.repository.addChallenge(em, challengeHash(challenge), userId);
    return { challenge, rpId: this.party.rpId, expiresAt };
  }

  /** Judges an answer and uses up its challenge; null when it does not hold. Outside of a transaction: it takes long. */
  async judge(answer: PasskeyAssertion): Promise<UsedPasskey | null> {
    const challenge = await this.takeChallenge(answer.clientDataJSON, null);
    const stored = await this.repository.findPasskey(this.database.primary(), hexOf(answer.id));
    if (challenge === null || stored === undefined) return null;
    const counter = await judgeAssertion(this.party, challenge, answer, {
      publicKey: stored.public_key,
      counter: Number(stored.counter),
    });
    return counter === null ? null : { id: stored.id, userId: stored.user_id, counter };
  }

  /** Judges a new passkey of the user and uses up its challenge; null when it does not hold. */
  async judgeNew(userId: string, answer: Attestation): Promise<MadePasskey | 'expired' | null> {
    const challenge = await this.takeChallenge(answer.clientDataJSON, userId);
    return challenge === null ? 'expired' : judgeRegistration(this.party, challenge, answer);
  }

  /** Notes the use of a passkey that holds, in the given transaction; false for somebody else's. */
  async use(em: SqlEntityManager, userId: string, used: UsedPasskey | null): Promise<boolean> {
    return used?.userId === userId && this.repository.use(em, used);
  }

  addPasskey(em: SqlEntityManager, userId: string, made: MadePasskey, name: string): Promise<void> {
    return this.repository.addPasskey(em, { ...made, userId, name });
  }

  /** The authenticators' own ids, as base64url. */
  async credentialsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    return (await this.repository.credentialIdsOf(em, userId)).map(base64urlOf);
  }

  private async takeChallenge(clientDataJSON: string, userId: string | null): Promise<string | null> {
    const challenge = challengeOf(clientDataJSON);
    if (challenge === null) return null;
    const taken = await this.repository.takeChallenge(this.database.primary(), challengeHash(challenge), userId);
    return taken ? challenge : null;
  }
}
