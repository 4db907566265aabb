/** Our own people: made by the command, signed in like everybody, kept to their area, and nobody else in it. */
import { readFile } from 'node:fs/promises';
import { currentUser } from '#contract/api/auth.ts';
import { CallFailed } from '../../fixtures/call-server.ts';
import { stayHere } from '../../fixtures/leaving.ts';
import { postJob, register } from '../../fixtures/people.ts';
import { expect, startServer, test } from '../../fixtures/server.ts';
import { signIn, startSession } from '../../fixtures/demo.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { codeShown } from '../../fixtures/authenticator.ts';
import { codeFor } from '../../fixtures/mailbox.ts';
import {
  addStaff,
  giveStaffPassword,
  signInStaff,
  staffCommand,
  withoutSecondStep,
  type StaffMember,
} from '../../fixtures/staff.ts';

const PHONE = { width: 360, height: 740 };
const EMAIL = 'sam.field@staff.test';

test.describe.configure({ mode: 'serial' });
// The command must have the embedded database for itself, so these tests take turns.
test.use({ database: 'embedded', viewport: { width: 1440, height: 900 } });

let member: StaffMember;

test('the command needs the database for itself and says so in one line', async ({ api }) => {
  // Starts the server and four commands.
  test.slow();
  const busy = await staffCommand(api, 'list');
  expect(busy.code).toBe(1);
  expect(busy.output.trim().split('\n')).toHaveLength(1);
  expect(busy.output).toContain('is already in use by process');

  await api.stop();
  const added = await staffCommand(api, 'add', EMAIL, '--name', 'Sam Field');
  expect(added.output).toContain(`${EMAIL} is one of your staff now.`);
  expect(added.output).toContain(`${api.origin}/reset-password`);
  const again = await staffCommand(api, 'add', EMAIL);
  expect(again).toEqual({ code: 1, output: `${EMAIL} is one of your staff already.\n` });
  const listed = await staffCommand(api, 'list');
  expect(listed.output).toMatch(
    /^sam\.field@staff\.test {2}Sam Field {2}since \d{4}-\d\d-\d\d \(UTC\) {2}0 open sessions\n$/,
  );
  await api.up();
  member = await withoutSecondStep(api, EMAIL);
});

test('a new member is led through two-step sign-in and sees nothing else before', async ({ page, api }) => {
  await giveStaffPassword(page, member);
  await page.waitForURL((url) => url.pathname === '/admin/two-step-sign-in');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goto('/admin/users');
  await page.waitForURL((url) => url.pathname === '/admin/two-step-sign-in');
  await expectAccessibleOnBothScreens(page, 'two-step sign-in of staff');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('6-digit code').fill(await codeFor(api, EMAIL));
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('6-digit code').fill(codeShown(key));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  member.recoveryCodes.push(...(await codes.allTextContents()));
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('As one of the staff, you need it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off two-step sign-in' })).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('staff find an account and sign it out everywhere', async ({ page, api }) => {
  const person = await register(api, 'client');
  await signInStaff(page, member);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByLabel('Name, organisation or e-mail').fill(person.email);
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: /^Details: / }).click();
  const opened = page.getByRole('row').filter({ hasText: 'Signed in on' });
  await expect(opened).toContainText('1 device');
  await opened.getByRole('button', { name: /everywhere/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await api.call(currentUser, {}, { token: person.token });
  await opened.getByRole('button', { name: /everywhere/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(opened).toContainText('No device');
  await expect(api.call(currentUser, {}, { token: person.token })).rejects.toThrow(CallFailed);

  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People (1)' })).toContainText('Not signed in');
  await expect(page.getByRole('region', { name: 'Newest in the audit log' })).toContainText('done by Sam Field');
  await expectAccessibleOnBothScreens(page, 'an account');
  await page.goBack();

  await row.getByRole('button', { name: /^Details: / }).click();
  await opened.getByRole('link', { name: /Audit log/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Signed out everywhere');
  await expect(page.getByRole('row').nth(1)).toContainText('Done by Sam Field');
  await expect(page.getByRole('table').getByText('Registered', { exact: true })).toBeVisible();
  await page.getByLabel('What happened').selectOption({ label: 'Registered' });
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  await page.getByRole('button', { name: /show everyone/ }).click();
  await expect(page).toHaveURL('/admin/audit-log?kind=registered');
});

test('staff note what they know of an account, suspend it with a reason, and lift that again', async ({
  page,
  api,
  browser,
}) => {
  const person = await register(api, 'client');
  await postJob(api, person);
  await signInStaff(page, member);
  await page.goto(`/admin/users/account/?id=${person.user._id}`);
  const notes = page.getByRole('region', { name: 'Staff notes' });
  await notes.getByLabel('Add a note').fill('Waiting for the receipt');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Waiting for the receipt')).toBeVisible();
  await expect(notes.getByLabel('Add a note')).toHaveValue('');

  await page.getByRole('button', { name: 'Suspend with a reason…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Suspend / });
  await expect(dialog).toContainText('Signs out 1 person and pauses 1 job.');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await expect(dialog.getByText('This is not the name of the account')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a suspension');
  await dialog.getByLabel('Reason').fill('It asks people for money.');
  await dialog.getByLabel(/^Type/).fill(person.user.organisation ?? '');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  const suspension = page.getByRole('region', { name: 'Suspend', exact: true });
  await expect(suspension).toContainText('It asks people for money.');
  await expect(page.getByText('Paused: 1')).toBeVisible();
  await expect(api.call(currentUser, {}, { token: person.token })).rejects.toThrow(CallFailed);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/login');
  const login = theirs.getByRole('main');
  await login.getByLabel('E-mail').fill(person.email);
  await login.getByLabel('Password', { exact: true }).fill(person.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(login.getByText(/This account is suspended\..*contact page/)).toBeVisible();

  await suspension.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByText('Active: 1')).toBeVisible();
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await theirs.waitForURL((url) => url.pathname !== '/login');
});

test('staff narrow the audit log to who did something and when, and take it with them', async ({ page }) => {
  await signInStaff(page, member);
  await page.goto('/admin/audit-log');
  await page.getByLabel('Done by: name or e-mail').fill('sam.field');
  await page.getByLabel('What happened').selectOption({ label: 'Signed out everywhere' });
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel(/^From \(.+\)$/).fill(today);
  await expect(page).toHaveURL(`/admin/audit-log?by=sam.field&kind=sessions-revoked&from=${today}`);
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`rolecall-audit-log-${today}.csv`);
  const content = await readFile(await file.path(), 'utf8');
  expect(content.trim().split('\r\n')).toHaveLength(2);
  expect(content).toContain('"Signed out everywhere","by staff"');

  await page.goto('/admin/audit-log?kind=audit-exported');
  await expect(page.getByRole('row').nth(1)).toContainText(
    '1 entry, of people found by a search, only sessions-revoked',
  );
  await page.getByLabel(/^To \(.+\)$/).fill('2020-01-01');
  await expect(page.getByText('No matching events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('staff see what was sent, without what stood in it', async ({ page }) => {
  await signInStaff(page, member);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Outbox' }).click();
  await page.getByLabel('Per page').selectOption('100');
  const row = page.getByRole('row').filter({ hasText: 'Code to set a new password' }).first();
  await expect(row).toContainText('s•••@staff.test');
  await expect(row).toContainText('Sent');
  await expect(page.getByRole('main')).not.toContainText(EMAIL);
  await page.getByLabel('Status').selectOption({ label: 'Failed' });
  await expect(page.getByText('No messages like this')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/outbox\?(?=.*status=failed)/);
});

test('what a visitor reports without script is decided by keys, from the home on', async ({ page, api, browser }) => {
  const { _id: jobId } = await postJob(api, await register(api, 'client'), { title: 'Gardener wanted' });
  const context = await browser.newContext({ baseURL: api.origin, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/jobs/${jobId}`);
  await visitor.getByRole('link', { name: 'Report this job' }).click();
  await visitor.getByLabel('It asks for money or bank details').check();
  await visitor.getByLabel('Anything we should know (optional)').fill('They asked for a deposit');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();
  await signInStaff(page, member);
  await page.getByRole('link', { name: '1 waiting: Reports' }).click();
  const link = page.getByRole('link', { name: 'Open the case: Gardener wanted' });
  await expect(link).toBeVisible();
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('They asked for a deposit')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText(/^Yours until/)).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: 'Take it down' })).toBeChecked();
  await expectAccessibleOnBothScreens(page, 'a reported job');
  await page.getByLabel('Why').fill('A deposit for gardening work.');
  // Words of a decision that is not made yet are asked about.
  await page.getByRole('link', { name: 'All reports' }).click();
  await stayHere(page);
  await page.getByLabel('What they read').fill('Nobody pays for a job here.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByText('This job is closed')).toBeVisible();
});

test('staff are kept to their area, and everybody else out of it', async ({ page, api, browser }) => {
  await signInStaff(page, member);
  for (const path of ['/', '/login', '/client-dashboard/dashboard', '/temp', '/admin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/admin');
  }
  const client = await register(api, 'client');
  const context = await browser.newContext({ baseURL: api.origin });
  const other = await context.newPage();
  await other.goto('/admin/users');
  await expect(other).toHaveURL('/');
  await startSession(other, client);
  await other.goto('/admin/audit-log');
  await expect(other).toHaveURL('/client-dashboard/dashboard');
  await context.close();
});

test('on a phone the tables are cards, and the menu leads everywhere', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInStaff(page, member);
  // The home that comes after signing in closes a menu that is open already.
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for us' })).toBeVisible();
  for (const [label, path] of [
    ['Outbox', '/admin/outbox'],
    ['Audit log', '/admin/audit-log'],
    ['Users', '/admin/users'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

test('where postings are reviewed, staff read them whole and release them or say what has to change', async ({
  browser,
}) => {
  // Starts a server of its own.
  test.slow();
  const reviewed = await startServer({ env: { MODERATION: 'on' } });
  try {
    const reviewer = await addStaff(reviewed, EMAIL);
    const client = await register(reviewed, 'client');
    const [first, second] = [await postJob(reviewed, client), await postJob(reviewed, client)];
    const context = await browser.newContext({ baseURL: reviewed.origin });
    const page = await context.newPage();
    await signInStaff(page, reviewer);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Job reviews' }).click();
    await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeVisible();
    await expect(page.getByText('Keep the cranes of a small harbour running')).toBeVisible();
    await expectAccessibleOnBothScreens(page, 'a posting in review');
    const sendBack = page.getByRole('button', { name: 'Send back…' });
    await sendBack.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(sendBack).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Please name the pay.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeVisible();
    await expect(page.getByText('1 posting waiting')).toBeFocused();
    await page.getByRole('button', { name: 'Approve' }).dblclick();
    await expect(page.getByText('Nothing is waiting for review')).toBeVisible();

    const employer = await (await browser.newContext({ baseURL: reviewed.origin })).newPage();
    await signIn(employer, client, 'client');
    await employer.getByRole('button', { name: /^Notifications, 2 unread/ }).click();
    await employer
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: `Not approved: ${first.title}` })
      .first()
      .click();
    await expect(employer.getByText('Our review sent it back: Please name the pay.')).toBeVisible();
    await employer.goto(`/jobs/${second._id}`);
    await expect(employer.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
    await employer.context().close();
    await context.close();
  } finally {
    await reviewed.dispose();
  }
});

test('a failing list says so and comes back', async ({ page }) => {
  await signInStaff(page, member);
  await page.route('**/api/adminMessages*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/admin/outbox');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the messages');
  await page.unroute('**/api/adminMessages*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('who is removed is out at once', async ({ page, api }) => {
  test.slow();
  await signInStaff(page, member);
  await api.stop();
  const { code, output } = await staffCommand(api, 'remove', EMAIL);
  await api.up();
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toMatch(/is no longer one of your staff; \d+ open sessions were ended/);
  await expect(async () => {
    // As when somebody comes back to the tab, which also asks by itself once a minute: what it asked while the server was
    // away says nothing.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // The way back stands in the address; it leads nowhere for somebody who is no longer staff.
    await expect(page).toHaveURL(({ pathname }) => pathname === '/', { timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
  await expect(page.getByText(EMAIL)).toHaveCount(0);
});
