/** Every page and dialog of the wallet sign-in: sound in both schemes and sizes, and usable by keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';
import { DESKTOP, expectPageAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { installWallet } from '../../fixtures/wallet.ts';

// Axe walks every page many times; a trace of all that takes longer than the tests, and the assertion names what is wrong.
test.use({ trace: 'off', viewport: DESKTOP });

const web3Login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Web3 Login' });
/** Where the whole of a page is, for a person to look at; only when asked for. */
const FOLDER = process.env['LOOK_AT'];
const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessibleOnBothScreens(page, name);
  if (FOLDER === undefined) return;
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${FOLDER}/${name}-${String(width)}.png` });
  }
};

test('finishing an account that began with a wallet', async ({ page }) => {
  test.slow();
  await installWallet(page);
  await page.goto('/login');
  await web3Login(page).press('Enter');
  await expect(page).toHaveURL('/temp');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByText('Wallet Connected successfully!').click();
  await look(page, 'temp');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /I’m hiring/ }).press('Space');
  await main.getByRole('button', { name: 'Send me a code' }).press('Enter');
  await expect(main.getByRole('alert')).toBeFocused();
  await look(page, 'temp-faults');
  await main.getByRole('link', { name: /^Organisation/ }).press('Enter');
  await expect(main.getByLabel('Organisation')).toBeFocused();
  await main.getByText('My account', { exact: true }).click();
  await look(page, 'temp-join');
  await main.getByLabel('E-mail').fill('nobody.with.a.wallet@example.test');
  await main.getByRole('button', { name: 'Send me a code' }).press('Enter');
  await expect(main.getByLabel('6-digit code')).toBeFocused();
  await look(page, 'temp-code');
});

test('the dialogs of the wallet', async ({ page }) => {
  test.slow();
  await page.goto('/login');
  await web3Login(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Open the download page' })).toBeFocused();
  await look(page, 'not-installed');
  await page.keyboard.press('Escape');
  await expect(web3Login(page)).toBeEnabled();

  await installWallet(page, { name: 'First Wallet' });
  const second = await installWallet(page, { name: 'Second Wallet with a rather long name' });
  await page.reload();
  await web3Login(page).press('Enter');
  await expect(page.getByRole('button', { name: 'First Wallet' })).toBeFocused();
  await look(page, 'picker');
  await second.failWith('eth_requestAccounts', 4001);
  await page.getByRole('button', { name: /^Second/ }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please approve');
  await look(page, 'refused');
});

test('the page that the desktop app opens in the browser', async ({ page }) => {
  test.slow();
  await installWallet(page);
  await expectPageAccessible(page, '/wallet-login', 'desktop');
  await expectPageAccessible(page, '/wallet-login', 'phone');
  await expect(page.getByRole('main')).toContainText('This link is incomplete.');
  await page.goto(`/wallet-login?challenge=${'a'.repeat(43)}&state=${'b'.repeat(43)}`);
  await expect(page.getByRole('button', { name: 'Sign in with my wallet' })).toBeVisible();
  await look(page, 'hand-over');
  await page.getByRole('button', { name: 'Sign in with my wallet' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Open Rolecall' })).toBeVisible();
  await look(page, 'handed-over');
});

test('the linked wallets of the profile', async ({ page, api }) => {
  test.slow();
  await installWallet(page);
  await startSession(page, await register(api, 'personal'));
  await page.goto('/jobseeker-dashboard/my-profile');
  const panel = page.getByRole('region', { name: 'Wallets' });
  await panel.getByRole('button', { name: 'Link a wallet' }).press('Enter');
  await expect(panel.getByText(/^Linked on .* (IST|GMT\+5:30), not used yet$/)).toBeVisible();
  await panel.scrollIntoViewIfNeeded();
  await look(page, 'linked');
  await panel.getByRole('button', { name: /^Remove wallet/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await look(page, 'remove');
});
