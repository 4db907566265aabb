/** Writing to our staff from the contact page and from a job, and our answer by mail. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { messagesTo } from '../../fixtures/mailbox.ts';
import { postJob, register } from '../../fixtures/people.ts';
import { addStaff, signInStaff } from '../../fixtures/staff.ts';

const EMAIL = 'meera.asks@example.com';
const MESSAGE = 'I no longer get the code when I sign in.\nIt worked yesterday.';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(EMAIL);
  await page.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'My account and signing in' });
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(MESSAGE);
}

test('a visitor writes to us, and one of our staff answers by mail', async ({ page, browser, api }) => {
  test.slow();
  await page.goto('/jobs');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 4 fields' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Topic: Choose a topic' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Topic' })).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'the contact form with faults');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, your message has arrived' })).toBeFocused();
  await expect(page.getByText(`We’ll answer by e-mail to ${EMAIL}.`)).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a message has arrived');

  const desk = await (await browser.newContext({ baseURL: api.origin })).newPage();
  await signInStaff(desk, await addStaff(api, 'contact@rolecall.test'));
  await desk.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Contact' }).click();
  const row = desk.getByRole('row').filter({ hasText: EMAIL });
  await expect(row).toContainText('Waiting');
  await expectAccessibleOnBothScreens(desk, 'the inbox');
  await row.getByRole('button', { name: 'Open the message of Meera Nair' }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'My account and signing in' });
  await expect(dialog.getByLabel('Your answer')).toBeFocused();
  await expect(dialog).toContainText('It worked yesterday.');
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(dialog.getByText('Write an answer, or close the message without one')).toBeVisible();
  await expectAccessibleOnBothScreens(desk, 'answering a message');
  await dialog.getByLabel('Your answer').fill('We’ve mended it.\nPlease ask for a new code.');
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(row).toContainText('Answered');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button')).toBeFocused();
  await expect.poll(async () => JSON.stringify(await messagesTo(api, EMAIL))).toContain('Please ask for a new code.');
  await row.getByRole('button').click();
  await expect(dialog).toContainText('Sam Field');
  await expect(dialog.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await desk.getByLabel('State').selectOption({ label: 'Waiting' });
  await expect(desk).toHaveURL(/state=waiting/);
  await expect(row).toHaveCount(0);
});

test('somebody who is signed in asks about a job and about its employer', async ({ page, api }) => {
  const employer = await register(api, 'client');
  const job = await postJob(api, employer);
  const seeker = await register(api, 'personal');
  await startSession(page, seeker);
  for (const path of [`/jobs/${job._id}`, `/employers/${employer.user._id}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ask about / });
    await expect(dialog.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(seeker.email);
    await expect(dialog.getByLabel('Your name')).toHaveValue(`${seeker.user.firstName} ${seeker.user.lastName}`);
    await expectAccessible(page, 'asking a question');
    await dialog.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'Pay and benefits' });
    await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill(`How much is the night bonus? ${path}`);
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await expect(dialog.getByRole('heading', { name: 'Thank you, your question has arrived' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeFocused();
  }
});
