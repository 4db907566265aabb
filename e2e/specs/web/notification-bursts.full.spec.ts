/** Many new applications for one job are one entry of the panel; what is unread is the same everywhere. */
import { notificationStream, updateNotifications } from '#contract/api/notifications.ts';
import { newApplicationTitle, type StreamEvent } from '#contract/domain/notification.ts';
import { aNotification, anId } from '#contract/testing/builders.ts';
import { homeOf } from '#web/areas/areas.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a burst of new applications opens to its rows, is read one by one or together, and deleted', async ({
  page,
  api,
}) => {
  const employer = await register(api, 'client');
  const [nurse, welder] = [
    await postJob(api, employer, { title: 'Nurse' }),
    await postJob(api, employer, { title: 'Welder' }),
  ];
  const seekers = await Promise.all(Array.from({ length: 3 }, () => register(api, 'personal')));
  for (const seeker of seekers.slice(0, 2)) await applyToJob(api, seeker, nurse._id);
  await startSession(page, employer);
  await page.goto(homeOf('client'));
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('button', { name: /^Unread: New application: Nurse/ })).toHaveCount(2);
  // What comes while it is open waits until somebody asks for it; from three on it is one entry.
  const first = panel.getByRole('listitem').first();
  const place = await first.boundingBox();
  for (const seeker of seekers.slice(2)) {
    await applyToJob(api, seeker, nurse._id);
    await applyToJob(api, seeker, welder._id);
  }
  await expect(panel.getByText('2 new notifications')).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  await panel.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(panel.getByText('2 new notifications')).toHaveCount(0);
  const burst = panel.getByRole('button', { name: /^3 new applications for Nurse/ });
  await expect(burst).toContainText('3 unread');
  await expect(burst).toHaveAttribute('aria-expanded', 'false');
  await expect(panel.getByRole('button', { name: /^Unread: New application: Welder/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Unread: New application: Nurse/ })).toHaveCount(0);
  const bell = (unread: number) =>
    page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread` });
  await expect(bell(4)).toBeAttached();
  await expectAccessible(page, 'a burst in the panel');

  await burst.press('Enter');
  await expect(burst).toHaveAttribute('aria-expanded', 'true');
  const rows = panel.getByRole('list', { name: '3 new applications for Nurse' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expectAccessibleOnBothScreens(page, 'a burst that is open');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows
    .first()
    .getByRole('button', { name: /^Unread: New application/ })
    .click();
  await expect(page).toHaveURL(/\/applications\/details\/\?id=/);
  await bell(3).click();
  await expect(burst).toContainText('2 unread');
  await burst.press('Enter');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(1)).toBeAttached();
  await expect(burst).not.toContainText('unread');
  // It goes at once on the screen; the page stays until it has gone on the server.
  const deleted = page.waitForResponse(
    (response) =>
      response.url().endsWith(updateNotifications.path) && response.request().postData()?.includes('delete') === true,
  );
  await panel.getByRole('button', { name: 'Delete notifications: 3 new applications for Nurse' }).click();
  await expect(burst).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Unread: New application: Welder/ })).toBeVisible();
  expect((await deleted).status()).toBe(200);
  await page.reload();
  await bell(1).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('what arrives within a moment is one toast that counts, and leads to the panel', async ({ page, api }) => {
  const employer = await register(api, 'client');
  const groupId = anId();
  const events: StreamEvent[] = Array.from({ length: 5 }, (_, index) => ({
    event: 'notification',
    notification: aNotification({ type: 'JobApplication', title: newApplicationTitle('Nurse'), groupId }),
    unread: index + 1,
    replayed: false,
  }));
  const line = { event: 'ready', unread: 0 } satisfies StreamEvent;
  await page.route(
    `**${notificationStream.path}`,
    (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: [line, ...events].map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
      }),
    { times: 1 },
  );
  await startSession(page, employer);
  await page.goto(homeOf('client'));
  const toasts = page.locator('.Toastify__toast');
  await expect(toasts).toHaveText('5 new applications for Nurse');
  await toasts.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
