/** Signing in by wallet in a real Chromium, with wallets that sign for real. */
import type { Page } from '@playwright/test';
import { DEMO, expect, startSession, test } from '../../fixtures/demo.ts';
import { codeFor } from '../../fixtures/mailbox.ts';
import { register } from '../../fixtures/people.ts';
import { installWallet, newKey, web3Login } from '../../fixtures/wallet.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const stored = (page: Page) =>
  page.evaluate(() => ['authToken', 'walletAddress'].map((key) => localStorage.getItem(key)));
const toast = (page: Page, text: string) => page.getByText(text);

async function fillAndSendCode(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /I’m a vendor/ }).check();
  await main.getByLabel('First name').fill('Ravi');
  await main.getByLabel('Last name').fill('Iyer');
  await main.getByLabel('E-mail').fill(email);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Send me a code' }).click();
}

test('an unknown wallet finishes its account; the next time it leads to the dashboard', async ({ page, api }) => {
  const key = newKey();
  const wallet = await installWallet(page, { key });
  await page.goto('/');
  await web3Login(page).click();
  await expect(page).toHaveURL('/temp');
  await expect(toast(page, 'Wallet Connected successfully!')).toBeVisible();
  expect(wallet.signed).toHaveLength(1);
  expect(wallet.signed[0]).toContain(`${new URL(api.origin).host} wants you to sign in with your Ethereum account:`);
  expect(wallet.signed[0]).toContain(wallet.address);

  const [token, address] = await stored(page);
  expect(token).not.toBeNull();
  expect(token).not.toContain('rca_');
  expect(address).not.toBeNull();
  expect(address).not.toContain(wallet.address);

  const email = `wallet.${wallet.address.slice(2, 12).toLowerCase()}@example.test`;
  await fillAndSendCode(page, email);
  await page.getByLabel('6-digit code').fill(await codeFor(api, email));
  await expect(page).toHaveURL('/vendor-individual-dashboard/dashboard');
  await expect(page.getByRole('banner').getByText('Ravi')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Vendor/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual([null, null]);
  await web3Login(page).click();
  await expect(page).toHaveURL('/vendor-individual-dashboard/dashboard');
});

test('an unknown wallet joins an account that exists', async ({ page, api }) => {
  await installWallet(page);
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Web3 Login' }).click();
  await expect(page).toHaveURL('/temp');
  await page.getByText('My account', { exact: true }).click();
  await page.getByRole('main').getByLabel('E-mail').fill(DEMO.client);
  await page.getByRole('main').getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('6-digit code').fill(await codeFor(api, DEMO.client));
  await expect(page).toHaveURL('/client-dashboard/dashboard');
});

test('the login popup offers the wallet too, and brings back to where it began', async ({ page }) => {
  await installWallet(page, { announced: false, underWindow: true });
  await page.goto('/jobs');
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Web3 Login' }).click();
  await expect(page).toHaveURL('/temp');
});

test('of several wallets the person picks one', async ({ page }) => {
  const first = await installWallet(page, { name: 'First Wallet' });
  const second = await installWallet(page, { name: 'Second Wallet' });
  await page.goto('/');
  await web3Login(page).click();
  const picker = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(picker.getByRole('button', { name: /Wallet$/ })).toHaveText(['First Wallet', 'Second Wallet']);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await web3Login(page).click();
  await picker.getByRole('button', { name: 'Second Wallet' }).click();
  await expect(page).toHaveURL('/temp');
  expect([first.signed.length, second.signed.length]).toEqual([0, 1]);
});

test('what a wallet or the server refuses is shown in the words of the table, and the button works again', async ({
  page,
}) => {
  const wallet = await installWallet(page);
  await page.goto('/');
  const attempt = async (text: string) => {
    await web3Login(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(web3Login(page)).toBeEnabled();
    expect(await stored(page)).toEqual([null, null]);
  };
  await wallet.failWith('eth_requestAccounts', 4001);
  await attempt('Please approve the connection request in MetaMask.');
  await wallet.failWith('eth_requestAccounts', -32002);
  await attempt('MetaMask is already asking you. Please open it.');
  await wallet.failWith('eth_requestAccounts', -32602);
  await attempt('Invalid request. Please try again.');
  await wallet.failWith('eth_requestAccounts', 4900);
  await attempt('An unexpected error occurred. Please try again.');
  await page.reload();
  await wallet.answerWith('eth_requestAccounts', []);
  await attempt('No accounts found. Please make sure MetaMask is unlocked.');
  await page.reload();
  await wallet.answerWith('personal_sign', `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`);
  await attempt('Signature verification failed. Please try again.');
  await wallet.answerWith('eth_getCode', '0x6080604052');
  await attempt('Contract wallets are not supported yet. Please use a wallet with its own private key.');
  await page.reload();
  await wallet.failWith('personal_sign', 4001);
  await attempt('Please approve the connection request in MetaMask.');
  await page.reload();
  for (const [answer, text] of [
    [{ status: 200, json: { success: true, data: {} } }, 'No token received from server.'],
    [{ status: 503, body: 'gone' }, 'Authentication failed'],
    [
      { status: 401, json: { success: false, code: 'wallet_expired', message: 'timestamp expired', requestId: 'r' } },
      'Authentication expired. Please try again.',
    ],
  ] as const) {
    await page.route('**/api/user/walletConnect', (route) => route.fulfill(answer));
    await attempt(text);
    await page.unroute('**/api/user/walletConnect');
  }
});

test('the button says that it is connecting, and cannot be pressed twice', async ({ page }) => {
  const wallet = await installWallet(page);
  await page.goto('/');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/walletConnect', async (route) => {
    await held;
    await route.continue();
  });
  await web3Login(page).click();
  const button = page.getByRole('banner').getByRole('button', { name: 'Connecting...' });
  await expect(button).toBeDisabled();
  release();
  await expect(page).toHaveURL('/temp');
  expect(wallet.signed).toHaveLength(1);
});

test.describe('signed in by wallet', () => {
  test('no account left in the wallet ends the session; another account, chain or a lost connection does not', async ({
    page,
  }) => {
    const wallet = await installWallet(page);
    await page.goto('/');
    await web3Login(page).click();
    await expect(page).toHaveURL('/temp');
    // The session, and the watch over its wallet, survive a reload.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(async () => {
      await wallet.emit('accountsChanged', [newKey().address]);
      await expect(page.getByText('You are still signed in by').first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await wallet.emit('chainChanged', '0x89');
    await wallet.emit('disconnect', { code: 4900 });
    await expect(page.getByText('Your wallet lost its connection. You are still signed in.')).toBeVisible();
    await expect(page).toHaveURL('/temp');
    const logout = page.waitForResponse('**/api/logout');
    await wallet.emit('accountsChanged', []);
    await expect(page).toHaveURL('/login');
    expect((await logout).status()).toBe(200);
    expect(await stored(page)).toEqual([null, null]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.reload();
    await expect(page).toHaveURL('/login');
  });

  test('a wallet that shows no account when the page starts ends the session', async ({ page, context }) => {
    const key = newKey();
    await installWallet(page, { key });
    await page.goto('/');
    await web3Login(page).click();
    await expect(page).toHaveURL('/temp');
    // Disconnected while no page was open.
    const later = await context.newPage();
    await installWallet(later, { key, accounts: [] });
    await later.goto('/temp');
    await expect(later).toHaveURL('/login');
    expect(await stored(later)).toEqual([null, null]);
    expect(await later.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('the stored token is the one of the session, after its renewal too', async ({ page }) => {
    await installWallet(page);
    await page.goto('/');
    await web3Login(page).click();
    await expect(page).toHaveURL('/temp');
    const before = await stored(page);
    // A token that the server refuses is renewed.
    await page.route('**/api/otpGenerate', (route) =>
      route.request().headers()['authorization']?.endsWith('x') === true ? route.continue() : route.fallback(),
    );
    let refused = false;
    await page.route('**/api/otpGenerate', (route) => {
      if (refused) return route.continue();
      refused = true;
      return route.fulfill({
        status: 401,
        json: { success: false, code: 'session_expired', message: 'x', requestId: 'r' },
      });
    });
    await fillAndSendCode(page, `renewed.${crypto.randomUUID()}@example.test`);
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    const after = await stored(page);
    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
  });

  test('who may not be there: a visitor is asked to sign in, a finished account goes to its dashboard', async ({
    page,
    api,
  }) => {
    await page.goto('/temp');
    await expect(page).toHaveURL(/^[^?]*\/login/);
    await startSession(page, await register(api, 'personal'));
    await page.goto('/temp');
    await expect(page).toHaveURL('/jobseeker-dashboard/dashboard');
  });

  test('an account that is not finished can leave by the header', async ({ page }) => {
    await installWallet(page);
    await page.goto('/');
    await web3Login(page).click();
    await expect(page).toHaveURL('/temp');
    // The page takes the focus when it comes, and would take it from the button.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // By keyboard: the toast of the sign-in lies over the button for five seconds.
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).press('Enter');
    await expect(page).toHaveURL('/');
    await expect(web3Login(page)).toBeVisible();
  });
});

test('a linked wallet signs in to the account, until it is removed', async ({ page, api }) => {
  const wallet = await installWallet(page);
  const person = await register(api, 'client');
  await startSession(page, person);
  await page.goto('/client-dashboard/my-profile');
  const panel = page.getByRole('region', { name: 'Wallets' });
  await expect(panel).toContainText('None yet.');
  await panel.getByRole('button', { name: 'Link a wallet' }).click();
  await expect(panel).toContainText(wallet.address);
  expect(wallet.signed[0]).toContain('Link this wallet to your account.');

  await panel.getByRole('button', { name: /Remove wallet/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this wallet?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(panel).toContainText(wallet.address);
  await panel.getByRole('button', { name: /Remove wallet/ }).click();
  await dialog.getByRole('button', { name: 'Remove the wallet' }).click();
  await expect(panel).toContainText('None yet.');
});
