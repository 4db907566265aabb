/** Two-step sign-in: an authenticator app, recovery codes, passkeys, and the staff who cannot do without. */
import type { Locator, Page } from '@playwright/test';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { codeShown } from '../../fixtures/authenticator.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register, type Person } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const PROFILE = `${AREAS.personal.base}/my-profile`;
const card = (page: Page): Locator => page.getByRole('region', { name: 'Two-step sign-in', exact: true });

async function signOut(page: Page): Promise<void> {
  await page.goto(`${AREAS.personal.base}/logout`);
  await page.waitForURL((url) => url.pathname === '/');
}

/** The first step, by password. */
async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
}

const isHome = (page: Page) => page.waitForURL((url) => url.pathname === homeOf('personal'));

test('an app is set up on the profile, and from then on signing in asks for its code', async ({ page, api }) => {
  test.slow();
  const person = await register(api, 'personal');
  await startSession(page, person);
  await page.goto(PROFILE);
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  await card(page).getByRole('button', { name: 'Continue' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Enter your current password');
  await card(page).getByLabel('Current password').fill('not the one');
  await card(page).getByRole('button', { name: 'Continue' }).click();
  await expect(card(page).getByRole('alert')).toContainText('That is not your current password.');
  await card(page).getByLabel('Current password').fill(person.password);
  await card(page).getByRole('button', { name: 'Continue' }).click();

  await expect(card(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'setting up an app');
  const key =
    (await card(page)
      .getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent()) ?? '';
  const code = card(page).getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await expect(card(page).getByText('This code is wrong.')).toBeVisible();
  await code.fill(codeShown(key));

  const codes = card(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(card(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'recovery codes');
  const recovery = (await codes.first().textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('rolecall-recovery-codes.txt');
  await card(page).getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
  await expect(card(page)).toContainText('10 codes left');
  await expectAccessibleOnBothScreens(page, 'two-step sign-in, on');

  await signOut(page);
  await givePassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'the second step');
  await page.getByLabel('6-digit code').fill('000000');
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await expect(page.getByText('4 tries left.')).toBeVisible();
  // Half a minute has not passed: the server takes the code that comes next.
  await page.getByLabel('6-digit code').fill(codeShown(key, 1));
  await isHome(page);

  await signOut(page);
  await givePassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This recovery code is wrong' })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a wrong recovery code');
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await isHome(page);
  await page.goto(PROFILE);
  await expect(card(page)).toContainText('9 codes left');
});

test('a passkey signs in by itself, and is a second step after the password', async ({ page, api }) => {
  test.slow();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await register(api, 'personal');
  await startSession(page, person);
  await page.goto(PROFILE);
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await card(page).getByLabel('Name of the passkey').fill('Test laptop');
  await card(page).getByLabel('Current password').fill(person.password);
  await card(page).getByRole('button', { name: 'Add a passkey' }).last().click();
  await expect(card(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const recovery = (await card(page).getByRole('listitem').first().textContent()) ?? '';
  await card(page).getByRole('button', { name: 'I’ve saved my codes' }).click();
  const row = card(page).getByRole('listitem').filter({ hasText: 'Test laptop' });
  await expect(row).toContainText('not used yet');
  await row.getByRole('button', { name: 'Rename the passkey Test laptop' }).click();
  await row.getByLabel('New name').fill('Kitchen laptop');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('Kitchen laptop');
  await expectAccessibleOnBothScreens(page, 'a passkey');

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isHome(page);

  await signOut(page);
  await givePassword(page, person);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'the second step by passkey');
  // The sensor is not touched.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await isHome(page);

  await page.goto(PROFILE);
  await card(page).getByRole('button', { name: 'Remove the passkey Kitchen laptop' }).click();
  await expect(card(page)).toContainText('removing it turns two-step sign-in off');
  await card(page).getByLabel('Current password').fill(person.password);
  await card(page).getByLabel('Recovery code', { exact: true }).fill(recovery);
  await card(page).getByRole('button', { name: 'Remove the passkey', exact: true }).click();
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
});
