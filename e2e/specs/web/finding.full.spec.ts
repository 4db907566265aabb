/** An employer finds people for a job, invites one in the row by keys alone, and keeps another for later. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { savePeopleSearch } from '#contract/api/saved.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { runSql } from '../../../backend/test/support/postgres-server.ts';
import { expectAccessible, expectAccessibleOnBothScreens, PHONE } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register, showProfile, type Person } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

/** Somebody whom employers can find, with these skills. */
async function findable(api: ApiServer, headline: string, skills: string[], visibility = 'open-to-invites' as const) {
  const person = await register(api, 'personal');
  await showProfile(api, person, { headline, skills, visibility });
  return { person, masked: `${person.user.firstName} ${person.user.lastName.slice(0, 1)}.` };
}

const rows = (page: Page) => page.locator('[data-row]');

/** From the first row on: written, left, come back to, and sent. */
async function inviteByKeys(page: Page, name: string) {
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('i');
  const form = page.getByRole('form', { name: `Invite ${name}` });
  await expect(form.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('We keep jolly cranes.');
  await expect(form).toContainText(/21 of 1,000 characters · open until \w+day \d+ \w+ \d{4}/);
  await expectAccessible(page, 'inviting in the row');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('i');
  await expect(form.getByRole('textbox')).toHaveValue('We keep jolly cranes.');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).nth(0)).toContainText('Invited');
  await expect(form).toHaveCount(0);
}

/** Kept on a new list, and found on it. */
async function keep(page: Page, name: string, list: string) {
  await page.getByRole('button', { name: `Keep ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Keep ${name}` });
  await dialog.getByLabel('New list').fill(list);
  await dialog.getByLabel('New list').press('Enter');
  await expect(dialog.getByRole('checkbox', { name: list })).toBeChecked();
  await expectAccessible(page, 'keeping somebody');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Keep ${name}, on 1 list` })).toBeFocused();
  await page.getByLabel('On list').selectOption({ label: `${list} (1)` });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Remove filter On ${list}` })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a list of people');
  await page.setViewportSize(WIDE);
}

/** On a phone the filters and the form are sheets. */
async function onPhone(page: Page, name: string, list: string) {
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('On list').selectOption({ label: `${list} (0)` });
  await sheet.getByRole('button', { name: 'Delete this list' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(sheet.getByLabel('On list')).toBeDisabled();
  await sheet.getByRole('button', { name: 'Show 2 people' }).click();
  await page.getByRole('button', { name: `Invite again: ${name}` }).click();
  const invite = page.getByRole('dialog', { name: `Invite ${name}` });
  await expect(invite.getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'inviting on a phone');
  // The templates open above the sheet: leaving them leaves only them, and a chosen one is filled in at once.
  await invite.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('dialog', { name: 'Templates' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Templates' })).toHaveCount(0);
  await invite.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Insert Shall we talk first?' }).click();
  await expect(invite.getByRole('textbox')).toBeFocused();
  await expect(invite.getByRole('textbox')).toHaveValue(new RegExp(`^Hello ${name.split(' ')[0] ?? ''},`));
  await invite.getByRole('button', { name: 'Send invitation' }).dblclick();
  await expect(rows(page).filter({ hasText: name })).toContainText('Invited');
}

test('people for a job: the best match first, invited by keys, kept, and gone when they hide', async ({
  page,
  api,
}) => {
  const word = `Crane${randomUUID().slice(0, 6)}`;
  const employer = await register(api, 'client');
  const must = ['Hydraulics', 'Welding'].map((name) => ({ name, must: true, minYears: 0 }));
  const job = await postJob(api, employer, { skills: must });
  const some = await findable(api, `${word} helper`, ['Hydraulics']);
  const best = await findable(api, `${word} fitter`, ['Hydraulics', 'Welding']);
  const applicant = await findable(api, `${word} rigger`, ['Rigging']);
  await applyToJob(api, applicant.person, job._id);

  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/manage-jobs`);
  await page.getByRole('button', { name: `Actions for ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Invite people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search candidates' })).toBeVisible();
  await expect(page.getByLabel('Match with')).toHaveValue(job._id);
  await page.getByLabel('Role or skill').fill(word);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await expect(rows(page).nth(0)).toContainText(best.masked);
  await expect(rows(page).nth(1)).toContainText('no Welding');
  // Nobody is invited who has applied already.
  const applied = page.getByRole('checkbox', { name: 'Show people who have applied' });
  await applied.check();
  await expect(page).toHaveURL(/[?&]applied=shown/);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2)).toContainText('Applied');
  await applied.uncheck();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Match with').selectOption('No job');
  await expect(applied).toBeDisabled();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Match with').selectOption(job._id);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(best.person.user.lastName);
  await expect(rows(page).nth(0)).toContainText(/Kochi, India.*\d\d:\d\d \S+ there/);

  await inviteByKeys(page, best.masked);
  await page.getByRole('button', { name: `Withdraw the invitation of ${best.masked}` }).click();
  await expect(page.getByRole('button', { name: `Invite again: ${best.masked}` })).toBeVisible();

  await keep(page, some.masked, 'Spring cranes');
  await showProfile(api, some.person, { headline: `${word} helper`, skills: ['Hydraulics'], visibility: 'hidden' });
  await page.reload();
  await expect(page.getByText('No people match this search')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto(`${AREAS.client.base}/search-candidates?keyword=${word}&applied=shown`);
  await expect(rows(page)).toHaveCount(2);
  await onPhone(page, best.masked, 'Spring cranes');
});

test('several people are invited at once, each with their own words, and who is left out is named', async ({
  page,
  api,
}) => {
  test.slow();
  const word = `Loom${randomUUID().slice(0, 6)}`;
  const employer = await register(api, 'client');
  const job = await postJob(api, employer);
  const [one, other, hides, applicant] = [
    await findable(api, `${word} weaver`, ['Weaving']),
    await findable(api, `${word} dyer`, ['Dyeing']),
    await findable(api, `${word} spinner`, ['Spinning']),
    await findable(api, `${word} knitter`, ['Knitting']),
  ];
  await applyToJob(api, applicant.person, job._id);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/search-candidates?keyword=${word}&applied=shown`);
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected people' });
  await expect(bar).toContainText('4 people selected');
  await expectAccessible(page, 'people who are selected');
  await bar.getByRole('button', { name: 'Invite 4 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite 3 people' });
  await expect(dialog.getByRole('region', { name: 'Not invited' })).toContainText(
    `${applicant.masked} has applied already.`,
  );
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Insert Your profile caught our eye' }).click();
  await expect(dialog.getByLabel('Message', { exact: true })).toBeFocused();
  await dialog.getByLabel('Message', { exact: true }).press('Control+Home');
  await page.keyboard.type('{day} ');
  await expect(dialog.getByText('We don’t know {day}')).toBeVisible();
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('Backspace');
  const read = async () => {
    const name = (await dialog.getByRole('figure').locator('strong').textContent()) ?? '';
    await expect(dialog.getByRole('group', { name: `The message to ${name}` })).toContainText(
      `Hello ${name.split(' ')[0] ?? ''},`,
    );
    await expect(dialog.getByRole('figure')).toContainText(`somebody for ${job.title}`);
    return name;
  };
  const names = [await read()];
  await dialog.getByRole('button', { name: 'Next person' }).click();
  await expect(dialog.getByRole('figure')).toContainText('2 of 3');
  names.push(await read());
  await dialog.getByRole('button', { name: 'Previous person' }).click();
  await dialog.getByRole('button', { name: 'Previous person' }).click();
  await expect(dialog.getByRole('figure')).toContainText('3 of 3');
  names.push(await read());
  expect(names.toSorted()).toEqual([one.masked, other.masked, hides.masked].toSorted());
  await expectAccessibleOnBothScreens(page, 'inviting several people');
  await page.setViewportSize(WIDE);

  // Meanwhile one of them hides.
  await showProfile(api, hides.person, { headline: `${word} spinner`, skills: ['Spinning'], visibility: 'hidden' });
  await dialog.getByRole('button', { name: 'Invite 3 people' }).dblclick();
  await expect(dialog).toContainText('2 people were invited. 1 person was left out:');
  await expect(dialog).toContainText(`${hides.masked}: This person can’t be found any more.`);
  await expectAccessible(page, 'somebody who was not invited');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveCount(3);
  for (const { masked } of [one, other]) {
    await expect(rows(page).filter({ hasText: masked })).toContainText('Invited');
    await expect(page.getByRole('checkbox', { name: `Select ${masked}` })).not.toBeChecked();
  }
});

test('a saved search for people is renamed where it is listed', async ({ page, api }) => {
  const employer = await register(api, 'client');
  await api.call(
    savePeopleSearch,
    { name: 'Weavers', filters: {} },
    { token: employer.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/search-candidates?searches=saved`);
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  const rename = dialog.getByRole('button', { name: 'Rename Weavers' });
  await rename.press('Enter');
  const name = dialog.getByLabel('New name for Weavers');
  await expect(name).toBeFocused();
  // Escape leaves the name, and not the dialog.
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await name.fill('Loom and dye');
  await expectAccessibleOnBothScreens(page, 'renaming a saved search for people');
  await name.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Loom and dye' })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('link', { name: 'Loom and dye' })).toBeVisible();
});

test('an employer with more jobs than a select holds finds each of them', async ({ page, api }) => {
  test.slow();
  const employer = await register(api, 'client');
  const oldest = await postJob(api, employer, { title: `Lighthouse keeper ${randomUUID().slice(0, 6)}` });
  for (let at = 0; at < 10; at += 1)
    await Promise.all(Array.from({ length: 10 }, () => postJob(api, employer, { title: 'Deckhand' })));
  const person = await findable(api, `Keeper${randomUUID().slice(0, 6)}`, ['Optics']);

  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/search-candidates`);
  await expect(page.getByText('The first 100 of 101. Search to find others.')).toBeVisible();
  const match = page.getByLabel('Match with');
  await expect(match.getByRole('option', { name: oldest.title })).toHaveCount(0);
  await page.getByLabel('Find a job').fill('lighthouse');
  await match.selectOption({ label: oldest.title });
  await expect(page).toHaveURL(new RegExp(oldest._id));
  await expectAccessibleOnBothScreens(page, 'a search among many jobs');
  await page.setViewportSize(WIDE);
  // It is known by its address as well, wherever it stands.
  await page.reload();
  await expect(match).toHaveValue(oldest._id);
  await expect(match.locator('option:checked')).toHaveText(oldest.title);

  // Without a job to match, each invitation asks for one.
  await match.selectOption('No job');
  await page.getByLabel('Role or skill').fill('Optics');
  // A form that is opened before the list has followed goes with the old list.
  await expect(page).toHaveURL(/Optics/);
  await rows(page)
    .filter({ hasText: person.masked })
    .getByRole('button', { name: `Invite ${person.masked}` })
    .click();
  const form = page.getByRole('form', { name: `Invite ${person.masked}` });
  await form.getByLabel('Find a job').fill('nothing like it');
  await expect(form.getByText('Nothing found with these words.')).toBeVisible();
  await form.getByLabel('Find a job').fill('lighthouse');
  await form.getByLabel(`Invite ${person.masked} to`).selectOption({ label: oldest.title });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${person.masked} was invited to ${oldest.title}.`)).toBeVisible();

  // The same holds for the applications of one job, where a hundred other jobs have more of them.
  await applyForAll(api, employer, oldest._id);
  await page.goto(`${AREAS.client.base}/applications`);
  await expect(page.getByText('The first 100 of 101. Search to find others.')).toBeVisible();
  const job = page.getByLabel('Job', { exact: true });
  await expect(job.getByRole('option', { name: oldest.title })).toHaveCount(0);
  await page.getByLabel('Find a job').fill('lighthouse');
  await job.selectOption({ label: oldest.title });
  await expect(page).toHaveURL(new RegExp(`job=${oldest._id}`));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(oldest.title);
  await page.reload();
  await expect(job.locator('option:checked')).toHaveText(oldest.title);
  await expect(rows(page)).toHaveCount(1);
});

/** One application for the job, and two for each other job of the employer. */
async function applyForAll(api: ApiServer, employer: Person, jobId: string) {
  const [one, other] = [await register(api, 'personal'), await register(api, 'personal')];
  await runSql(
    api.dataEnv['DATABASE_URL'],
    `insert into applications (job_id, client_id, applicant_id)
       select j.id, j.client_id, u.id from jobs j, users u where j.client_id = '${employer.user._id}'
         and (u.id = '${one.user._id}' or u.id = '${other.user._id}' and j.id <> '${jobId}')`,
  );
}
