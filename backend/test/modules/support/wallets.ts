import { HDNodeWallet, Wallet } from 'ethers/wallet';
import * as walletCalls from '#contract/api/wallet.ts';
import type { Client } from '../../support/client.ts';

export type TestWallet = HDNodeWallet | Wallet;
export const newWallet = (): TestWallet => Wallet.createRandom();

export interface SignedMessage {
  message: string;
  signature: string;
  address: string;
}

/** Asks for a message and signs it, as a wallet's owner would. */
export async function sign(
  client: Client,
  wallet: TestWallet,
  purpose: 'login' | 'link' = 'login',
): Promise<SignedMessage> {
  const { data } = await client.ok(walletCalls.walletNonce, { address: wallet.address, purpose });
  return signText(wallet, data.message);
}

export async function signText(wallet: TestWallet, message: string): Promise<SignedMessage> {
  return { message, signature: await wallet.signMessage(message), address: wallet.address };
}
