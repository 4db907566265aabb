import { useEffect } from 'react';
import { WALLET } from '#contract/domain/limits.ts';
import { signOut } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { shortAddress } from './model/address.ts';
import { discoverWallets } from './model/discover.ts';
import { addressesIn, listenTo, type WalletProvider } from './model/provider.ts';

/**
 * Follows the wallet that the session began with. Its last account taken away ends the session (spec section 4); another
 * account or a lost connection does not, for the session is ours and not the wallet's. A changed chain means nothing here.
 */
export default function WalletWatch({ address }: { address: string }) {
  useEffect(() => {
    let over = false;
    let stop: (() => void)[] = [];
    const onAccounts = (accounts: unknown) => {
      const [now] = addressesIn(accounts);
      if (now === undefined) void signOut('/login');
      else if (now.toLowerCase() !== address.toLowerCase()) {
        toast(
          'info',
          `Your wallet now shows ${shortAddress(now)}. You are still signed in by ${shortAddress(address)}.`,
        );
      }
    };
    const onDisconnect = () => toast('info', 'Your wallet lost its connection. You are still signed in.');
    void ownWallet(address).then((provider) => {
      if (over || provider === undefined) return;
      stop = [listenTo(provider, 'accountsChanged', onAccounts), listenTo(provider, 'disconnect', onDisconnect)];
    });
    return () => {
      over = true;
      for (const each of stop) each();
    };
  }, [address]);
  return null;
}

/** The wallet that shows the address to us, or the only one there is: a locked one shows nothing. */
async function ownWallet(address: string): Promise<WalletProvider | undefined> {
  const choices = await discoverWallets(WALLET.providerWaitMs);
  const shown = await Promise.all(
    choices.map(async ({ provider }) => {
      const accounts = addressesIn(await provider.request({ method: 'eth_accounts' }).catch(() => []));
      return accounts.some((each) => each.toLowerCase() === address.toLowerCase());
    }),
  );
  return choices[shown.indexOf(true)]?.provider ?? (choices.length === 1 ? choices[0]?.provider : undefined);
}
