/** From two applicants to one hired: steps together and one by one, taking one back, an offer and its answer. */
import { getNotifications } from '#contract/api/notifications.ts';
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { dayFromNow } from '../../fixtures/own-jobs.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const DESKTOP = { width: 1280, height: 900 };
test.use({ viewport: DESKTOP });

const bulkBar = (page: Page) => page.getByRole('group', { name: 'Selected applications' });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function shortlistBothAndTakeItBack(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select every application on this page' }).focus();
  await page.keyboard.press('Space');
  const bar = bulkBar(page);
  await expect(bar).toContainText('2 applications selected');
  await expectAccessible(page, 'applications that are ticked');
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Shortlist' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 people are shortlisted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();
  await expect(row(page, name)).toContainText('Applied');
}

/** The texts take the place of the fields, and what was chosen there stands. */
async function chooseTemplate(page: Page, name: string): Promise<void> {
  const fields = page.getByRole('dialog', { name: `Turn down: ${name}` });
  await fields.getByRole('button', { name: 'Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates' });
  await expectAccessible(page, 'templates for turning down');
  await templates.getByRole('button', { name: 'Insert After reading the application' }).click();
  await expect(fields.getByLabel('Message')).toBeFocused();
  await expect(fields.getByLabel('Message')).toHaveValue(/Thank you for applying for (?!\{)/);
  await expect(fields.getByLabel('Reason')).toHaveValue('location');
}

/** What is missing is said first, and nothing is sent. */
async function turnDown(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bulkBar(page).getByRole('button', { name: 'Turn down' }).click();
  const dialog = page.getByRole('dialog', { name: `Turn down: ${name}` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'Turn down' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a reason');
  await expectAccessibleOnBothScreens(page, 'the dialog that turns somebody down');
  await page.setViewportSize(DESKTOP);
  await dialog.getByLabel('Reason').selectOption('location');
  await chooseTemplate(page, name);
  await dialog.getByLabel('Message').press('End');
  await dialog.getByLabel('Message').pressSequentially(' {company}');
  await expect(dialog.getByRole('figure')).toContainText('Thank you for applying');
  await expectAccessible(page, 'a template with a preview');
  await dialog.getByRole('button', { name: 'Turn down' }).click();
  await expect(page.getByText(`${name} is turned down.`)).toBeVisible();
  await expect(row(page, name)).toContainText('Not selected');
}

async function makeOffer(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Open the whole page' }).click();
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: `Make an offer: ${name}` });
  await expect(dialog.getByLabel('Pay', { exact: true })).toBeFocused();
  await dialog.getByLabel('Pay', { exact: true }).fill('1250000');
  await expectAccessibleOnBothScreens(page, 'the dialog of an offer');
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('button', { name: 'Make an offer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('First day');
  await dialog.getByLabel('First day').fill(dayFromNow(30));
  await dialog.getByLabel('Note for your team').fill('Best of the two');
  await dialog.getByRole('button', { name: 'Make an offer' }).click();
  await expect(page.getByRole('region', { name: 'Offer' })).toContainText('₹12,50,000 a year');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Best of the two');
  await expectAccessibleOnBothScreens(page, 'an application with an offer');
}

async function acceptOffer(page: Page): Promise<void> {
  const standing = page.getByRole('region', { name: 'Where it stands' });
  await expect(standing).toContainText('It’s your turn to answer.');
  await expect(page.getByRole('main')).not.toContainText('Best of the two');
  await expectAccessibleOnBothScreens(page, 'an offer to answer');
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expectAccessible(page, 'the dialog that accepts an offer');
  await dialog.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(standing).toContainText('You got the job.');
}

test('two applicants: a step for both is taken back, one is turned down, one gets an offer and accepts it', async ({
  browser,
  page,
  api,
}) => {
  test.slow();
  const employer = await register(api, 'client');
  const job = await postJob(api, employer);
  const [asha, ravi] = [await register(api, 'personal'), await register(api, 'personal')];
  const nameOf = ({ user }: typeof asha) => `${user.firstName} ${user.lastName}`;
  const { _id: id } = await applyToJob(api, asha, job._id);
  await applyToJob(api, ravi, job._id);
  const titles = async (token: string) =>
    (await api.call(getNotifications, {}, { token })).data.map(({ title }) => title.split(':')[0]);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await shortlistBothAndTakeItBack(page, nameOf(asha));
  await turnDown(page, nameOf(ravi));
  await makeOffer(page, nameOf(asha));

  // Each is told once, and not of what was taken back.
  await expect.poll(() => titles(asha.token), { timeout: 30_000 }).toEqual(['Offer']);
  await expect.poll(() => titles(ravi.token), { timeout: 30_000 }).toEqual(['Not selected']);

  const home = await browser.newPage({ baseURL: api.origin, viewport: DESKTOP });
  await startSession(home, asha);
  await home.goto(applicationHref('personal', id));
  await acceptOffer(home);
  await home.close();
  await expect.poll(() => titles(employer.token)).toContain('Offer accepted');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Hired');
});

test('who withdraws can come back', async ({ page, api }) => {
  const employer = await register(api, 'client');
  const seeker = await register(api, 'personal');
  const { _id } = await applyToJob(api, seeker, (await postJob(api, employer))._id);
  await startSession(page, seeker);
  await page.goto(applicationHref('personal', _id));
  const standing = page.getByRole('region', { name: 'Where it stands' });
  await standing.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await page.keyboard.press('Escape');
  await expect(standing.getByRole('button', { name: 'Withdraw' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Message to the employer').fill('I found another job.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(standing).toContainText('You withdrew this application.');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('I found another job.');
  await standing.getByRole('button', { name: 'Apply again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply again' }).click();
  await expect(standing).toContainText('has not opened it yet');
});
