/** Unread counts everywhere, and what somebody chooses to hear of: kept at once, and obeyed by all of them. */
import type { Page } from '@playwright/test';
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };

/** The tab, the header of both widths and the panel say so many. */
async function expectUnread(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Notifications' : `Notifications, ${String(count)} unread`;
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page).toHaveTitle(count === 0 ? /^[^(]/ : new RegExp(`^\\(${String(count)}\\) `));
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('button', { name: /^Unread:/ })).toHaveCount(count);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('an employer chooses by keyboard what reaches them; header, tab and panel agree all the way', async ({
  page,
  api,
}) => {
  test.slow();
  const employer = await register(api, 'client');
  const job = await postJob(api, employer);
  for (let index = 0; index < 2; index++) await applyToJob(api, await register(api, 'personal'), job._id);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/dashboard`);
  await expectUnread(page, 2);

  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const settings = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(settings.getByRole('checkbox', { name: 'Applications: Panel' })).toBeInViewport();
  await expectAccessibleOnBothScreens(page, 'the notification settings');

  const saved = settings.getByRole('status').filter({ hasText: 'Saved' });
  const inPanel = settings.getByRole('checkbox', { name: 'Applications: Panel' });
  await inPanel.focus();
  await page.keyboard.press('Space');
  await expect(inPanel).not.toBeChecked();
  await expect(settings.getByRole('checkbox', { name: 'Applications: Desktop' })).toBeDisabled();
  await expect(saved).toBeVisible();
  await expectUnread(page, 0);
  await page.reload();
  await expect(inPanel).not.toBeChecked();
  await inPanel.check();
  await expect(saved).toBeVisible();
  await expectUnread(page, 2);

  // Several at once, faster than the server answers.
  await settings.getByRole('checkbox', { name: 'Messages: E-mail' }).click();
  await settings.getByRole('checkbox', { name: 'Interviews: Desktop' }).click();
  await settings.getByRole('combobox', { name: 'E-mails about new applicants' }).selectOption('Once an hour');
  await settings.getByRole('checkbox', { name: 'Pause notifications at certain times' }).check();
  await settings.getByLabel('From').fill('21:30');
  await settings.getByLabel('Until').fill('21:30');
  await expect(settings.getByText('Must differ from the other time')).toBeVisible();
  await settings.getByLabel('Until').fill('06:15');
  await settings.getByRole('checkbox', { name: 'Also all of Saturday and Sunday' }).check();
  await expect(settings.getByText(/^These times are /)).toBeVisible();
  const stored = async () => (await api.call(getNotificationPreferences, {}, { token: employer.token })).data;
  await expect.poll(stored).toMatchObject({
    ...{ panelOff: [], desktopOff: ['Interview'], mailOff: ['Message'], applicantMails: 'hourly' },
    quiet: { on: true, from: '21:30', until: '06:15', weekends: true },
  });
  await expectAccessibleOnBothScreens(page, 'the notification settings with quiet hours');
});
