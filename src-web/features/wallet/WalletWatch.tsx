import { useEffect } from 'react';
import { WALLET } from '#contract/domain/limits.ts';
import { signOut } from '#web/session/session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { shortAddress } from './model/address.ts';
import { watchWallet } from './model/watch-wallet.ts';

/**
 * Follows the wallet that the session began with. Its last account taken away ends the session (spec section 4), also
 * when that happened while no page was open; another account or a lost connection does not, for the session is ours and
 * not the wallet's. A changed chain means nothing here.
 */
export default function WalletWatch({ address }: { address: string }) {
  useEffect(
    () =>
      watchWallet(address, WALLET.providerWaitMs, {
        onNone: () => void signOut('/login'),
        onOther: (now) =>
          toast(
            'info',
            `Your wallet now shows ${shortAddress(now)}. You are still signed in by ${shortAddress(address)}.`,
          ),
        onDisconnect: () => toast('info', 'Your wallet lost its connection. You are still signed in.'),
      }),
    [address],
  );
  return null;
}
