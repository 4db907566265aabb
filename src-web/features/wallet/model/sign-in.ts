import { walletConnect } from '#contract/api/wallet.ts';
import { WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Platform } from '#web/platform/platform.ts';
import { signIn } from '#web/session/session.ts';
import { WalletFault } from './provider.ts';
import type { Signed } from './sign.ts';

/** Trades what was signed for a session of this browser; false where the account wants a second step. */
export async function connectWallet(signed: Signed, wallet: Platform['wallet']): Promise<boolean> {
  const answer = await callApi(walletConnect, signed);
  const isSession = !('secondFactor' in answer.data);
  if (isSession && !answer.token) throw new WalletFault(WALLET_TEXTS.noToken);
  // First the wallet, so that the session is stored under its keys too.
  if (isSession) wallet?.remember(signed.address);
  return signIn(answer.data);
}
