import { walletNonce } from '#contract/api/wallet.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { ERRORS, WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { callApi } from '#web/api/call-api.ts';
import { addressesIn, WalletFault, type WalletProvider } from './provider.ts';

/** The input of the calls in `contract/src/api/wallet.ts`. */
export interface Signed {
  message: string;
  signature: string;
  address: string;
}

/**
 * Has the wallet sign a message of the server. Asks for an account first, which may ask the person.
 * @throws WalletFault without an account and for contract wallets; what the wallet and `callApi` throw
 */
export async function signMessage(provider: WalletProvider, purpose: 'login' | 'link'): Promise<Signed> {
  const [address] = addressesIn(await provider.request({ method: 'eth_requestAccounts' }));
  if (address === undefined) throw new WalletFault(WALLET_TEXTS.noAccounts);
  // Before anybody is asked to sign what cannot be accepted.
  if (await isContract(provider, address)) throw new WalletFault(ERRORS.contract_wallet.message);
  const { data } = await callApi(walletNonce, { address, purpose, chainId: await chainOf(provider) });
  const signature = await provider.request({ method: 'personal_sign', params: [hexOf(data.message), address] });
  if (typeof signature !== 'string') throw new WalletFault(WALLET_TEXTS.unexpected);
  return { message: data.message, signature, address };
}

/** Signing in needs no chain; the message names the wallet's where it is one of the public ones. */
async function chainOf(provider: WalletProvider): Promise<number> {
  const answer = await provider.request({ method: 'eth_chainId' }).catch(() => null);
  const chain = typeof answer === 'string' ? Number(answer) : Number.NaN;
  return WALLET.chains.find((known) => known === chain) ?? 1;
}

async function isContract(provider: WalletProvider, address: string): Promise<boolean> {
  // A wallet that cannot look it up leaves the judgement to the server.
  const code = await provider.request({ method: 'eth_getCode', params: [address, 'latest'] }).catch(() => null);
  return typeof code === 'string' && isContractCode(code);
}

/** True for code at an address, unless it only points to code elsewhere (EIP-7702): then a key still signs for it. */
export function isContractCode(code: string): boolean {
  return /^0x0*[1-9a-f][0-9a-f]*$/i.test(code) && !/^0xef0100[0-9a-f]{40}$/i.test(code);
}

/** The bytes of the text: wallets take them as they are, whatever the text looks like. */
export function hexOf(text: string): string {
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
