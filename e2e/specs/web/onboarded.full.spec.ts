/** Somebody is hired: the employer keeps the checklist, both sides tick their parts, and the list says how far it is. */
import { randomUUID } from 'node:crypto';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { getJobApplicationById } from '#contract/api/applications.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { DESKTOP, expectAccessible, expectAccessibleOnBothScreens, PHONE } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { colleagueOf } from '../../fixtures/colleagues.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register, type Person } from '../../fixtures/people.ts';
import { resumePdf } from '../../fixtures/resume-pdf.ts';

const onboarded = `${AREAS.client.base}/onboarded`;

/** Answers the application once the person knows that they are hired, which takes the ten seconds for taking it back. */
async function hire(api: ApiServer, employer: Person, seeker: Person): Promise<string> {
  const { _id: id } = await applyToJob(api, seeker, (await postJob(api, employer))._id);
  const { version } = (await api.call(getJobApplicationById, { id }, { token: employer.token })).data;
  await api.call(
    updateApplicatonJobs,
    { applications: [{ id, version }], status: 'hired', note: 'Agreed by phone' },
    { token: employer.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  const status = async () => (await api.call(getJobApplicationById, { id }, { token: seeker.token })).data.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('hired');
  return id;
}

test('a checklist leads from the hire to the first day, for both sides', async ({ page, api }) => {
  test.slow();
  const [employer, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const name = `${seeker.user.firstName} ${seeker.user.lastName}`;
  const organisation = employer.user.organisation ?? '';

  await startSession(page, employer);
  await page.setViewportSize(DESKTOP);
  await page.goto(onboarded);
  await expect(page.getByText('Nobody is hired yet')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'nobody is hired');
  const id = await hire(api, employer, seeker);

  await page.setViewportSize(DESKTOP);
  await page.goto(`${AREAS.client.base}/dashboard`);
  await page.getByRole('link', { name: 'Hired people' }).click();
  const people = page.getByRole('list', { name: 'Hired people' });
  await expect(people).toContainText('0 of 4 done');
  await people.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `Before ${name}’s first day` });
  const theirs = card.getByRole('list', { name: `To be done by ${name}` });
  await expect(card.getByRole('status')).toHaveText('0 of 4 done');
  await card.getByLabel('Add an item').fill('Send a photo for the badge');
  await card.getByLabel('Who does it').selectOption({ label: name });
  await card.getByLabel('Due').fill('2026-01-09');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(theirs.getByRole('checkbox', { name: 'Send a photo for the badge' })).toBeVisible();
  await expect(card.getByLabel('Add an item')).toHaveValue('');
  await expect(card.getByRole('status')).toHaveText('0 of 5 done · overdue since 9 Jan 20261 overdue');
  await expect(people).toContainText('Overdue');

  await card.getByRole('button', { name: 'Change: Confirm the start date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this item' });
  await expectAccessible(page, 'an item being changed');
  await dialog.getByLabel('What is to do').fill('Agree on the first day');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Change: Agree on the first day' })).toBeFocused();
  await card.getByRole('button', { name: 'Change: Get equipment and accounts ready' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(card.getByText('Get equipment and accounts ready')).toBeHidden();
  await card.getByRole('checkbox', { name: 'Agree on the first day' }).focus();
  await page.keyboard.press('Space');
  await expect(card.getByRole('status')).toContainText('1 of 4 done');
  await expectAccessibleOnBothScreens(page, 'the checklist of somebody hired');

  await page.setViewportSize(PHONE);
  await expect(people).toBeHidden();
  await page.getByRole('link', { name: 'All hired people' }).click();
  await expect(people).toBeVisible();

  await startSession(page, seeker);
  await page.setViewportSize(DESKTOP);
  await page.goto(applicationHref('personal', id));
  const own = page.getByRole('region', { name: 'Before the first day' });
  await expect(own.getByRole('checkbox')).toHaveCount(2);
  const company = own.getByRole('list', { name: `To be done by ${organisation}` });
  await expect(company.getByRole('listitem')).toHaveCount(2);
  await expect(company.getByRole('checkbox')).toHaveCount(0);
  await expect(own.getByRole('button', { name: /^(Change|Remove)/ })).toHaveCount(0);
  await expect(own.getByRole('button', { name: /^Add a file/ })).toHaveCount(2);
  for (const item of await own.getByRole('checkbox').all()) await item.check();
  await expect(own.getByRole('status')).toHaveText('3 of 4 done');
  await expectAccessibleOnBothScreens(page, 'the checklist as who was hired sees it');

  await startSession(page, employer);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${onboarded}?open=${id}`);
  await card.getByRole('checkbox', { name: 'Name a contact for the first day' }).check();
  await expect(card.getByRole('status')).toHaveText('All done: 4 items');
  await expect(theirs).toContainText(`Done by ${name}`);
  await page.getByLabel('Checklist').selectOption('All done');
  await expect(people).toContainText('All done: 4 items');
  await page.getByLabel('Checklist').selectOption('Something to do');
  await expect(page.getByText('Nobody like this')).toBeVisible();
});

test('an item of a checklist is a colleague’s', async ({ page, api }) => {
  const [employer, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const colleague = await colleagueOf(api, employer, { firstName: 'Meera', lastName: 'Iyer', role: 'recruiter' });
  const id = await hire(api, employer, seeker);
  await startSession(page, employer);
  await page.goto(`${onboarded}?open=${id}`);
  const item = page.getByRole('listitem').filter({ hasText: 'Confirm the start date' });
  await page.getByRole('button', { name: 'Change: Confirm the start date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this item' });
  await dialog.getByLabel('Who does it').selectOption({ label: colleague.name });
  await expectAccessible(page, 'an item for a colleague');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(item).toContainText('Meera Iyer');
  await page.getByRole('button', { name: 'Change: Confirm the start date' }).click();
  await expect(dialog.getByLabel('Who does it').locator('option:checked')).toHaveText('Meera Iyer');
  await dialog.getByLabel('Who does it').selectOption('Your team');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(item).not.toContainText('Meera Iyer');
});

test('an item that needs a file is done with one, which both sides have', async ({ page, api }) => {
  test.slow();
  const [employer, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const id = await hire(api, employer, seeker);
  await startSession(page, employer);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${onboarded}?open=${id}`);
  await page.getByRole('button', { name: 'Change: Send the documents for the contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this item' });
  await dialog.getByLabel('Needs a file', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Send the documents for the contract' }).first();
  await expect(item).toContainText('Needs a file');
  const bring = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await item.getByRole('button', { name: 'Add a file: Send the documents for the contract' }).press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: resumePdf([name]) });
    await expect(item.getByText(name)).toBeVisible();
  };
  await bring('Contract.pdf');
  await item.getByRole('button', { name: 'Remove Contract.pdf' }).click();
  await expectAccessible(page, 'a file of a checklist about to be removed');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(item.getByText('Contract.pdf')).toBeHidden();
  await bring('Contract.pdf');

  await startSession(page, seeker);
  await page.goto(applicationHref('personal', id));
  await expect(item).toContainText(`Contract.pdf PDF, 1 KB · from ${employer.user.organisation ?? ''}`);
  await expect(item.getByRole('button', { name: 'Remove Contract.pdf' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await item.getByRole('button', { name: 'Download Contract.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Contract.pdf');
  await bring('Signed.pdf');
  await item.getByRole('checkbox').check();
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'files of a checklist');

  await startSession(page, employer);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${onboarded}?open=${id}`);
  await expect(item).toContainText('Signed.pdf');
  await expect(item.getByRole('checkbox')).toBeChecked();
});

test('a tick that lacks its file says so', async ({ page, api }) => {
  const [employer, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const id = await hire(api, employer, seeker);
  await startSession(page, employer);
  await page.goto(`${onboarded}?open=${id}`);
  await page.getByLabel('Add an item').fill('Send your diploma');
  await page.getByLabel('It needs a file before it can be ticked').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Send your diploma' });
  await item.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(item.getByRole('alert')).toContainText(['Add the file first. Then this can be ticked.']);
  await expect(item.getByRole('checkbox')).not.toBeChecked();
});
