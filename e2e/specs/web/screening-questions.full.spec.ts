/** Questions of several kinds: written by an employer, answered by an applicant, and read with what matters. */
import { AREAS } from '#web/areas/areas.ts';
import { DESKTOP, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: DESKTOP });

test('an employer says which answers matter, and only the employer reads it', async ({ page, browser, api }) => {
  test.slow();
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const job = await postJob(api, client);
  await startSession(page, client);
  await page.goto(`${AREAS.client.base}/update-job?id=${job._id}`);
  const first = page.getByRole('group', { name: 'Question 1' });
  await page.getByRole('button', { name: 'Add a question' }).click();
  await first.getByRole('textbox', { name: 'Question 1' }).fill('Are you free of vertigo?');
  await first.getByLabel('Answer', { exact: true }).selectOption('Yes or no');
  await first.getByRole('checkbox', { name: 'Yes' }).check();
  const second = page.getByRole('group', { name: 'Question 2' });
  await page.getByRole('button', { name: 'Add a question' }).click();
  await second.getByRole('textbox', { name: 'Question 2' }).fill('Which cranes do you know?');
  await second.getByLabel('Answer', { exact: true }).selectOption('Any of several');
  for (const choice of ['Gantry', 'Tower', 'Jib']) {
    await second.getByRole('combobox', { name: 'Choices' }).fill(choice);
    await page.keyboard.press('Enter');
  }
  await second.getByRole('checkbox', { name: 'Tower' }).check();
  await expectAccessibleOnBothScreens(page, 'questions of several kinds');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been updated.' })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: api.origin, viewport: DESKTOP })).newPage();
  await startSession(other, seeker);
  await other.goto(`/jobs/${job._id}`);
  await other.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click();
  const form = other.getByRole('dialog');
  await form.getByRole('radiogroup', { name: 'Are you free of vertigo?' }).getByRole('radio', { name: 'No' }).check();
  const cranes = form.getByRole('group', { name: 'Which cranes do you know?' });
  for (const crane of ['Jib', 'Tower']) await cranes.getByRole('checkbox', { name: crane }).check();
  await expectAccessibleOnBothScreens(other, 'answering questions of several kinds');
  await other.setViewportSize(DESKTOP);
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(form.getByText('Your application was sent')).toBeVisible();
  await other.goto(`${AREAS.personal.base}/applications`);
  await other.getByRole('main').getByRole('link', { name: job.title }).first().click();
  await expect(other.getByText('Tower, Jib')).toBeVisible();
  await expect(other.getByText('you look for')).toHaveCount(0);
  await other.context().close();

  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  const fit = page.getByRole('combobox', { name: 'Answers' });
  await fit.selectOption('Answers fit');
  await expect(page.getByText('No applications like these')).toBeVisible();
  await fit.selectOption('Answers do not fit');
  await expect(page).toHaveURL(/answers=do-not-fit/);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('Not what you look for')).toBeVisible();
  await expect(answers.getByText('Tower, Jib')).toContainText('What you look for');
  await expectAccessibleOnBothScreens(page, 'answers with what matters');
});
