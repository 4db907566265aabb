import { HDNodeWallet, Wallet } from 'ethers/wallet';
import * as walletCalls from '#contract/api/wallet.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp } from '../../support/app.ts';
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

/** What the audit log has of an account, as `wallet-linked 0x…`. */
export const audited = async (app: TestApp, userId: string): Promise<string[]> =>
  (
    await rows<{ kind: string; detail: string | null }>(
      app.database.primary(),
      'select kind, detail from audit_events where user_id = ? order by id',
      [userId],
    )
  ).map(({ kind, detail }) => `${kind} ${detail ?? ''}`.trim());
