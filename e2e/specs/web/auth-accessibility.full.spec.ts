/** Every step of signing in, registering and changing a password, with its faults: sound in both schemes and sizes. */
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { codeFor } from '../../fixtures/mailbox.ts';
import { register } from '../../fixtures/people.ts';
import { DESKTOP, expectAccessible, expectAccessibleOnBothScreens, PHONE } from '../../fixtures/accessibility.ts';

// Axe walks every page many times; a trace of all that takes longer than the tests, and the assertion names what is wrong.
test.use({ trace: 'off' });

test('signing in', async ({ page }) => {
  test.slow();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByRole('alert')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'password with faults');
  await main.getByText('With a code', { exact: true }).click();
  await main.getByRole('button', { name: 'Use my phone instead' }).click();
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await expect(main.getByRole('alert')).toContainText('Enter a phone number');
  await expectAccessibleOnBothScreens(page, 'phone with faults');
  await main.getByRole('button', { name: 'Use my e-mail instead' }).click();
  await main.getByLabel('E-mail').fill('nobody@example.test');
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await main.getByLabel('6-digit code').fill('12');
  await expectAccessibleOnBothScreens(page, 'code step');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('all 6 digits');
  await expectAccessibleOnBothScreens(page, 'code step with a fault');

  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('With a code', { exact: true }).click();
  await dialog.getByLabel('E-mail').fill('somebody@example.test');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'code step of the dialog');
});

test('registering', async ({ page }) => {
  test.slow();
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'I’m hiring' }).check();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('alert')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'registration with faults');
  await main.getByLabel('First name').fill('Ingrid');
  await main.getByLabel('Last name').fill('Solberg');
  await main.getByLabel('Organisation').fill('Solberg Lifts');
  await main.getByLabel('E-mail').fill(`sound.${String(Date.now())}@example.test`);
  await main.getByLabel('Password', { exact: true }).fill('password1');
  await main.getByRole('checkbox', { name: /I accept/ }).check();
  await expect(main).toContainText('one of the most common ones');
  await expectAccessibleOnBothScreens(page, 'registration with a weak password');
  await main.getByLabel('Password', { exact: true }).fill('four grey herons wading');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByLabel('6-digit code')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'code of the registration');
});

test('a lost and a changed password, and the end of a session', async ({ page, context, api }) => {
  test.slow();
  const person = await register(api, 'personal');
  await page.goto('/reset-password');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(person.email);
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await expect(main.getByLabel('6-digit code')).toBeFocused();
  await main.getByLabel('6-digit code').fill(await codeFor(api, person.email));
  await expect(main.getByLabel('New password', { exact: true })).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'a new password');
  await main.getByRole('button', { name: 'Set the new password' }).click();
  await expect(main.getByRole('alert')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'a new password with a fault');
  await main.getByLabel('New password', { exact: true }).fill('five red kites above');
  await main.getByRole('button', { name: 'Set the new password' }).click();
  await expect(main).toContainText('You can now sign in');
  await expectAccessibleOnBothScreens(page, 'the end of a reset');

  await startSession(page, { email: person.email, password: 'five red kites above' });
  await page.goto('/jobseeker-dashboard/change-password');
  await main.getByLabel('Current password', { exact: true }).fill('not this one');
  await main.getByLabel('New password', { exact: true }).fill('six white swans asleep');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main.getByRole('alert')).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'change of password with a fault');
  await main.getByLabel('Current password', { exact: true }).fill('five red kites above');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main).toContainText('All your other devices have been signed out.');
  await expectAccessibleOnBothScreens(page, 'changed password');

  const other = await context.newPage();
  await other.goto('/jobseeker-dashboard/logout');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `notice of the ended session, ${String(viewport.width)} px`);
  }
});
