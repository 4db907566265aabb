// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { discoverWallets } from './discover.ts';

const provider = { request: () => Promise.resolve(null) };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  delete (window as { ethereum?: unknown }).ethereum;
});

/** A wallet as EIP-6963 asks of it: announces itself at once, and again on request. */
function install(info: { uuid: string; name: string; icon?: string }, afterMs = 0): void {
  const detail = Object.freeze({
    info: { rdns: 'example.wallet', icon: 'data:image/png;base64,AA', ...info },
    provider,
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const timer = setTimeout(() => {
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }, afterMs);
  if (afterMs === 0) window.addEventListener('eip6963:requestProvider', announce);
  stops.push(() => {
    clearTimeout(timer);
    window.removeEventListener('eip6963:requestProvider', announce);
  });
}

describe('finding wallets', () => {
  it('lists those that announce themselves, each once', async () => {
    install({ uuid: '1', name: 'One' });
    install({ uuid: '2', name: 'Two' });
    (window as { ethereum?: unknown }).ethereum = provider;
    const found = await discoverWallets(0);
    expect(found.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(found[0]?.icon).toBe('data:image/png;base64,AA');
  });

  it('falls back to the one that every page has', async () => {
    (window as { ethereum?: unknown }).ethereum = { ...provider, isMetaMask: true };
    expect(await discoverWallets(0)).toMatchObject([{ name: 'MetaMask' }]);
  });

  it('waits for one that is late, and no longer than it was asked to', async () => {
    install({ uuid: '1', name: 'Late' }, 200);
    expect(await discoverWallets(50)).toEqual([]);
    const started = Date.now();
    expect(await discoverWallets(5_000)).toMatchObject([{ name: 'Late' }]);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('shows neither pictures from elsewhere nor names with line breaks', async () => {
    install({ uuid: '1', name: `Meta\u202e\n Mask${'x'.repeat(90)}`, icon: 'https://evil.example/track.png' });
    const [only] = await discoverWallets(0);
    expect(only?.icon).toBeNull();
    expect(only?.name).toMatch(/^Meta Maskx+$/);
    expect(only?.name).toHaveLength(40);
  });
});
