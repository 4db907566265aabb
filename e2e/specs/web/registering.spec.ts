/** Creating an account of each kind, with the code from the mail that the server wrote. */
import type { Page } from '@playwright/test';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import { homeOf } from '#web/areas/areas.ts';
import { uniqueEmail, button, codeField, main, password, PASSWORD } from '../../fixtures/auth-pages.ts';
import { expect, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { codeFor, messagesTo } from '../../fixtures/mailbox.ts';
import { register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const KINDS: Readonly<Record<UserType, string>> = {
  personal: 'I’m looking for work',
  client: 'I’m hiring',
  individual: 'I’m a vendor',
  company: 'We’re a vendor company',
};

async function fillRegistration(page: Page, userType: UserType, email: string): Promise<void> {
  await page.goto('/register');
  await main(page).getByRole('radio', { name: KINDS[userType] }).check();
  await main(page).getByLabel('First name').fill('Ingrid');
  await main(page).getByLabel('Last name').fill('Solberg');
  const organisation = main(page).getByLabel('Organisation');
  if (userType === 'client' || userType === 'company') await organisation.fill('Solberg Lifts');
  else await expect(organisation).toHaveCount(0);
  await main(page).getByLabel('E-mail').fill(email);
  await main(page).getByLabel('Phone (optional)').fill('7700 900123');
  await password(page, 'Password').fill(PASSWORD);
  await main(page)
    .getByRole('checkbox', { name: /I accept the terms/ })
    .check();
}

test.describe('registering', () => {
  for (const userType of USER_TYPES) {
    test(`as ${userType}, with the code from the mail, leads to the dashboard`, async ({ page, api }) => {
      const email = uniqueEmail();
      await fillRegistration(page, userType, email);
      await button(page, 'Continue').click();
      await expect(codeField(page)).toBeFocused();
      await expect(main(page)).toContainText(email);
      // The sixth digit sends it.
      await codeField(page).pressSequentially(await codeFor(api, email));
      await page.waitForURL((url) => url.pathname === homeOf(userType));
      await expect(page.getByRole('banner')).toContainText('Hi, Ingrid');
    });
  }

  test('names every fault, before a code is asked for', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/otpGenerate', (route) => {
      asked += 1;
      return route.continue();
    });
    await page.goto('/register');
    await main(page).getByRole('radio', { name: KINDS.client }).check();
    await button(page, 'Continue').click();
    const summary = main(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      /^First/,
      /^Last/,
      /^Organisation/,
      /^E-mail/,
      /^Password/,
      /^Terms/,
    ]);
    await summary.getByRole('link', { name: /^Organisation/ }).click();
    await expect(main(page).getByLabel('Organisation')).toBeFocused();

    await fillRegistration(page, 'personal', uniqueEmail());
    await password(page, 'Password').fill('P@ssw0rd1');
    await expect(main(page)).toContainText('This password is one of the most common ones.');
    // It is said beside everything else that is wrong.
    const email = await main(page).getByLabel('E-mail').inputValue();
    await main(page).getByLabel('E-mail').fill('nobody');
    await button(page, 'Continue').click();
    await expect(summary.getByRole('link')).toHaveText([/^E-mail/, /^Password/]);
    await main(page).getByLabel('E-mail').fill(email);
    await button(page, 'Continue').click();
    await expect(summary).toContainText('This password is one of the most common ones.');
    await password(page, 'Password').fill('solberg harbour');
    await button(page, 'Continue').click();
    await expect(summary).toContainText('Must not contain your name');
    expect(asked).toBe(0);
  });

  test(
    'takes a mistyped address back without losing the form, and keeps all but the password over a reload',
    FULL_GEAR,
    async ({ page, api }) => {
      const [mistyped, right] = [uniqueEmail(), uniqueEmail()];
      await fillRegistration(page, 'company', mistyped);
      await button(page, 'Continue').click();
      await expect(codeField(page)).toBeVisible();
      await button(page, 'Use a different address').click();
      await expect(main(page).getByLabel('Organisation')).toHaveValue('Solberg Lifts');
      await expect(password(page, 'Password')).toHaveValue(PASSWORD);
      await main(page).getByLabel('E-mail').fill(right);
      await password(page, 'Password').focus();
      await page.reload();
      await expect(main(page).getByLabel('E-mail')).toHaveValue(right);
      await expect(main(page).getByLabel('Organisation')).toHaveValue('Solberg Lifts');
      await expect(password(page, 'Password')).toHaveValue('');
      const kept = await page.evaluate(() =>
        JSON.stringify([window.history.state, Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(kept).not.toContain(PASSWORD);
      await password(page, 'Password').fill(PASSWORD);
      await button(page, 'Continue').click();
      await expect(codeField(page)).toBeVisible();
      await codeField(page).fill(await codeFor(api, right));
      await page.waitForURL((url) => url.pathname === homeOf('company'));
    },
  );

  test('goes on with the code after a reload, and asks for the password alone', FULL_GEAR, async ({ page, api }) => {
    const email = uniqueEmail();
    await fillRegistration(page, 'client', email);
    await button(page, 'Continue').click();
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    await expect(main(page)).toContainText(email);
    await expect(codeField(page)).toBeFocused();
    await expect(main(page).getByRole('button', { name: /^Send another code/ })).toBeVisible();
    const code = await codeFor(api, email);
    const kept = await page.evaluate(() => JSON.stringify(window.history.state));
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(code);

    await button(page, 'Use a different address').click();
    await expect(main(page).getByLabel('E-mail')).toHaveValue(email);
    await expect(main(page).getByLabel('Organisation')).toHaveValue('Solberg Lifts');
    // The way back was meant: it is not the code that a reload shows now.
    await page.reload();
    await main(page).getByLabel('E-mail').fill(uniqueEmail());
    const other = await main(page).getByLabel('E-mail').inputValue();
    await password(page, 'Password').fill(PASSWORD);
    await button(page, 'Continue').click();
    await expect(codeField(page)).toBeFocused();
    await page.reload();
    await codeField(page).fill(await codeFor(api, other));
    await expect(password(page, 'Password')).toBeFocused();
    await password(page, 'Password').fill('solberg harbour');
    await button(page, 'Create my account').click();
    await expect(main(page).getByRole('alert')).toContainText('Must not contain your name');
    await password(page, 'Password').fill(PASSWORD);
    await button(page, 'Create my account').click();
    await page.waitForURL((url) => url.pathname === homeOf('client'));
  });

  test('can be finished once the server is back, without another code', FULL_GEAR, async ({ page, api }) => {
    const email = uniqueEmail();
    await fillRegistration(page, 'personal', email);
    await button(page, 'Continue').click();
    await expect(codeField(page)).toBeFocused();
    await page.route('**/api/userRegister', (route) => route.abort());
    await codeField(page).fill(await codeFor(api, email));
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expect(password(page, 'Password')).toHaveValue(PASSWORD);
    await page.unroute('**/api/userRegister');
    await button(page, 'Create my account').click();
    await page.waitForURL((url) => url.pathname === homeOf('personal'));
  });

  test(
    'looks the same with an address that has an account, whose owner alone is informed',
    FULL_GEAR,
    async ({ page, api }) => {
      const owner = await register(api, 'personal');
      const seen: string[] = [];
      for (const email of [owner.email, uniqueEmail()]) {
        // The same address again would be a reload, which goes on with the code.
        await page.goto('/about');
        await fillRegistration(page, 'personal', email);
        const answered = page.waitForResponse('**/api/otpGenerate');
        await button(page, 'Continue').click();
        expect((await answered).status()).toBe(200);
        await expect(codeField(page)).toBeFocused();
        seen.push((await main(page).innerText()).replace(email, 'address').replaceAll(/\d:\d\d/g, 'time'));
      }
      expect(seen[0]).toBe(seen[1]);
      await expect.poll(async () => (await messagesTo(api, owner.email))[0]?.text).toMatch(/already/i);
    },
  );

  test('works with the keyboard alone', async ({ page, api }) => {
    const email = uniqueEmail();
    await page.goto('/register');
    const type = async (text: string) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    };
    await main(page).getByRole('radio', { name: KINDS.personal }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(main(page).getByRole('radio', { name: KINDS.client })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await type('Ingrid');
    await type('Solberg');
    await type(email);
    await type('Norway');
    await expect(main(page).getByLabel('Country', { exact: true })).toHaveValue('NO');
    await page.keyboard.press('Tab');
    await expect(main(page).getByLabel('Country code of the phone number')).toHaveValue('NO');
    await type('412 34 567');
    await type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    // The two texts that are agreed to.
    for (const name of ['terms of use', 'privacy policy']) {
      await page.keyboard.press('Tab');
      await expect(main(page).getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await codeFor(api, email));
    await page.waitForURL((url) => url.pathname === homeOf('personal'));
  });
});
