/** A job's own page in the employer's area: found from the list, its numbers lead to their rows, and an empty job leads on. */
import type { Page } from '@playwright/test';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessible, expectAccessibleOnBothScreens, PHONE } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { chooseAction, openJobList } from '../../fixtures/own-jobs.ts';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const DESKTOP = { width: 1280, height: 900 };
test.use({ viewport: DESKTOP });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const addressOf = (jobId: string) => `${AREAS.client.base}/jobs/${jobId}`;

test('the title in the list leads to the page, whose numbers lead to their rows', async ({ page, api }) => {
  test.slow();
  const client = await register(api, 'client');
  const job = await postJob(api, client, { openings: 2, salaryMin: 500_000, salaryMax: 600_000 });
  const [first, second] = [await register(api, 'personal'), await register(api, 'personal')];
  const application = await applyToJob(api, first, job._id);
  await applyToJob(api, second, job._id);
  await api.call(
    updateApplicatonJobs,
    { applications: [{ id: application._id, version: 0 }], status: 'shortlisted' },
    { token: client.token },
  );

  await watchShifts(page);
  await startSession(page, client);
  await openJobList(page, job.title);
  await page.getByRole('link', { name: job.title, exact: true }).click();
  await expect(page).toHaveURL(addressOf(job._id));
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹5,00,000–₹6,00,000 a year');
  await expect(page.getByRole('link', { name: '2 are your turn' })).toBeVisible();
  await expect(region(page, 'Facts')).toContainText('Openings2');
  await expect(region(page, 'Team')).toContainText('(you)');
  await expect(region(page, 'Next interviews')).toContainText('No upcoming interviews.');
  await expect(region(page, 'Where applicants come from').getByRole('row', { name: /^Applied directly/ })).toHaveText(
    'Applied directly2100',
  );
  await expectAccessibleOnBothScreens(page, 'a job of one’s own');
  await page.setViewportSize(DESKTOP);

  const stages = region(page, 'Applicants by stage');
  await expect(stages.getByRole('link', { name: '2 reached Applied' })).toBeVisible();
  await stages.getByRole('link', { name: '1 here now, Shortlisted' }).click();
  await expect(page).toHaveURL(/status=shortlisted/);
  await expect(region(page, 'Activity')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: first.user.lastName })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: second.user.lastName })).toHaveCount(0);
  await page.goBack();

  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(stages).toBeVisible();
    expect(await shifted(page), `${String(viewport.width)} px`).toBeLessThan(0.02);
  }
  await page.setViewportSize(DESKTOP);

  await chooseAction(page, job.title, 'Pause');
  await expect(page.getByText(`“${job.title}” was paused.`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paused');
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  // It leads here from the list whatever its state is, and the public page stays within reach.
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'View public page');
  await expect(page).toHaveURL(`/jobs/${job._id}`);
});

test('its activity says who did what, and shows more of it in place, by the keyboard alone', async ({ page, api }) => {
  test.slow();
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  const people = [await register(api, 'personal'), await register(api, 'personal')];
  for (const person of people) {
    const { _id: id } = await applyToJob(api, person, job._id);
    let version = 0;
    for (const status of ['shortlisted', 'interviewing', 'shortlisted', 'interviewing'] as const) {
      const input = { applications: [{ id, version }], status, ...(version === 2 && { note: 'Too early' }) };
      await api.call(updateApplicatonJobs, input, { token: client.token });
      version += 1;
    }
  }
  await startSession(page, client);
  await page.goto(addressOf(job._id));
  const lines = region(page, 'Activity').getByRole('listitem');
  await expect(lines).toHaveCount(8);
  const [, second] = people;
  await expect(lines.first()).toContainText(`You moved ${second?.user.firstName ?? ''} ${second?.user.lastName ?? ''}`);
  await expectAccessibleOnBothScreens(page, 'the activity of a job');
  await page.setViewportSize(DESKTOP);
  await region(page, 'Activity').getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(lines).toHaveCount(10);
  await expect(lines.nth(4)).toContainText('2 people applied: ');
  await expect(lines.last()).toHaveText(/You posted the job$/);
  await expect(region(page, 'Activity').getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await lines.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/applications\/details\/\?id=/);
});

test('a job without applicants leads on, and nobody else’s is shown', async ({ page, api }) => {
  const [client, rival] = [await register(api, 'client'), await register(api, 'client')];
  const job = await postJob(api, client);
  await startSession(page, client);
  await page.goto(addressOf(job._id));
  await expect(page.getByText('No one has applied yet')).toBeVisible();
  await expectAccessible(page, 'a job without applicants');
  await page.getByRole('main').getByRole('link', { name: 'Invite people' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search candidates' })).toBeVisible();
  await expect(page.getByLabel('Match with')).toHaveValue(job._id);

  const other = await postJob(api, rival);
  await page.goto(addressOf(other._id));
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the job');
  await expect(page.getByRole('main')).not.toContainText(other.title);
});

test('keys lead to its form and its applicants, and its name in the search to it, on a phone too', async ({
  page,
  api,
}) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await startSession(page, client);
  await page.goto(addressOf(job._id));
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/update-job\\?id=${job._id}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/applications/lists/\\?id=${job._id}`));

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const height = async () => (await palette.getByRole('listbox').boundingBox())?.height;
  const before = await height();
  await palette.getByRole('combobox').fill('hired');
  await expect(palette.getByRole('option')).toHaveText(['Hired people']);
  expect(await height()).toBe(before);
  await expectAccessible(page, 'the search on a phone');
  await palette.getByRole('combobox').fill(job.title);
  await palette.getByRole('option', { name: job.title }).click();
  await expect(page).toHaveURL(addressOf(job._id));
});
