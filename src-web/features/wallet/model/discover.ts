import { createStore, type Store } from 'mipd';
import type { WalletChoice, WalletProvider } from './provider.ts';

/** Wallets that are there answer at once; this long for one that is a little slower, in milliseconds. */
const STRAGGLERS_MS = 60;
const MAX_NAME = 40;

interface InjectedProvider extends WalletProvider {
  readonly isMetaMask?: boolean;
}

/**
 * The wallets of this browser: those that announce themselves (EIP-6963), else the one under `window.ethereum`.
 * @param waitMs how long to wait for the first one, in milliseconds
 */
export async function discoverWallets(waitMs: number): Promise<WalletChoice[]> {
  const announced = createStore();
  let wake = (): void => undefined;
  const appeared = new Promise<void>((resolve) => (wake = resolve));
  const unsubscribe = announced.subscribe(() => wake());
  window.addEventListener('ethereum#initialized', wake);
  try {
    if (announced.getProviders().length === 0 && injected() === undefined) {
      await Promise.race([appeared, delay(waitMs)]);
    }
    await delay(STRAGGLERS_MS);
    const choices = announcedBy(announced).map(({ info, provider }): WalletChoice => ({
      id: info.uuid,
      name: plainName(info.name),
      icon: typeof info.icon === 'string' && /^data:image\/[a-z+]+[;,]/i.test(info.icon) ? info.icon : null,
      provider,
    }));
    if (choices.length > 0) return choices;
    const only = injected();
    if (only === undefined) return [];
    return [
      { id: 'injected', name: only.isMetaMask === true ? 'MetaMask' : 'Browser wallet', icon: null, provider: only },
    ];
  } finally {
    window.removeEventListener('ethereum#initialized', wake);
    unsubscribe();
    announced.destroy();
  }
}

interface Announced {
  readonly info: { readonly uuid: string; readonly name: unknown; readonly icon: unknown };
  readonly provider: WalletProvider;
}

/** Announced wallets that can be asked anything: any script may announce anything. */
function announcedBy(store: Store): Announced[] {
  const details = store.getProviders() as readonly { info: Announced['info']; provider: Partial<WalletProvider> }[];
  return details.filter((detail): detail is Announced => typeof detail.provider.request === 'function');
}

function injected(): InjectedProvider | undefined {
  const { ethereum } = window as { ethereum?: Partial<InjectedProvider> };
  return typeof ethereum?.request === 'function' ? (ethereum as InjectedProvider) : undefined;
}

/** Any extension may announce itself under any name. */
function plainName(name: unknown): string {
  const text = typeof name === 'string' ? name.replace(/[\p{C}\s]+/gu, ' ').trim() : '';
  return text === '' ? 'Wallet without a name' : text.slice(0, MAX_NAME);
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
