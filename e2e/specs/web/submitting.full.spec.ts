/** A vendor ticks people of the bench, and submits them to several jobs or puts them on a hotlist, by keyboard. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { applyJobs } from '#contract/api/applications.ts';
import { addBenchResource } from '#contract/api/bench.ts';
import { getSubmissionReport } from '#contract/api/submissions.ts';
import { HEADERS } from '#contract/headers.ts';
import { aQuestion } from '#contract/testing/builders.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';

const PEOPLE = `${AREAS.company.base}/bench-resources?tab=people&sort=name`;
const NAMES = ['Asha Rao', 'Bo Lind', 'Cyra Das', 'Dev Nair', 'Eva Kern'];

async function addPerson(api: ApiServer, vendor: Person, name: string, skill: string, email: string | null) {
  const { data } = await api.call(
    addBenchResource,
    {
      ...{ name, headline: `${skill} engineer`, totalYears: 6, phone: null, country: 'IN', state: null, city: 'Kochi' },
      skillDetails: [{ name: skill, level: null, years: 4, lastUsed: null }],
      ...{ email, timeZone: 'Asia/Kolkata', workAuthorisation: null, workMode: 'hybrid', relocate: false },
      ...{ rate: { amount: 65, currency: 'USD', period: 'hourly' }, cost: null, employment: 'own' },
      ...{ status: 'available', benchSince: null, availableFrom: null, rollOffDate: null, noticeDays: null },
      sendInHotlist: name !== 'Eva Kern',
    },
    { token: vendor.token },
  );
  return data._id;
}

const address = () => `${randomUUID()}@example.test`;

/** Counts what a person presses. */
function counted(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    press: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
  };
}

test('five people are submitted to three jobs with few keys, and nobody twice', async ({ page, api }) => {
  const [vendor, client] = [await register(api, 'company'), await register(api, 'client')];
  const skill = `Crane ${randomUUID().slice(0, 6)}`;
  const skills = [{ name: skill, must: true, minYears: 0 }];
  for (const name of NAMES) await addPerson(api, vendor, name, skill, address());
  const titles = [];
  for (let at = 0; at < 3; at += 1) titles.push((await postJob(api, client, { skills })).title);
  await startSession(page, vendor);
  await page.goto(PEOPLE);
  await expect(page.getByRole('row').filter({ hasText: 'Eva Kern' })).toBeVisible();

  const keys = counted(page);
  const dialog = page.getByRole('dialog');
  await keys.press('j');
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toBeFocused();
  for (const name of [...NAMES.slice(1), 'Eva Kern']) {
    await keys.press('Shift+J');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await expect(page.getByText('5 people selected')).toBeVisible();
  await keys.press('s');
  for (let at = 0; at < 3; at += 1) {
    const first = dialog.getByRole('option').first();
    await expect(first).toContainText('5 of 5 fit');
    await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    if (at === 0) await expectAccessibleOnBothScreens(page, 'choosing a job for people of the bench');
    await keys.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Submit 5 people' })).toBeFocused();
    if (at === 0) await expectAccessibleOnBothScreens(page, 'checking people before they are submitted');
    await keys.press('Enter');
    await expect(dialog.getByText('5 people submitted.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit to another job' })).toBeFocused();
    if (at < 2) await keys.press('Enter');
  }
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(keys.count()).toBeLessThanOrEqual(30);

  const report = await api.call(getSubmissionReport, { limit: 50 }, { token: vendor.token });
  expect(report.data).toHaveLength(NAMES.length * titles.length);
  expect(new Set(report.data.map(({ jobTitle }) => jobTitle))).toEqual(new Set(titles));
  expect(report.data.every(({ rate }) => rate?.amount === 65)).toBe(true);
});

test('what is in the way is named, and a part that fails can be tried again', async ({ page, api }) => {
  const [vendor, client] = [await register(api, 'company'), await register(api, 'client')];
  const skill = `Crane ${randomUUID().slice(0, 6)}`;
  const question = aQuestion({ id: 'q1', question: 'May they work at height?', required: true });
  const job = await postJob(api, client, {
    skills: [{ name: skill, must: true, minYears: 0 }],
    screeningQuestions: [question],
    vendorCap: 3,
  });
  const sent = await addPerson(api, vendor, 'Asha Rao', skill, address());
  await addPerson(api, vendor, 'Bo Lind', skill, address());
  await addPerson(api, vendor, 'Cyra Das', skill, null);
  await addPerson(api, vendor, 'Dev Nair', skill, address());
  await api.call(
    applyJobs,
    { jobId: job._id, employeeId: sent, answers: [{ questionId: 'q1', answer: 'Yes' }] },
    { token: vendor.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await startSession(page, vendor);
  await page.goto(PEOPLE);
  await page.getByLabel('Select everybody on this page').check();
  await page.getByRole('button', { name: 'Submit to a job' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(job.title);
  const option = dialog.getByRole('option').first();
  await expect(option).toContainText('Asha Rao: submitted already');
  await expect(option).toContainText('Cyra Das: no e-mail address');
  await option.click();

  await expect(dialog.getByRole('group', { name: /Asha Rao/ })).toContainText('Submitted already');
  await dialog.getByRole('button', { name: 'Submit 2 people' }).click();
  await expect(dialog.getByText('Please look at the fields that are marked')).toBeVisible();
  const bo = dialog.getByRole('group', { name: /Bo Lind/ });
  const dev = dialog.getByRole('group', { name: /Dev Nair/ });
  for (const each of [bo, dev]) await each.getByLabel(question.question).fill('Yes, trained in May.');
  await bo.getByLabel('Agreed pay').fill('52');
  await expect(bo).toContainText('Margin US$13, 20%');
  // The second of the two is lost on the way.
  let calls = 0;
  await page.route('**/api/applyJobs', async (route) => {
    calls += 1;
    if (calls === 2) await route.abort();
    else await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('1 person submitted. 1 person could not be.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Not submitted');
  await expectAccessible(page, 'a submission that failed in part');
  await dialog.getByRole('button', { name: 'Try again with 1 person' }).click();
  await expect(dialog.getByText('2 people submitted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const report = await api.call(getSubmissionReport, { limit: 50 }, { token: vendor.token });
  expect(report.data.map(({ name }) => name).toSorted()).toEqual(['Asha Rao', 'Bo Lind', 'Dev Nair']);
});

test('a hotlist begins with the people who are ticked, in their order', async ({ page, api }) => {
  const vendor = await register(api, 'company');
  for (const name of NAMES) await addPerson(api, vendor, name, 'Cranes', address());
  await startSession(page, vendor);
  await page.goto(`${PEOPLE}&order=desc`);
  for (const name of ['Bo Lind', 'Dev Nair', 'Eva Kern']) await page.getByLabel(`Select ${name}`).check();
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'On the list: 2 people' })).toBeVisible();
  await expect(page.getByText('1 person of your selection can’t be shown in hotlists')).toBeVisible();
  const chosen = page.getByRole('list').filter({ hasText: 'Free now' }).last();
  await expect(chosen.getByRole('listitem')).toHaveText([/Dev Nair/, /Bo Lind/]);
});

test('new jobs show who fits, and ticks across them are submitted together', async ({ page, api }) => {
  test.slow();
  const [vendor, client] = [await register(api, 'company'), await register(api, 'client')];
  const skill = `Crane ${randomUUID().slice(0, 6)}`;
  const skills = [{ name: skill, must: true, minYears: 0 }];
  const [one, two] = [await postJob(api, client, { skills }), await postJob(api, client, { skills, vendorCap: 1 })];
  const sent = await addPerson(api, vendor, 'Asha Rao', skill, address());
  await addPerson(api, vendor, 'Bo Lind', skill, address());
  await addPerson(api, vendor, 'Cyra Das', skill, address());
  await api.call(
    applyJobs,
    { jobId: one._id, employeeId: sent },
    { token: vendor.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Who fits' }).click();
  await expect(page).toHaveTitle('Who fits | Rolecall');
  const rowOf = ({ title }: { title: string }) => page.getByRole('row').filter({ hasText: title });
  const [first, second] = [rowOf(one), rowOf(two)];
  await expect(page.getByText('2 new jobs of the last 7 days fit your bench.')).toBeVisible({ timeout: 30_000 });
  await expect(first.getByRole('cell').filter({ hasText: 'Asha Rao' })).toContainText('Submitted already');
  await expect(first.getByLabel(`Asha Rao for ${one.title}`)).toHaveCount(0);
  await expectAccessibleOnBothScreens(page, 'new jobs and the people who fit');

  // The only place of the second job goes to whoever is ticked first.
  const top = second.getByRole('checkbox').first();
  await top.focus();
  await page.keyboard.press('Space');
  await expect(second.getByText('No places left').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('3 ticks for 2 jobs selected')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expectAccessible(page, 'checking ticks across jobs');
  // Whoever goes back finds the ticks as they were.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('3 ticks for 2 jobs selected')).toBeVisible();
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('3 people submitted.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('selected')).toHaveCount(0);
  const report = await api.call(getSubmissionReport, { limit: 50 }, { token: vendor.token });
  expect(report.data).toHaveLength(4);
});
