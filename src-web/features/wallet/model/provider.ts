/** The interface of a wallet (EIP-1193), as far as we use it. Everything that it answers is untrusted. */
export interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (payload: unknown) => void): unknown;
  removeListener?(event: string, listener: (payload: unknown) => void): unknown;
}

/** One wallet of this browser. */
export interface WalletChoice {
  readonly id: string;
  readonly name: string;
  /** A data: address of a picture; null when the wallet gives none that we would show. */
  readonly icon: string | null;
  readonly provider: WalletProvider;
}

/** No wallet is there to ask. */
export class NoProvider extends Error {
  override readonly name = 'NoProvider';
}

/** Something about the flow itself is wrong; the message is for people. */
export class WalletFault extends Error {
  override readonly name = 'WalletFault';
}

/** Calls `listener` on the event until the returned function is called. */
export function listenTo(provider: WalletProvider, event: string, listener: (payload: unknown) => void): () => void {
  provider.on?.(event, listener);
  return () => void provider.removeListener?.(event, listener);
}

/** The addresses in a wallet's list of accounts; whatever else stands there is left out. */
export function addressesIn(accounts: unknown): string[] {
  return Array.isArray(accounts)
    ? accounts.filter((each): each is string => typeof each === 'string' && /^0x[0-9a-fA-F]{40}$/.test(each))
    : [];
}
