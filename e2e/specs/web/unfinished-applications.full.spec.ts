/** An application that is begun on one device and sent from another. */
import type { Browser, Page } from '@playwright/test';
import { aQuestion } from '#contract/testing/builders.ts';
import { AREAS } from '#web/areas/areas.ts';
import { APPLY_PARAM } from '#web/areas/apply-href.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startDemoSession, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const SAVE = '**/api/saveApplicationDraft';
const { base } = AREAS.personal;
const dialogOf = (page: Page) => page.getByRole('dialog');
const noteOf = (page: Page) => dialogOf(page).getByLabel('Cover note');
const stateOf = (page: Page) =>
  dialogOf(page)
    .getByRole('status')
    .filter({ hasText: /Sav|Kept/ });
const close = (page: Page) => dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click();

async function device(browser: Browser, origin: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await startSession(page, person);
  return page;
}

test('an application is begun here, gone on with there, and “Applied” everywhere once it is sent', async ({
  browser,
  page: laptop,
  api,
}) => {
  const employer = await register(api, 'client');
  const job = await postJob(api, employer, {
    screeningQuestions: [aQuestion({ id: 'licence', question: 'Do you have a crane licence?', required: true })],
  });
  const seeker = await register(api, 'personal');
  await startSession(laptop, seeker);
  await laptop.goto(`/jobs/${job._id}`);
  const main = laptop.getByRole('main');
  await main.getByRole('button', { name: 'Apply now' }).click();
  await expect(dialogOf(laptop)).toContainText(seeker.email);

  // Written without a connection, it is neither lost nor forgotten.
  await laptop.route(SAVE, (route) => route.abort('internetdisconnected'));
  await noteOf(laptop).fill('Cranes are my trade.');
  await expect(stateOf(laptop)).toContainText('Kept on this device for now.');
  await laptop.reload();
  await laptop.unroute(SAVE);
  await main.getByRole('button', { name: 'Apply now' }).click();
  await expect(noteOf(laptop)).toHaveValue('Cranes are my trade.');
  await expect(stateOf(laptop)).toContainText('Saved.');
  await expectAccessibleOnBothScreens(laptop, 'an application that is being written');

  const phone = await device(browser, api.origin, seeker);
  await phone.goto(`${base}/applications`);
  await expect(phone.getByRole('region', { name: 'Unfinished applications' })).toBeVisible();
  await expectAccessible(phone, 'an unfinished application in the list');
  await phone.getByRole('link', { name: `Finish your application for ${job.title}` }).click();
  await expect(noteOf(phone)).toHaveValue('Cranes are my trade.');
  await noteOf(phone).fill('Cranes are my trade, and harbours my home.');
  await expect(stateOf(phone)).toContainText('Saved.');

  // Both write: one of them is asked.
  await noteOf(laptop).fill('Cranes!');
  const asked = dialogOf(laptop).getByRole('alert');
  await expect(asked).toContainText('You went on with this application somewhere else.');
  await expectAccessible(laptop, 'two versions of an application');
  await asked.getByRole('button', { name: 'Use the other one' }).click();
  await expect(noteOf(laptop)).toHaveValue('Cranes are my trade, and harbours my home.');
  await close(laptop);
  await expect(main.getByRole('button', { name: 'Continue your application' })).toBeFocused();

  const preview = dialogOf(phone).getByRole('button', { name: 'Preview' });
  await preview.click();
  await expect(dialogOf(phone).getByRole('alert')).toContainText('Answer “Do you have a crane licence?”');
  await dialogOf(phone).getByLabel('Do you have a crane licence?').fill('Since 2016');
  await preview.click();
  const paper = dialogOf(phone).getByRole('group', { name: `What ${job.companyName} gets` });
  for (const text of [
    seeker.email,
    'Cranes are my trade, and harbours my home.',
    'Since 2016',
    'No resume is attached.',
  ])
    await expect(paper).toContainText(text);
  await expectAccessibleOnBothScreens(phone, 'the preview of an application');
  await dialogOf(phone).getByRole('button', { name: 'Back to editing' }).click();
  await expect(preview).toBeFocused();
  await preview.click();
  await dialogOf(phone).getByRole('button', { name: 'Send application' }).click();
  await expect(dialogOf(phone).getByText('Your application was sent')).toBeVisible();

  // The page learns of it by itself.
  await expect(main.getByRole('status').filter({ hasText: 'Applied' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Continue your application' })).toHaveCount(0);
  await close(phone);
  await expect(phone).toHaveURL(`/jobs/${job._id}`);
  await phone.goto(`${base}/applications`);
  await expect(phone.getByRole('main')).toContainText(job.title);
  await expect(phone.getByRole('region', { name: 'Unfinished applications' })).toHaveCount(0);
  await phone.context().close();
});

test('who withdraws says why, and the employer reads it', async ({ browser, page, api }) => {
  const employer = await register(api, 'client');
  const seeker = await register(api, 'personal');
  const job = await postJob(api, employer);
  await startSession(page, seeker);
  await page.goto(`/jobs/${job._id}?${APPLY_PARAM}=`);
  await noteOf(page).fill('Soon.');
  await dialogOf(page).getByRole('button', { name: 'Send application' }).click();
  await dialogOf(page).getByRole('link', { name: 'Open the application' }).click();
  await page.getByRole('region', { name: 'Where it stands' }).getByRole('button', { name: 'Withdraw' }).click();
  await dialogOf(page).getByLabel('Reason').selectOption('It takes too long');
  await expectAccessible(page, 'withdrawing with a reason');
  await dialogOf(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Reason: It takes too long');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const office = await device(browser, api.origin, employer);
  await office.goto(`${AREAS.client.base}/applications/details/?id=${id}`);
  await expect(office.getByRole('region', { name: 'Timeline' })).toContainText('Reason: It takes too long');
  await office.context().close();
});

test('a vendor goes on with the person whom they have begun to submit', async ({ page, api }) => {
  const job = await postJob(api, await register(api, 'client'));
  await startDemoSession(page, 'company');
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Submit a candidate' }).click();
  const candidate = dialogOf(page).getByLabel('Candidate');
  await candidate.selectOption({ index: 2 });
  const chosen = await candidate.inputValue();
  await noteOf(page).fill('A rigger of ten years.');
  await expect(stateOf(page)).toContainText('Saved.');
  await candidate.selectOption({ index: 1 });
  await expect(noteOf(page)).toHaveValue('');
  await close(page);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Continue your submission' }).click();
  await expect(candidate).toHaveValue(chosen);
  await expect(noteOf(page)).toHaveValue('A rigger of ten years.');
  await expectAccessibleOnBothScreens(page, 'a submission that is being written');
  // What the employer will see stands beside it, without a name.
  await expect(dialogOf(page)).toContainText(/Candidate [0-9A-F]{6}/);
  await expect(dialogOf(page)).toContainText('What they are asked');
  await dialogOf(page).getByRole('button', { name: 'Submit and ask' }).click();
  await expect(dialogOf(page).getByText('The candidate was submitted')).toBeVisible();
});
