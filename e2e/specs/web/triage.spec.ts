/** An employer's applications by keys alone: from row to row and page to page, one beside the list, decisions and their undo. */
import type { Page } from '@playwright/test';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { getJobApplications } from '#contract/api/applications.ts';
import { getConversation } from '#contract/api/conversations.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { revokeProfileAccess } from '#contract/api/privacy.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { colleagueOf } from '../../fixtures/colleagues.ts';
import { awake, employerWith, panel, rows, WIDE } from '../../fixtures/applicants.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: WIDE });

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const row = (page: Page, name: string) => rows(page).filter({ has: linkTo(page, name) });
const nameOf = ({ user }: Awaited<ReturnType<typeof register>>) => `${user.firstName} ${user.lastName}`;

/** The palette does what is possible here, by name; Escape gives the focus back. */
async function tagByPalette(page: Page, name: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: `Turn down: ${name}` })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Manage jobs' })).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(linkTo(page, name)).toBeFocused();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('tags');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Tags: ${name}` });
  await expect(dialog.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('Night shifts');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the dialog of tags');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByRole('list', { name: 'Tags' })).toHaveText('Night shifts');
}

test('the applicant beside the list: opened, left through and decided by keys, and nobody is told of a glance', async ({
  page,
  api,
}) => {
  test.slow();
  const { employer, job, people } = await employerWith(api, 3);
  const [first = '', second = '', third = ''] = people.map(nameOf);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('j');
  await expect(linkTo(page, first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: first })).toBeFocused();
  await expect(page).toHaveURL(/&open=[0-9a-f-]{36}$/);
  await expect(row(page, first)).toContainText('Viewed');
  await expectAccessible(page, 'an applicant beside the list');

  // Leafing goes on in the list. Who was only leafed past has not been opened.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(linkTo(page, third)).toBeFocused();
  await expect(panel(page).getByRole('heading', { name: third })).toBeVisible();
  await expect(panel(page)).toContainText('3 of 3');
  await expect(row(page, third)).toContainText('Viewed');
  await expect(row(page, second)).toContainText('Applied');

  await page.keyboard.press('6');
  await expect(panel(page).getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('s');
  await expect(page.getByText(`${third} is shortlisted.`)).toBeVisible();
  await expect(panel(page).getByRole('tabpanel')).toContainText('Shortlisted');
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();
  await expect(row(page, third)).toContainText('Viewed');

  await tagByPalette(page, third);

  // A step that there is not is said, not swallowed.
  await awake(page);
  await page.keyboard.press('m');
  const steps = page.getByRole('dialog', { name: `Next step: ${third}` });
  await expect(steps.getByRole('button', { name: 'Shortlist' })).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'the steps of an applicant');
  await page.setViewportSize(WIDE);
  await awake(page);
  await page.keyboard.press('1');
  await expect(steps).toBeHidden();
  await expect(page.getByText(`${third} is shortlisted.`)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Interview…' })).toBeEnabled();
  await page.keyboard.press('s');
  await expect(page.getByText(`That is not possible for ${third}`)).toBeVisible();

  // A shared address shows the same; Escape leads out of the applicant, then away from it.
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: third })).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('Escape');
  await expect(linkTo(page, third)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(linkTo(page, third)).toBeFocused();
});

test('a decision is told on the next working morning, and taken back before', async ({ page, api }) => {
  const { employer, job, people } = await employerWith(api, 2);
  const [person, other] = people;
  if (person === undefined || other === undefined) throw new Error('Nobody has applied');
  const name = nameOf(person);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await row(page, name).getByRole('link', { name }).click();
  await panel(page)
    .getByRole('button', { name: /^Turn down/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Turn down: ${name}` });
  await dialog.getByLabel('Reason').selectOption('other');
  await expect(dialog.getByRole('radio', { name: 'In 10 seconds' })).toBeChecked();
  const morning = dialog.getByRole('radio', { name: /^Next working morning/ });
  await morning.check();
  await expect(morning).toHaveAccessibleDescription(/^(Mon|Tue|Wed|Thu|Fri) \d+ \w+ 9:00 in \w+\. You can undo/);
  await expect(dialog).toContainText(`Until then ${name} sees “Viewed”.`);
  await dialog.getByRole('checkbox', { name: /whenever I turn people down/ }).check();
  await expectAccessibleOnBothScreens(page, 'when a decision is told');
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Turn down' }).click();
  await expect(page.getByText(`${name} is turned down.`)).toBeVisible();

  // What was chosen is remembered, and the next person is told at once all the same.
  const later = /^Told (Mon|Tue|Wed|Thu|Fri) 9:00 in /;
  await row(page, nameOf(other))
    .getByRole('link', { name: nameOf(other) })
    .click();
  await expect(panel(page).getByRole('heading', { name: nameOf(other) })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Turn down/ })
    .click();
  const second = page.getByRole('dialog', { name: `Turn down: ${nameOf(other)}` });
  await expect(second.getByRole('radio', { name: /^Next working morning/ })).toBeChecked();
  await second.getByLabel('Reason').selectOption('other');
  await second.getByRole('radio', { name: 'Now' }).check();
  await second.getByRole('button', { name: 'Turn down' }).click();
  await expect(page.getByText(`${nameOf(other)} is turned down. We’re telling them now.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const theirs = async (of: typeof person) =>
    (await api.call(getJobApplications, {}, of)).data.map(({ status }) => status);
  await expect.poll(() => theirs(other)).toEqual(['rejected']);

  // Who applied sees what was. A colleague sees when it is told, and takes it back.
  expect(await theirs(person)).toEqual(['viewed']);
  const colleague = await colleagueOf(api, employer, { firstName: 'Mei', lastName: 'Lin', role: 'recruiter' });
  await startSession(page, colleague);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(row(page, name)).toContainText('Not selected');
  await expect(row(page, name).getByText(later)).toBeVisible();
  await row(page, name).getByRole('link', { name }).click();
  await expect(panel(page).getByText(later)).toBeVisible();
  await expectAccessible(page, 'a decision that is not told yet');
  await panel(page)
    .getByRole('button', { name: `Undo, before ${name} is told` })
    .click();
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible();
  await expect(row(page, name)).toContainText('Viewed');
  await expect(row(page, name).getByText(later)).toHaveCount(0);
});

test(
  'letters can be switched off, rest in fields, and the sheet says which there are',
  FULL_GEAR,
  async ({ page, api }) => {
    const { employer, job, people } = await employerWith(api, 1);
    await startSession(page, employer);
    await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
    const link = linkTo(page, nameOf(people[0] ?? (await register(api, 'personal'))));
    await expect(link).toBeVisible();
    await page.keyboard.press('f');
    const stages = page.getByRole('group', { name: 'Stage' });
    await expect(stages.getByRole('button', { name: 'All 1' })).toBeFocused();
    await page.getByLabel('Name').focus();
    await page.keyboard.press('j');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Name').blur();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(sheet).toContainText('Undo, until they are told');
    await expectAccessibleOnBothScreens(page, 'the sheet of keys');
    await page.setViewportSize(WIDE);
    await sheet.getByRole('checkbox', { name: 'Use keys of a single character' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await awake(page);
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(link).not.toBeFocused();
    await expect(page.getByText('shortlisted.')).toHaveCount(0);
    // It is a choice of this device.
    await page.reload();
    await expect(link).toBeVisible();
    await page.keyboard.press('j');
    await expect(link).not.toBeFocused();
    await page.getByRole('button', { name: 'Keyboard' }).press('Enter');
    await sheet.getByRole('checkbox', { name: 'Use keys of a single character' }).check();
    await page.keyboard.press('Escape');
    await awake(page);
    await page.keyboard.press('j');
    await expect(link).toBeFocused();
  },
);

/** Without going on by itself, each of forty took J and its decision, and each of eight refusals a tick and a typed reason. */
const KEYS_BEFORE = 120;

test('forty applicants are sorted with the keyboard alone, in half as many keys', FULL_GEAR, async ({ page, api }) => {
  test.slow();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const { employer, job, people } = await employerWith(api, 40);
  const names = people.map(nameOf);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}&status=applied`);
  await expect(rows(page)).toHaveCount(10);
  const until = async (name: string, status: string) => expect(row(page, name)).toContainText(status);

  await press('j');
  await press('Enter');
  await panel(page).getByLabel('Open the next applicant after a decision').check();
  for (const [index, name] of names.entries()) {
    // A decision leads to the next one; ten are on a page, and the tenth leads to the next page.
    await expect(panel(page).locator('[data-settled]').getByRole('heading', { name })).toBeVisible();
    if (index > 0) await expect(linkTo(page, name)).toBeFocused();
    await awake(page);
    if (index % 5 === 4) {
      await press('r');
      const dialog = page.getByRole('dialog', { name: `Turn down: ${name}` });
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await press('6');
      await expect(dialog.getByLabel('Reason')).toHaveValue('location');
      await press('Control+Enter');
      await expect(dialog).toBeHidden();
    } else await press('s');
    if (index % 10 < 9) await until(name, index % 5 === 4 ? 'Not selected' : 'Shortlisted');
  }
  console.log(`${String(keys)} keys for forty applicants, ${String(KEYS_BEFORE)} before`);
  expect(keys / KEYS_BEFORE).toBeLessThanOrEqual(0.6);
  const counted = async (status: 'applied' | 'shortlisted' | 'rejected') =>
    (await api.call(getJobApplications, { jobId: job._id, status: [status] }, { token: employer.token })).page?.total;
  expect(await Promise.all((['applied', 'shortlisted', 'rejected'] as const).map(counted))).toEqual([0, 32, 8]);
  // Each was told of the one step, in words.
  const last = people.at(-1)?.token ?? '';
  await expect
    .poll(async () => (await api.call(getNotifications, {}, { token: last })).data.length, { timeout: 30_000 })
    .toBe(1);
});

test('all that a filter finds are ticked across pages, and moved in one step', FULL_GEAR, async ({ page, api }) => {
  const { employer, job } = await employerWith(api, 14);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}&status=applied`);
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel('Select every application on this page').check();
  const bar = page.getByRole('group', { name: 'Selected applications' });
  await expect(bar).toContainText('10 applications selected');
  await bar.getByRole('button', { name: 'Select all 14' }).click();
  await expect(bar).toContainText('14 applications selected');
  await expect(rows(page)).toHaveCount(14);
  await expectAccessible(page, 'the bar of a whole selection');
  await bar.getByRole('button', { name: 'Shortlist' }).click();
  await expect(rows(page).filter({ hasText: 'Shortlisted' })).toHaveCount(14);
  const { page: moved } = await api.call(
    getJobApplications,
    { jobId: job._id, status: ['shortlisted'] },
    { token: employer.token },
  );
  expect(moved?.total).toBe(14);
});

test('one message to several, as each of them reads it, and who does not get it', async ({ page, api }) => {
  const { employer, job, people } = await employerWith(api, 3);
  const [gone, first, second] = people;
  if (gone === undefined || first === undefined || second === undefined) throw new Error('Nobody has applied');
  await api.call(revokeProfileAccess, { employerId: employer.user._id }, gone);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await page.getByLabel('Select every application on this page').check();
  const bar = page.getByRole('group', { name: 'Selected applications' });
  await expect(bar).toContainText('3 applications selected');
  await bar.getByRole('button', { name: 'Message…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 3 people' });
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Insert It takes a little longer' }).click();
  const previews = dialog.getByRole('group', { name: 'How each of them reads it' });
  for (const { user } of [first, second]) {
    await expect(previews).toContainText(`Hello ${user.firstName},`);
  }
  await expectAccessibleOnBothScreens(page, 'a message to several');
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sent to 2 people. 1 person didn’t get it:');
  await expect(dialog.getByRole('alert')).toContainText(`${nameOf(gone)}: No more messages can be sent`);
  await expectAccessible(page, 'who did not get a message');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  for (const person of [first, second]) {
    const [application] = (await api.call(getJobApplications, {}, person)).data;
    const { messages } = (await api.call(getConversation, { applicationId: application?._id ?? '' }, person)).data;
    expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining(`Hello ${person.user.firstName},`)]);
  }
});

test('the palette names the ticked rows and clears them', FULL_GEAR, async ({ page, api }) => {
  const { employer, job, people } = await employerWith(api, 3);
  const [, second = ''] = people.map(nameOf);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(rows(page)).toHaveCount(3);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 applications selected')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const field = palette.getByRole('combobox');
  await expect(palette.getByRole('group', { name: 'With 2 applications selected' })).toContainText(
    'Turn down: 2 people',
  );
  await expect(palette.getByRole('option', { name: 'Write a message: 2 people' })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'the palette with ticked rows');
  await page.setViewportSize(WIDE);
  await field.fill('t');
  await field.press('Backspace');
  await expect(palette.getByRole('button', { name: /^2 applications selected/ })).toBeVisible();
  await field.press('Backspace');
  await expect(palette.getByRole('button', { name: /selected/ })).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(palette.getByRole('group', { name: 'On this page' })).toContainText(`Turn down: ${second}`);
  await field.press('Escape');
  await expect(page.getByText('2 applications selected')).toHaveCount(0);
});

test('private notes and a rating stay among the employer’s people', async ({ page, browser, api }) => {
  const { employer, job, people } = await employerWith(api, 2);
  const [first = '', second = ''] = people.map(nameOf);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const notes = panel(page).getByRole('region', { name: 'Private notes' });
  await expect(notes).toContainText('Only your team sees them');
  await page.keyboard.press('n');
  const field = notes.getByLabel('Private note');
  await expect(field).toBeFocused();
  // Letters are letters here, and what is begun waits while somebody looks at the next one.
  await page.keyboard.type('Jokes, skills and zeal');
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('heading', { name: first })).toBeFocused();
  await awake(page);
  await page.keyboard.press('j');
  await expect(panel(page).getByRole('heading', { name: second })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.keyboard.press('k');
  await expect(field).toHaveValue('Jokes, skills and zeal');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toContainText('Jokes, skills and zeal');
  await expect(field).toHaveValue('');
  await notes.getByRole('radio', { name: '4 stars' }).press('Space');
  await expect(notes.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expectAccessible(page, 'private notes beside the list');

  // They are still there on the application's page, where their author can delete them.
  await page.getByRole('link', { name: 'Open the whole page' }).click();
  const card = page.getByRole('region', { name: 'Private notes' });
  await expect(card.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(card.getByRole('listitem')).toContainText('Jokes, skills and zeal');
  await expectAccessibleOnBothScreens(page, 'private notes on the page of an application');
  await page.setViewportSize(WIDE);
  const applicant = await browser.newPage({ baseURL: api.origin, viewport: WIDE });
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await startSession(applicant, people[0] ?? employer);
  await applicant.goto(applicationHref('personal', id));
  await expect(applicant.getByRole('region', { name: 'Where it stands' })).toBeVisible();
  await expect(applicant.getByRole('main')).not.toContainText(/Private notes|zeal/);
  await applicant.close();
  await card.getByRole('button', { name: /^Delete your note/ }).click();
  await card.getByRole('button', { name: 'Delete it' }).press('Enter');
  await expect(card.getByRole('listitem')).toHaveCount(0);
});

test('people who apply meanwhile wait above the list: no row moves until somebody asks for them', async ({
  page,
  api,
}) => {
  const { employer, job, people } = await employerWith(api, 11);
  const other = await postJob(api, employer);
  const [first = '', second = ''] = people.map(nameOf);
  await startSession(page, employer);
  await page.goto(`${AREAS.client.base}/applications`);
  await expect(rows(page)).toHaveCount(10);
  const names = await rows(page).getByRole('link').allTextContents();
  const place = await row(page, second).boundingBox();

  const late = [await register(api, 'personal'), await register(api, 'personal')];
  for (const person of late) await applyToJob(api, person, job._id);
  const told = (text: string) => page.getByRole('main').getByRole('status').getByText(text, { exact: true });
  await expect(told('2 new applications')).toBeVisible();
  // The first applicant for a job would also bring a tile, which stands above the list.
  await applyToJob(api, late[0] ?? employer, other._id);
  await expect(told('1 new job')).toBeVisible();
  await expect(told('3 new applications')).toBeVisible();
  expect(await row(page, second).boundingBox()).toEqual(place);
  await expectAccessibleOnBothScreens(page, 'a list with arrivals');
  await page.setViewportSize(WIDE);

  // What is decided, here or elsewhere, shows at once and in place.
  await linkTo(page, first).focus();
  await page.keyboard.press('s');
  await expect(row(page, first)).toContainText('Shortlisted');
  const [, , , fourth] = people;
  if (fourth === undefined) throw new Error('There are eleven of them');
  const [sent] = (await api.call(getJobApplications, {}, { token: fourth.token })).data;
  await api.call(
    updateApplicatonJobs,
    { applications: [{ id: sent?._id ?? '', version: sent?.version ?? 0 }], status: 'withdrawn' },
    { token: fourth.token },
  );
  await expect(row(page, nameOf(fourth))).toContainText('Withdrawn');
  await expect(rows(page).getByRole('link')).toHaveText(names);
  expect(await row(page, second).boundingBox()).toEqual(place);

  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /new applications/ })
    .getByRole('button', { name: 'Show' })
    .press('Enter');
  await expect(told('3 new applications')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).nth(1).getByRole('link')).toHaveText(nameOf(late[1] ?? employer));
  // The next key begins at the list.
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('checkbox')).toBeFocused();
});

test(
  'a link to an applicant opens it at every width, and closing it leads back to its row',
  FULL_GEAR,
  async ({ page, api }) => {
    const { employer, job, people } = await employerWith(api, 3);
    const [sent] = (await api.call(getJobApplications, {}, { token: people[1]?.token ?? '' })).data;
    const list = `${AREAS.client.base}/applications/lists/?id=${job._id}`;
    const name = nameOf(people[1] ?? employer);
    await startSession(page, employer);
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${list}&open=${sent?._id ?? ''}`);
      const heading = panel(page).getByRole('heading', { name });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(rows(page).first()).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await expectAccessible(page, `an applicant in the list’s place at ${String(width)} px`);
      await panel(page).getByRole('button', { name: 'Next applicant' }).click();
      await expect(panel(page).getByRole('heading', { name: nameOf(people[2] ?? employer) })).toBeVisible();
      await panel(page).getByRole('button', { name: 'Previous applicant' }).click();
      await expect(heading).toBeVisible();
      await panel(page).getByRole('button', { name: 'Close the applicant' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(rows(page)).toHaveCount(3);
      await expect(linkTo(page, name)).toBeFocused();
      await expect(page).not.toHaveURL(/open=/);
    }

    // A decision can be taken back in the sheet, which Escape and the way back close.
    await page.goBack();
    await expect(panel(page).getByRole('heading', { name })).toBeVisible();
    await panel(page)
      .getByRole('button', { name: /^Shortlist/ })
      .click();
    await expect(page.getByText(`${name} is shortlisted.`)).toBeInViewport();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back. Nobody was told.')).toBeInViewport();
    await awake(page);
    await page.keyboard.press('Escape');
    await expect(linkTo(page, name)).toBeFocused();

    // A member who only looks has no panel, so the link leads to the application itself.
    const viewer = await colleagueOf(api, employer, { firstName: 'Mei', lastName: 'Lin', role: 'viewer' });
    await startSession(page, viewer);
    await page.goto(`${list}&open=${sent?._id ?? ''}`);
    await expect(page).toHaveURL(applicationHref('client', sent?._id ?? ''));
    await expect(page.getByRole('main')).toContainText(name);
  },
);
