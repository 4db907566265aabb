/** Signing in by wallet where the browser has none. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/demo.ts';
import { installWallet, web3Login } from '../../fixtures/wallet.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('without a wallet', () => {
  test('a computer is led to the download page', async ({ page, context }) => {
    await context.route('https://metamask.io/**', (route) => route.fulfill({ body: 'download' }));
    await page.goto('/');
    await web3Login(page).click();
    await expect(page.getByRole('alert')).toHaveText('MetaMask is not installed. Please install MetaMask to continue.');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the download page' }).click();
    expect((await opened).url()).toBe('https://metamask.io/download/');
    await expect(web3Login(page)).toBeEnabled();
  });

  test.describe('on a phone', () => {
    test.use({
      viewport: { width: 360, height: 740 },
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    });
    const start = async (page: Page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Web3 Login' }).click();
    };

    test("a provider has a second to appear; then the page leads into MetaMask's app, or to its store", async ({
      page,
      context,
    }) => {
      await context.route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }));
      await page.goto('/');
      const clicked = Date.now();
      await start(page);
      await expect(page.getByRole('alert')).toHaveText('Please open this page in the MetaMask app browser.');
      expect(Date.now() - clicked).toBeGreaterThan(1_000);
      await expect(page.getByRole('link', { name: 'Open in MetaMask' })).toHaveAttribute(
        'href',
        /^https:\/\/metamask\.app\.link\/dapp\/localhost:\d+\/$/,
      );
      await page.getByRole('button', { name: 'I don’t have MetaMask' }).click();
      await expect(page.getByRole('alert')).toHaveText('MetaMask app is required. Would you like to download it?');
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Open the app store' }).click();
      expect((await opened).url()).toBe('https://play.google.com/store/apps/details?id=io.metamask');
    });

    test('a provider that appears within that second is used', async ({ page }) => {
      await installWallet(page, { announced: false, underWindow: true, afterMs: 2_000 });
      await page.goto('/login');
      await page.waitForTimeout(1_400);
      await page.getByRole('main').getByRole('button', { name: 'Web3 Login' }).click();
      await expect(page).toHaveURL('/temp');
    });
  });
});
