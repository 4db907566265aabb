/** Judges what browsers answer with passkeys (WebAuthn level 3, 7.1 and 7.2). Nothing here touches the database. */
import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '#contract/api/second-factor.ts';

/** Identifies us to a browser: a passkey of another site, or of a page that only looks like ours, does not fit. */
export interface RelyingParty {
  /** A host name, without port. */
  readonly rpId: string;
  readonly origin: string;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

export interface MadePasskey {
  /** Hexadecimal digits. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

export interface Attestation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** The challenge that an answer speaks of; null when it cannot be read. It is only to be looked up, never believed. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

export const challengeHash = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

export const hexOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('hex');
export const base64urlOf = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

/** A new passkey; null when the answer does not hold. Which make of authenticator it is does not matter to us. */
export async function judgeRegistration(
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

/** The passkey's new count; null when the answer does not hold. */
export async function judgeAssertion(
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
