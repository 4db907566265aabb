/** Signing in by wallet on the desktop: to the system's browser, and back by a link into the running app. */
import type { Page } from '@playwright/test';
import { finishAccount, walletConnect, walletNonce } from '#contract/api/wallet.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import type { DesktopApp } from '../../fixtures/desktop-app.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { codeFor, ticketFor } from '../../fixtures/mailbox.ts';
import { installWallet, newKey, type WalletOptions } from '../../fixtures/wallet.ts';

/** From now on the app "opens" addresses by telling them to the test. */
async function catchBrowser(app: DesktopApp): Promise<() => Promise<string[]>> {
  await app.electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    (globalThis as { openedAddresses?: string[] }).openedAddresses = opened;
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
  return () => app.electron.evaluate(() => (globalThis as { openedAddresses?: string[] }).openedAddresses ?? []);
}

/** Presses the button in the app; the address that the browser is to open. */
async function pressLogin(app: DesktopApp, opened: () => Promise<string[]>): Promise<string> {
  const before = (await opened()).length;
  await app.page.getByRole('banner').getByRole('button', { name: 'Web3 Login' }).click();
  await expect.poll(async () => (await opened()).length).toBe(before + 1);
  return (await opened()).at(-1) ?? '';
}

/** Signs on the page in the browser; the link that leads back into the app. */
async function signInBrowser(browserPage: Page, address: string, wallet: WalletOptions = {}): Promise<string> {
  await installWallet(browserPage, wallet);
  await browserPage.goto(address);
  await expect(browserPage.getByRole('main')).toContainText('Continue only if you have just chosen Web3 Login');
  await browserPage.getByRole('button', { name: 'Sign in with my wallet' }).click();
  const link = await browserPage.getByRole('link', { name: 'Open Rolecall' }).getAttribute('href');
  return link ?? '';
}

/** A key whose wallet signs in to a finished account, made over the API. */
async function knownWallet(api: ApiServer): Promise<ReturnType<typeof newKey>> {
  const key = newKey();
  const { address } = key;
  const { message } = (await api.call(walletNonce, { address })).data;
  const { token } = await api.call(walletConnect, { message, address, signature: await key.signMessage(message) });
  const ticket = await ticketFor(api, { purpose: 'register', email: `${address.toLowerCase()}@example.test` });
  const person = { firstName: 'Meera', lastName: 'Iyer', organisation: 'Iyer Works', acceptedTerms: true } as const;
  await api.call(finishAccount, { userType: 'client', ...person, ticket }, { token: token ?? '' });
  return key;
}

test('a known wallet signs in by way of the browser; the tokens stay in main', async ({
  api,
  desktop,
  launch,
  browser,
}) => {
  const key = await knownWallet(api);

  const app = await launch();
  const opened = await catchBrowser(app);
  const address = await pressLogin(app, opened);
  expect(address).toMatch(
    new RegExp(`^${api.origin}/wallet-login\\?challenge=[A-Za-z0-9_-]{43}&state=[A-Za-z0-9_-]{43}$`),
  );
  await expect(app.page.getByRole('alert')).toContainText('We’ve opened your browser.');
  await expect(app.page.getByRole('banner').getByText('Connecting...')).toBeVisible();

  const other = await browser.newPage();
  const link = await signInBrowser(other, address, { key });
  expect(link).toMatch(/^rolecall:\/\/sign-in\?code=rch_[A-Za-z0-9_-]+&state=[A-Za-z0-9_-]{43}$/);
  // The browser itself is not signed in by this.
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await other.close();

  expect(await app.startAgain(link)).toBe(0);
  await expect(app.page).toHaveURL('app://rolecall/client-dashboard/dashboard');
  await expect(app.page.getByRole('banner').getByText('Meera')).toBeVisible();
  await expect.poll(() => desktop.secret('rolecall', api.origin)).toContain('rcr_');
  const inPage = await app.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(inPage).not.toMatch(/rc[ar]_/);
  await app.streamOpened();

  // The link is spent, and one that nobody asked for does nothing.
  await app.startAgain(link);
  await app.startAgain(`rolecall://sign-in?code=rch_0123456789abcdef&state=${'x'.repeat(43)}`);
  await expect(app.page).toHaveURL('app://rolecall/client-dashboard/dashboard');
});

test('where the link finds no way back, the code on the page is pasted into the app', async ({
  api,
  launch,
  browser,
}) => {
  const key = await knownWallet(api);
  const app = await launch();
  const opened = await catchBrowser(app);
  const address = await pressLogin(app, opened);
  const other = await browser.newPage();
  await signInBrowser(other, address, { key });
  const code = (await other.getByRole('main').locator('code').textContent()) ?? '';
  expect(code).toMatch(/^rch_[A-Za-z0-9_-]{16,}$/);
  await other.close();

  const dialog = app.page.getByRole('dialog', { name: 'Web3 Login' });
  const field = dialog.getByLabel('Paste the code from your browser');
  await field.fill('hunter2');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That isn’t the code from your browser.');
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(app.page).toHaveURL('app://rolecall/client-dashboard/dashboard');
  await app.streamOpened();
});

test('an unknown wallet finishes its account in the app', async ({ api, launch, browser }) => {
  const app = await launch();
  const opened = await catchBrowser(app);
  const browserPage = await browser.newPage();
  const link = await signInBrowser(browserPage, await pressLogin(app, opened));
  await browserPage.close();
  await app.startAgain(link);
  await expect(app.page).toHaveURL('app://rolecall/temp');

  const main = app.page.getByRole('main');
  const email = `desktop.wallet.${crypto.randomUUID()}@example.test`;
  await main.getByLabel('First name').fill('Ravi');
  await main.getByLabel('Last name').fill('Iyer');
  await main.getByLabel('E-mail').fill(email);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await main.getByLabel('6-digit code').fill(await codeFor(api, email));
  await expect(app.page).toHaveURL('app://rolecall/jobseeker-dashboard/dashboard');
  // Main knows the finished account as well: its notifications now come.
  await app.streamOpened();
});

test('a link of an earlier attempt is refused in words, and the next attempt works', async ({ launch, browser }) => {
  const app = await launch();
  const opened = await catchBrowser(app);
  const browserPage = await browser.newPage();
  const first = await signInBrowser(browserPage, await pressLogin(app, opened));
  await browserPage.close();
  await app.page.getByRole('button', { name: 'Open it again' }).click();
  await expect.poll(async () => (await opened()).length).toBe(2);
  await app.startAgain(first);
  await expect(app.page.getByRole('alert')).toContainText('Please start again.');
  await app.page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(async () => (await opened()).length).toBe(3);
  const next = await browser.newPage();
  await app.startAgain(await signInBrowser(next, (await opened()).at(-1) ?? ''));
  await next.close();
  await expect(app.page).toHaveURL('app://rolecall/temp');
});
