/** Sessions in the browser: tabs, poisoned storage, expiry. */
import type { Session } from '#contract/api/auth.ts';
import { revokeSession, sessions } from '#contract/api/profile.ts';
import { expect, signIn, signInByHand, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('signing in by the dialog of the header leads to the dashboard', async ({ page, api }) => {
  const person = await register(api, 'personal');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The e-mail address or password is wrong.');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/jobseeker-dashboard/dashboard');
});

test('what is stored is not readable as it stands, and logging out in one tab reaches the other', async ({
  context,
  api,
}) => {
  const person = await register(api, 'personal');
  const first = await context.newPage();
  await signInByHand(first, person, 'personal');
  const stored = await first.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['users', 'token']));
  expect(JSON.stringify(stored)).not.toContain(person.email);

  const second = await context.newPage();
  await second.goto('/jobseeker-dashboard/applications');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await first
    .getByRole('banner')
    .getByRole('button', { name: /Jobseeker/ })
    .click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(first).toHaveURL('/');
  await expect(first.getByText('You have been signed out.')).toHaveCount(0);
  await expect(second).toHaveURL((url) => url.pathname === '/');
  await expect(second.getByText('You have been signed out.')).toBeVisible();
  expect(await first.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

const POISON = [
  '',
  'x',
  '{}',
  '[]',
  'null',
  '0',
  'undefined',
  '\u0000\u0001',
  '{"user":1}',
  'A'.repeat(1_000_000),
  '💥',
];

test('poisoned storage never leaves a blank page', FULL_GEAR, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  for (const value of POISON) {
    await page.evaluate((text) => {
      localStorage.setItem('users', text);
      localStorage.setItem('token', text);
    }, value);
    await page.goto('/client-dashboard/dashboard');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('an access token that ran out is renewed without the person noticing', async ({ page, api }) => {
  await signIn(page, await register(api, 'personal'), 'personal');
  let refused = 0;
  await page.route(
    '**/api/getJobApplications?*',
    async (route) => {
      refused += 1;
      await route.fulfill({
        status: 401,
        json: {
          success: false,
          statusCode: 401,
          code: 'session_expired',
          message: '',
          error: '',
          requestId: 'test-request',
        },
      });
    },
    { times: 1 },
  );
  await page.goto('/jobseeker-dashboard/applications');
  await expect.poll(() => refused).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You haven’t applied for any jobs yet')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/sign in/i);
  await expect(page).toHaveURL(/jobseeker-dashboard/);
});

test('signing in in one tab reaches the other', FULL_GEAR, async ({ context, api }) => {
  const person = await register(api, 'personal');
  const waiting = await context.newPage();
  await waiting.goto('/login');
  await expect(waiting.getByRole('main').getByLabel('E-mail')).toBeVisible();
  await signInByHand(await context.newPage(), person, 'personal');
  await expect(waiting).toHaveURL('/jobseeker-dashboard/dashboard');
});

test('a session that is ended from another device ends in the open tab at once, and signing in leads back', async ({
  page,
  api,
}) => {
  const person = await register(api, 'personal');
  await startSession(page, person);
  await page.goto('/jobseeker-dashboard/applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const devices = await api.call(sessions, {}, { token: person.token });
  const theirs = devices.data.find((device) => !device.isCurrent);
  await api.call(revokeSession, { sessionId: theirs?._id ?? '' }, { token: person.token });
  const notice = page.getByRole('status').filter({ hasText: 'You have been signed out.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/jobseeker-dashboard/applications');
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
});

test(
  'a session says before it ends, and signing in again keeps what is typed on the page',
  FULL_GEAR,
  async ({ page, api }) => {
    const person = await register(api, 'client');
    // The first session has five minutes left.
    await page.route(
      '**/api/login',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: Session };
        body.data.endsAt = new Date(Date.now() + 5 * 60_000).toISOString();
        await route.fulfill({ response, json: body });
      },
      { times: 1 },
    );
    await signInByHand(page, person, 'client');
    const notice = page.getByRole('status').filter({ hasText: /Your session ends at \d\d:\d\d (IST|GMT\+5:30)\./ });
    // The region around it takes no room of its own.
    await expect(notice.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    await page.goto('/client-dashboard/post-jobs');
    await page.getByLabel('Title').fill('Lift engineer');
    await notice.getByRole('button', { name: 'Sign in again' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Nothing on this page is lost.');
    await dialog.getByLabel('E-mail').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL('/client-dashboard/post-jobs');
    await expect(page.getByLabel('Title')).toHaveValue('Lift engineer');
  },
);
