/** The employer’s dashboard leads to what is due first, and applicants read whose turn it is. */
import { readFile } from 'node:fs/promises';
import { getDashboardLists } from '#contract/api/dashboard.ts';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { runSql } from '../../../backend/test/support/postgres-server.ts';
import { expectAccessibleOnBothScreens, waitUntilLoaded } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const WIDE = { width: 1440, height: 900 };
test.use({ viewport: WIDE });

test('the dashboard leads to who waits, each number to its rows, and the answer ends the wait', async ({
  page,
  browser,
  api,
}) => {
  const employer = await register(api, 'client');
  const [first, second] = [await postJob(api, employer), await postJob(api, employer)];
  const people = [];
  for (const job of [first, first, second]) {
    const person = await register(api, 'personal');
    const { _id } = await applyToJob(api, person, job._id);
    await runSql(
      api.dataEnv['DATABASE_URL'],
      `update applications set applied_at = now() - interval '${String(6 - people.length)} days' where id = '${_id}'`,
    );
    people.push(person);
  }
  const oldest = `${people[0]?.user.firstName ?? ''} ${people[0]?.user.lastName ?? ''}`;
  await startSession(page, employer);
  await page.goto(homeOf('client'));
  await waitUntilLoaded(page);
  const main = page.getByRole('main');
  const turn = main.getByRole('region', { name: 'Your turn', exact: true });
  await expect(turn.locator('[data-row]')).toHaveCount(3);
  await expect(turn.locator('[data-row]').first()).toContainText(oldest);
  await expect(turn.getByRole('link', { name: 'All 4' })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'the employer’s dashboard');
  await page.setViewportSize(WIDE);

  // Each number has its rows.
  await main.getByRole('link', { name: 'Applied: 3' }).click();
  await expect(page.getByText('Applications of the last 90 days.')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/reached/);
  await page.goto(homeOf('client'));
  await expect(turn.locator('[data-row]')).toHaveCount(3);

  // Enter begins with what is due first; the answer ends that wait.
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Applicant' });
  await expect(panel.getByRole('heading', { name: oldest })).toBeVisible();
  await expect(panel).toContainText('Your turn');
  await expect(page.getByLabel('Whose turn')).toHaveValue('employer');
  await panel.getByRole('button', { name: /^Shortlist/ }).click();
  await expect(page.getByText(`${oldest} is shortlisted.`)).toBeVisible();
  const { data } = await api.call(getDashboardLists, {}, { token: employer.token });
  expect(data.unopened.applications).toBe(2);

  // The report says the same in tables, and hands it out.
  await page.goto(homeOf('client'));
  await main.getByRole('link', { name: 'Reports' }).click();
  const byJob = main.getByRole('region', { name: 'By job', exact: true });
  await expect(byJob.getByRole('row', { name: first.title })).toContainText(`${first.title}2110`);
  await expectAccessibleOnBothScreens(page, 'the reports');
  await page.setViewportSize(WIDE);
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain(`"${first.title}",2,1,1,0,0,0`);
  await main.getByLabel('Applications of').selectOption('365');
  await expect(page).toHaveURL(/days=365/);
  await expect(byJob.getByRole('link', { name: '2', exact: true })).toHaveAttribute('href', /days=365/);

  // The applicant reads whose turn it is.
  const applicant = await browser.newPage({ baseURL: api.origin, viewport: WIDE });
  await startSession(applicant, people[1] ?? employer);
  await applicant.goto(homeOf('personal'));
  const own = applicant.getByRole('region', { name: 'Your applications' });
  await expect(own.getByRole('listitem')).toContainText('With the employer');
  await expectAccessibleOnBothScreens(applicant, 'the job seeker’s dashboard');
  await applicant.goto(`${AREAS.personal.base}/applications?turn=applicant`);
  await expect(applicant.getByText('Nothing is waiting on you')).toBeVisible();
  await applicant.close();
});
