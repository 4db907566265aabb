import { discoverWallets } from './discover.ts';
import { addressesIn, listenTo, type WalletProvider } from './provider.ts';

export interface WalletListener {
  /** The wallet shows us no account any more. */
  onNone(): void;
  /** It shows another account than the one that signed in. */
  onOther(address: string): void;
  onDisconnect(): void;
}

/** One wallet and what it showed when it was asked; null when it did not say. */
interface Asked {
  provider: WalletProvider;
  shows: string[] | null;
}

/**
 * Follows the wallet of `address` from the first moment: it is listened to before it is asked, so that nothing falls
 * between. Returns the function that ends it.
 * @param waitMs how long to wait for a wallet that comes late, in milliseconds
 */
export function watchWallet(address: string, waitMs: number, news: WalletListener): () => void {
  const over = new AbortController();
  // Asked by a function: it ends elsewhere, while this one waits.
  const isOver = () => over.signal.aborted;
  let own: WalletProvider | undefined;
  const stop: (() => void)[] = [];
  const isOurs = (each: string) => each.toLowerCase() === address.toLowerCase();

  const follow = async () => {
    const providers = (await discoverWallets(waitMs)).map((choice) => choice.provider);
    if (isOver()) return;
    /** Events of wallets from before it was clear which one is ours. */
    const heard = new Map<WalletProvider, string[]>();
    for (const provider of providers) {
      const onAccounts = (accounts: unknown) => {
        const shows = addressesIn(accounts);
        if (own === undefined) heard.set(provider, shows);
        if (own !== provider) return;
        const [now] = shows;
        if (now === undefined) news.onNone();
        else if (!isOurs(now)) news.onOther(now);
      };
      const onDisconnect = () => {
        if (own === provider) news.onDisconnect();
      };
      stop.push(listenTo(provider, 'accountsChanged', onAccounts), listenTo(provider, 'disconnect', onDisconnect));
    }
    const asked = await Promise.all(providers.map(ask));
    if (isOver()) return;
    const known = asked.map(({ provider, shows }): Asked => ({ provider, shows: heard.get(provider) ?? shows }));
    own =
      known.find(({ shows }) => shows?.some(isOurs) === true)?.provider ??
      (providers.length === 1 ? providers[0] : undefined);
    // Ours cannot be told from the others if it shows nothing; but if none shows anything, ours does not either.
    if (known.length > 0 && known.every(({ shows }) => shows?.length === 0)) news.onNone();
  };
  void follow();
  return () => {
    over.abort();
    for (const each of stop) each();
  };
}

async function ask(provider: WalletProvider): Promise<Asked> {
  // An error does not mean that there is no account.
  const answer = await provider.request({ method: 'eth_accounts' }).catch(() => null);
  return { provider, shows: Array.isArray(answer) ? addressesIn(answer) : null };
}
