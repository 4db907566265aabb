/** An employer and an applicant write to each other, in two browsers: live, read, told of, warned about and reported. */
import type { Page } from '@playwright/test';
import { sendMessage } from '#contract/api/conversations.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { stayHere } from '../../fixtures/leaving.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

const card = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const messages = (page: Page) => card(page).getByRole('log').getByRole('listitem');
const field = (page: Page) => card(page).getByRole('textbox', { name: /^Message to / });

/** A file alone is sent, and downloaded on the other side. */
async function sendFile(page: Page, applicant: Page): Promise<void> {
  await card(page)
    .getByLabel('Files for the message')
    .setInputFiles({ name: 'Shifts.txt', mimeType: 'text/plain', buffer: Buffer.from('Early, late, night\n') });
  await expect(card(page).getByRole('list', { name: 'Files to send' })).toContainText('Shifts.txt 1 KB');
  await expectAccessible(page, 'a message with a file');
  // It is not left behind without a question.
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Invites' }).click();
  await stayHere(page);
  await card(page).getByRole('button', { name: 'Send' }).click();
  const download = applicant.waitForEvent('download');
  await card(applicant).getByRole('button', { name: 'Download Shifts.txt' }).click();
  expect((await download).suggestedFilename()).toBe('Shifts.txt');
  await expect(card(applicant).getByRole('status')).toHaveText('');
  await expectAccessible(applicant, 'a message with a file, received');
}

/** A template, with its places filled in, kept for the next time; what it says is not lost by the way back to the list. */
async function keepTemplate(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Templates' }).click();
  const dialog = page.getByRole('dialog', { name: /template/i });
  await dialog.getByRole('button', { name: 'New template' }).click();
  await dialog.getByLabel('Name').fill('Shared');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stayHere(page);
  await dialog.getByLabel('Text').fill('Shared, {firstName}.');
  await dialog.getByRole('button', { name: 'Keep the template' }).click();
  await expectAccessible(page, 'templates');
  await dialog.getByRole('button', { name: 'Insert Shared' }).click();
}

test('both sides of an application write to each other', async ({ page, browser, api }) => {
  test.slow();
  const [employer, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const job = await postJob(api, employer);
  const { _id: applicationId } = await applyToJob(api, seeker, job._id);
  const say = (token: string, text: string) =>
    api.call(
      sendMessage,
      { applicationId, text },
      { token, headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } },
    );
  await say(seeker.token, 'Is the on-call shared?');

  // The list says that something waits, and C leads to it, without a private note near.
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(page.locator('[data-row]').getByRole('img', { name: '1 unread message' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect(messages(page)).toContainText(['Is the on-call shared?']);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Private notes' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: '1 unread message' })).toHaveCount(0);

  await keepTemplate(page);
  await expect(field(page)).toHaveValue(`Shared, ${seeker.user.firstName}.`);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(messages(page).last()).toContainText('not read yet');
  await expect(field(page)).toHaveValue('');
  await expectAccessible(page, 'a conversation beside the list');

  // The notification opens exactly this conversation; the other side sees at once that it is read.
  const applicant = await browser.newPage({ baseURL: api.origin, viewport: WIDE });
  await startSession(applicant, seeker);
  await applicant.goto(AREAS.personal.base);
  await applicant.getByRole('button', { name: /^Notifications/ }).click();
  await applicant
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: `New message: ${job.title}` })
    .first()
    .click();
  await expect(applicant).toHaveURL(`${applicationHref('personal', applicationId)}#conversation`);
  await expect(messages(applicant).last()).toContainText(`Shared, ${seeker.user.firstName}.`);
  await expect(messages(applicant).last()).toContainText(`${employer.user.firstName}, Northwind`);
  await expect(messages(page).last()).toContainText(/read \d\d:\d\d /);

  // While one side writes, the other sees it; and a file goes along without a word.
  await field(page).pressSequentially('A moment');
  await expect(card(applicant).getByRole('status')).toHaveText(/^Northwind \d+ is typing…$/);
  await field(page).fill('');
  await sendFile(page, applicant);

  // What comes in is there without a reload, with a warning where it asks for money, and can be reported.
  await field(page).fill('Please pay a registration fee first.');
  await card(page).getByRole('button', { name: 'Send' }).click();
  await expect(messages(applicant).last()).toContainText('seems to ask for money');
  await expect(messages(page).last()).not.toContainText('seems to ask for money');
  const last = messages(applicant).last();
  await last.getByRole('button', { name: /^Report this message/ }).click();
  const report = applicant.getByRole('dialog');
  const what = report.getByLabel('What is wrong with it?');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(what).toHaveAccessibleDescription('Choose what is wrong');
  await what.selectOption('money');
  await expectAccessible(applicant, 'reporting a message');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(messages(applicant).last()).toContainText('reported');
  await expectAccessibleOnBothScreens(applicant, 'a conversation on the page of an application');
  await applicant.close();
});
