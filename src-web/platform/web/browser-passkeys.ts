import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Platform } from '../platform.ts';

type Passkeys = NonNullable<Platform['passkeys']>;

export const browserPasskeys: Passkeys = {
  create: ({ challenge, rpId, rpName, user, exclude }) =>
    unlessCalledOff(async () => {
      const made = await startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: rpId, name: rpName },
          user,
          // Ed25519, ES256 and RS256, which is what authenticators have.
          pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: exclude.map((id) => ({ type: 'public-key', id })),
          // Found without a name being typed, and proof of the person as well as of the device.
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        },
      });
      const { clientDataJSON, attestationObject } = made.response;
      return { id: made.id, clientDataJSON, attestationObject };
    }),
  use: ({ challenge, rpId }) =>
    unlessCalledOff(async () => {
      const answer = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } });
      const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
      return {
        id: answer.id,
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      };
    }),
};

/** Browsers do not tell "called off" from "none here" and "took too long", on purpose. */
async function unlessCalledOff<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(name)) return null;
    throw error;
  }
}
