/** Colleagues: an account becomes a team, a job is handed from one to the other, and somebody goes. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { messagesTo } from '../../fixtures/mailbox.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const PROFILE = `${AREAS.client.base}/my-profile`;
const colleaguesOf = (page: Page) => page.getByRole('region', { name: 'Colleagues', exact: true });

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto(PROFILE);
  await colleaguesOf(page).getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(colleaguesOf(page).getByRole('listitem').filter({ hasText: email })).toContainText('Invited');
}

async function linkTo(api: ApiServer, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const [newest] = await messagesTo(api, email);
    link = /\/join#rcm_[\w-]{43}/.exec(newest?.text.replaceAll(/=\r?\n/g, '') ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a colleague joins, takes over a job and is removed', async ({ page, api, browser }) => {
  test.slow();
  const owner = await register(api, 'client');
  const job = await postJob(api, owner);
  await startSession(page, owner);
  await page.goto(PROFILE);
  await expect(colleaguesOf(page)).toContainText('You’re the only person in this account.');
  const email = `colleague.${crypto.randomUUID()}@example.test`;
  await invite(page, email, 'Recruiter');
  await expectAccessibleOnBothScreens(page, 'my profile with colleagues');
  await page.setViewportSize({ width: 1440, height: 900 });

  const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await theirs.goto(await linkTo(api, email));
  await expect(theirs.getByRole('main')).toContainText('as a recruiter: posts jobs');
  await theirs.getByRole('button', { name: /^Join / }).click();
  await expect(theirs.getByRole('alert').filter({ hasText: 'Enter your first name' })).toBeVisible();
  await expectAccessibleOnBothScreens(theirs, 'the page of an invitation');
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await theirs.getByLabel('First name').fill('Wanda');
  await theirs.getByLabel('Last name').fill('Njoroge');
  await theirs.getByLabel('Password', { exact: true }).fill('quiet river under stones');
  await theirs.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await theirs.getByRole('button', { name: /^Join / }).click();
  await theirs.waitForURL(/client-dashboard\/dashboard/);
  await expect(theirs.getByRole('button', { name: /Hi, Wanda/ })).toContainText(owner.user.organisation ?? '');

  await page.goto(`${AREAS.client.base}/manage-jobs`);
  await page.getByRole('button', { name: `Actions for ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Assign to…' }).click();
  const assigning = page.getByRole('dialog', { name: /^Who looks after/ });
  await assigning.getByRole('combobox', { name: 'Assigned to' }).selectOption('Wanda Njoroge');
  await assigning.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: job.title })).toContainText('Assigned to Wanda Njoroge');
  await theirs.goto(`${AREAS.client.base}/manage-jobs`);
  await theirs.getByRole('combobox', { name: 'Assigned to' }).selectOption('Me');
  await expect(theirs).toHaveURL(/assignee=/);
  await expect(theirs.getByRole('row').filter({ hasText: job.title })).toBeVisible();

  await page.goto(PROFILE);
  const row = colleaguesOf(page).getByRole('listitem').filter({ hasText: 'Wanda Njoroge' });
  await expect(row).toContainText('looks after 1 job');
  await row.getByRole('button', { name: 'Remove Wanda Njoroge' }).click();
  const leaving = page.getByRole('dialog', { name: 'Remove Wanda Njoroge?' });
  await expect(leaving.getByRole('combobox', { name: 'Who takes over their 1 job?' })).toHaveValue(owner.user._id);
  await leaving.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toBeHidden();
  // They need not click: the stream says so.
  await expect(theirs).toHaveURL(/\/(\?.*)?$/, { timeout: 15_000 });
  await theirs.goto(`${AREAS.client.base}/manage-jobs`);
  await expect(theirs.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('somebody with an account of their own joins another, and goes from one to the other', async ({ page, api }) => {
  test.slow();
  const owner = await register(api, 'client');
  const seeker = await register(api, 'personal');
  await startSession(page, owner);
  await invite(page, seeker.email, 'Viewer');
  const link = await linkTo(api, seeker.email);
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(`You’re signed in as ${owner.email}.`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('E-mail').fill(seeker.email);
  await login.getByLabel('Password', { exact: true }).fill(seeker.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: /^Join Northwind/ }).click();
  await page.waitForURL(/client-dashboard\/dashboard/);
  // A viewer posts nothing, so the menu does not offer it.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Manage Jobs' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post a New Job' })).toHaveCount(0);

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /Jobseeker/ }).click();
  await page.waitForURL(/jobseeker-dashboard\/dashboard/);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /Viewer/ }).click();
  await page.waitForURL(/client-dashboard\/dashboard/);

  await page.goto(PROFILE);
  await colleaguesOf(page)
    .getByRole('button', { name: /^Leave / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(/jobseeker-dashboard/);
});

test('an account is kept by an owner who is left, although another one deleted it', async ({ page, api, browser }) => {
  test.slow();
  const [founder, asking, seeker] = [
    await register(api, 'client'),
    await register(api, 'personal'),
    await register(api, 'personal'),
  ];
  const organisation = founder.user.organisation ?? '';
  await startSession(page, founder);
  for (const person of [asking, seeker]) await invite(page, person.email, 'Owner');
  const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const [at, person] of [
    [theirs, asking],
    [page, seeker],
  ] as const) {
    const link = await linkTo(api, person.email);
    if (at === page) {
      // The founder goes first: from then on nobody signs in as the account.
      await theirs.goto(PROFILE);
      const row = colleaguesOf(theirs).getByRole('listitem').filter({ hasText: founder.email });
      await row.getByRole('button', { name: /^Remove / }).click();
      await theirs.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(row).toBeHidden();
    }
    await startSession(at, person);
    await at.goto(link);
    await at.getByRole('button', { name: /^Join / }).click();
    await at.waitForURL(/client-dashboard\/dashboard/);
  }

  await theirs.goto(`${AREAS.client.base}/delete-profile`);
  await expect(theirs.getByRole('main')).toContainText('each owner can sign in and keep the account');
  await expectAccessibleOnBothScreens(theirs, 'deleting an account with colleagues');
  await theirs.getByLabel('Type DELETE to confirm').fill('DELETE');
  await theirs.getByLabel('Current password', { exact: true }).fill(asking.password);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL('/');

  await expect(async () => {
    const [newest] = await messagesTo(api, seeker.email);
    expect(newest?.text.replaceAll(/=\r?\n/g, '')).toContain(`The account of ${organisation} will be deleted`);
  }).toPass();
  await startSession(page, seeker);
  await page.goto('/');
  await page.waitForURL(/jobseeker-dashboard/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /Will be deleted/ }).click();
  await page.waitForURL('/restore');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `The account of ${organisation} is about to be deleted`,
  );
  await expectAccessibleOnBothScreens(page, 'keeping an account with colleagues');
  await page.getByRole('button', { name: /^Switch to / }).click();
  await page.waitForURL(/jobseeker-dashboard/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /Will be deleted/ }).click();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await page.waitForURL(/client-dashboard\/dashboard/);
});
