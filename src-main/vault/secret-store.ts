/** Keeps one secret for one server. */
export interface SecretStore {
  /** The stored secret, or null when there is none. Throws `KeychainFault` when the keychain cannot be asked. */
  load(): Promise<string | null>;
  /** Throws `KeychainFault` when the secret could not be stored. */
  save(secret: string): Promise<void>;
  /** Forgets the secret. Throws `KeychainFault` when that could not be done. */
  remove(): Promise<void>;
}

/** The system's keychain is absent, locked, stuck or gone. */
export class KeychainFault extends Error {
  override readonly name = 'KeychainFault';
}
