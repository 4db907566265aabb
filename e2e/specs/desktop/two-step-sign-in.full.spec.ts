/** The second step of signing in, where main alone may see what it answers. */
import { confirmAuthenticator, startAuthenticator } from '#contract/api/second-factor.ts';
import { codeShown } from '../../fixtures/authenticator.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { register } from '../../fixtures/people.ts';

test('a code from the app signs in, no token reaches the page, and no passkey is offered', async ({ api, launch }) => {
  const { email, password, token } = await register(api, 'client');
  const { data: setup } = await api.call(startAuthenticator, { currentPassword: password }, { token });
  await api.call(confirmAuthenticator, { code: codeShown(setup.secret) }, { token });

  const { page } = await launch();
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(email);
  await expect(main.getByRole('button', { name: /passkey/i })).toHaveCount(0);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/verifySecondFactor'));
  await page.getByLabel('6-digit code').fill(codeShown(setup.secret, 1));
  const seen = (await (await answer).json()) as { data: Record<string, unknown> };
  expect(seen.data['token']).toBe('');
  expect(seen.data).not.toHaveProperty('refreshToken');
  await expect(page).toHaveURL(/\/client-dashboard\/dashboard/);
});
