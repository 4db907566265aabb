/** The kinds of devices, which differ in where wallets are found. */
export type Device = 'desktop' | 'android' | 'ios';

/** Told from the browser's name for itself; an iPad says that it is a Mac, but no Mac has a touch screen. */
export function deviceOf(browser: { userAgent: string; maxTouchPoints: number }): Device {
  if (/Android/i.test(browser.userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(browser.userAgent)) return 'ios';
  return /Macintosh/i.test(browser.userAgent) && browser.maxTouchPoints > 1 ? 'ios' : 'desktop';
}

export const METAMASK_DOWNLOADS: Readonly<Record<Device, string>> = {
  desktop: 'https://metamask.io/download/',
  android: 'https://play.google.com/store/apps/details?id=io.metamask',
  ios: 'https://apps.apple.com/app/metamask/id1438144202',
};

/** Opens a page of ours within MetaMask's app: its own browser has the wallet in every page. */
export function metamaskAppLink(page: string): string {
  const { host, pathname, search } = new URL(page);
  return `https://metamask.app.link/dapp/${host}${pathname}${search}`;
}
