/** Every way in by password and by code, and the ways back in: as people do it, with the mails that the server wrote. */
import type { Page } from '@playwright/test';
import { OTP } from '#contract/domain/limits.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { uniqueEmail, button, codeField, main, password, wrongCode } from '../../fixtures/auth-pages.ts';
import { expect, signIn, signInByHand, startSession, test } from '../../fixtures/demo.ts';
import { codeFor, messagesTo } from '../../fixtures/mailbox.ts';
import { register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('signing in by a code', () => {
  async function askFor(page: Page, email: string): Promise<void> {
    await page.goto('/login');
    await main(page).getByText('With a code', { exact: true }).click();
    await main(page).getByLabel('E-mail').fill(email);
    await button(page, 'Send me a code').click();
    await expect(codeField(page)).toBeFocused();
  }

  test('takes the code out of a pasted sentence', async ({ page, context, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await register(api, 'personal');
    await askFor(page, person.email);
    const code = await codeFor(api, person.email);
    const sentence = `Rolecall: ${code.slice(0, 3)} ${code.slice(3)} is your code. It works for 10 minutes.`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), sentence);
    let checks = 0;
    await page.route('**/api/verifyOTP', (route) => {
      checks += 1;
      return route.continue();
    });
    await page.keyboard.press('Control+V');
    await page.waitForURL((url) => url.pathname === homeOf('personal'));
    expect(checks).toBe(1);
  });

  test('goes on after a reload', async ({ page, api }) => {
    const person = await register(api, 'personal');
    await askFor(page, person.email);
    await page.reload();
    await expect(main(page)).toContainText(`If ${person.email} belongs to an account`);
    await codeField(page).fill(await codeFor(api, person.email));
    await page.waitForURL((url) => url.pathname === homeOf('personal'));
  });

  test('counts wrong tries, and after the last a new code is needed', async ({ page, api }) => {
    const person = await register(api, 'personal');
    await askFor(page, person.email);
    const code = await codeFor(api, person.email);
    let guess = code;
    for (let left = OTP.tries - 1; left >= 0; left -= 1) {
      guess = wrongCode(guess);
      await codeField(page).fill(guess);
      await expect(main(page).getByRole('alert')).toContainText(
        left === 0 ? 'it was your last try' : 'This code is wrong.',
      );
      if (left > 0) await expect(main(page)).toContainText(left === 1 ? '1 try left' : `${String(left)} tries left`);
      await expect(codeField(page)).toBeFocused();
    }
    await codeField(page).fill(code);
    await expect(main(page).getByRole('alert')).toContainText('This code no longer works. Please ask for a new one.');
    await expect(page).toHaveURL('/login');
  });

  test('says the same to an address without account, and sends it no code', async ({ page, api }) => {
    const stranger = uniqueEmail();
    await askFor(page, stranger);
    await expect(main(page)).toContainText(`If ${stranger} belongs to an account, a code is on its way.`);
    await expect.poll(async () => (await messagesTo(api, stranger)).length).toBe(1);
    expect((await messagesTo(api, stranger))[0]?.text).not.toMatch(/^\d{6}\r?$/m);
    await codeField(page).fill('123456');
    await expect(main(page)).toContainText('4 tries left');
  });

  test('holds the next code back, and takes the one that was sent meanwhile', async ({ page, api }) => {
    await page.clock.install();
    const person = await register(api, 'personal');
    await askFor(page, person.email);
    const former = await codeFor(api, person.email);
    const another = main(page).getByRole('button', { name: /^Send another code/ });
    await expect(another).toHaveAttribute('aria-disabled', 'true');
    await expect(another).toContainText(/in (1:00|0:5\d)/);
    // The server keeps its own time: it is asked too early here, and says for how long to wait.
    await page.clock.fastForward(OTP.resendSeconds * 1_000);
    await expect(another).toHaveAttribute('aria-disabled', 'false');
    await another.click();
    await expect(main(page).getByRole('alert')).toContainText('We sent you a code a moment ago.');
    await expect(another).toContainText(/in 0:\d\d|in 1:00/);
    await codeField(page).fill(former);
    await page.waitForURL((url) => url.pathname === homeOf('personal'));
  });

  test('keeps the address while changing between the ways, and offers the phone', async ({ page }) => {
    await page.goto('/login');
    await main(page).getByLabel('E-mail').fill('ingrid@example.test');
    await main(page).getByText('With a code', { exact: true }).click();
    await expect(main(page).getByLabel('E-mail')).toHaveValue('ingrid@example.test');
    await button(page, 'Use my phone instead').click();
    await expect(main(page).getByLabel('Phone', { exact: true })).toBeFocused();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('10 digits');
  });
});

test.describe('a lost password', () => {
  test('is replaced by a new one with the keyboard alone; the old one and every session end', async ({
    page,
    browser,
    api,
  }) => {
    const person = await register(api, 'personal');
    const elsewhere = await (await browser.newContext({ baseURL: api.origin })).newPage();
    await signIn(elsewhere, person, 'personal');

    await page.goto('/login');
    await main(page).getByLabel('E-mail').focus();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Forgot your password?') break;
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/reset-password');
    // The page before has an e-mail field as well, until this one is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
    await main(page).getByLabel('E-mail').focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await codeFor(api, person.email));
    await expect(password(page, 'New password')).toBeFocused();
    await page.keyboard.type('five red kites above');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('You can now sign in with your new password.');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await expect(elsewhere).toHaveURL(/^[^?]*\/(\?.*)?$/);
    await expect(elsewhere.getByText('You have been signed out.')).toBeVisible();
    await elsewhere.context().close();

    await page.goto('/login');
    await main(page).getByLabel('E-mail').fill(person.email);
    await password(page, 'Password').fill(person.password);
    await button(page, 'Login').click();
    await expect(main(page).getByRole('alert')).toContainText('is wrong');
    await signInByHand(page, { email: person.email, password: 'five red kites above' }, 'personal');
  });

  test('goes on with its code after a reload, and cannot be replaced by a common one', async ({ page, api }) => {
    const person = await register(api, 'personal');
    await page.goto('/reset-password');
    await main(page).getByLabel('E-mail').fill(person.email);
    await button(page, 'Send me a code').click();
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    await expect(main(page)).toContainText(person.email);
    await codeField(page).fill(await codeFor(api, person.email));
    await password(page, 'New password').fill('password123');
    await button(page, 'Set the new password').click();
    await expect(main(page).getByRole('alert')).toContainText('one of the most common ones');
  });
});

test.describe('changing the password', () => {
  for (const userType of USER_TYPES) {
    test(`as ${userType}: needs the current one, and ends the other devices`, async ({ page, browser, api }) => {
      const person = await register(api, userType);
      const elsewhere = await (await browser.newContext({ baseURL: api.origin })).newPage();
      await signIn(elsewhere, person, userType);
      await startSession(page, person);
      await page.goto(`${AREAS[userType].base}/change-password`);
      await password(page, 'Current password').fill('not this one');
      await password(page, 'New password').fill('five red kites above');
      await button(page, 'Change password').click();
      await expect(main(page).getByRole('alert')).toContainText('That is not your current password.');
      await password(page, 'Current password').fill(person.password);
      await button(page, 'Change password').click();
      await expect(main(page)).toContainText('All your other devices have been signed out.');
      await expect(elsewhere.getByText('You have been signed out.')).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/change-password/);
      await elsewhere.context().close();
    });
  }
});

test('too many tries are answered with a wait that counts down', async ({ page, api }) => {
  const person = await register(api, 'personal');
  await page.goto('/login');
  await main(page).getByLabel('E-mail').fill(person.email);
  const waiting = main(page).getByRole('button', { name: /^Try again in \d+ seconds?$/ });
  for (let attempt = 0, status = 0; attempt < 12 && status !== 429; attempt += 1) {
    await password(page, 'Password').fill(`wrong ${String(attempt)}`);
    const answered = page.waitForResponse('**/api/login');
    await button(page, 'Login').click();
    status = (await answered).status();
    await page.waitForTimeout(150);
  }
  await expect(waiting).toBeVisible();
  await expect(main(page).getByRole('alert')).toContainText('Too many attempts.');
  await expect(button(page, 'Login')).toBeVisible({ timeout: 40_000 });
  await password(page, 'Password').fill(person.password);
  await button(page, 'Login').click();
  await page.waitForURL((url) => url.pathname === homeOf('personal'));
});
