/** An employer asks a vendor for somebody it has seen; the vendor declines one and submits another, and the employer sees it. */
import { randomUUID } from 'node:crypto';
import { addBenchResource } from '#contract/api/bench.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { getEmployees } from '#contract/api/employees.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession } from '../../fixtures/demo.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';
import { test } from '../../fixtures/server.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function submitted(api: ApiServer, vendor: Person, name: string, jobId: string) {
  const once = () => ({ token: vendor.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } });
  const { data: person } = await api.call(
    addBenchResource,
    {
      name,
      headline: 'Crane fitter',
      skillDetails: [{ name: 'Hydraulics', level: null, years: null, lastUsed: null }],
      totalYears: 6,
      email: `${randomUUID()}@bench.example`,
      phone: null,
      country: 'IN',
      state: null,
      city: 'Kochi',
      timeZone: 'Asia/Kolkata',
      workAuthorisation: null,
      workMode: 'on-site',
      relocate: false,
      rate: null,
      cost: null,
      employment: 'own',
      status: 'available',
      benchSince: null,
      availableFrom: null,
      rollOffDate: null,
      noticeDays: null,
      sendInHotlist: true,
    },
    once(),
  );
  const { data: application } = await api.call(applyJobs, { jobId, employeeId: person._id }, once());
  return { employeeId: person._id, application: application._id };
}

interface Parties {
  vendor: Person;
  client: Person;
  first: { _id: string };
  second: { _id: string };
}

/** Two people in one job, and what the employer calls them at the other. */
async function twoSubmitted(api: ApiServer, { vendor, client, first, second }: Parties) {
  const [meera, tomas] = [
    await submitted(api, vendor, 'Meera Ilves', first._id),
    await submitted(api, vendor, 'Tomas Berg', first._id),
  ];
  // Neither has said yes: the employer knows them by a reference, another at each job.
  const { data: masked } = await api.call(
    getEmployees,
    { jobId: second._id, companyId: vendor.user._id },
    { token: client.token },
  );
  const referenceOf = ({ employeeId }: { employeeId: string }) =>
    masked.find(({ _id }) => _id === employeeId)?.name ?? '';
  return { application: meera.application, meerasName: referenceOf(meera), tomassName: referenceOf(tomas) };
}

test('two people are asked for; one is declined, the other submitted', async ({ page, browser, api }) => {
  test.slow();
  const [client, vendor] = [await register(api, 'client'), await register(api, 'company')];
  const [first, second] = [await postJob(api, client), await postJob(api, client)];
  const { application, meerasName, tomassName } = await twoSubmitted(api, { vendor, client, first, second });

  await startSession(page, client);
  await page.goto(applicationHref('client', application));
  const people = page.getByRole('region', { name: 'More people from this vendor' });
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expect(people.getByRole('listitem').first()).toContainText('Submitted');
  await people.getByLabel('For the job').selectOption(second.title);
  for (const name of [meerasName, tomassName]) {
    await people.getByRole('button', { name: `Invite ${name}` }).click();
    const form = people.getByRole('form', { name: `Invite ${name}` });
    await form.getByLabel('Message, optional').fill('We need them from May.');
    if (name === meerasName) await expectAccessible(page, 'asking a vendor for somebody');
    // It is sent by the keyboard, and twice.
    await form.getByLabel('Message, optional').press('Control+Enter');
    await expect(people.getByRole('listitem').filter({ hasText: name })).toContainText('Invited');
  }

  const other = await (await browser.newContext({ baseURL: api.origin })).newPage();
  await startSession(other, vendor);
  await other.goto(`${AREAS.company.base}/dashboard`);
  await other.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await other
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: `Invitation: ${second.title}` })
    .first()
    .click();
  await expect(other).toHaveURL(`${AREAS.company.base}/invites?id=${vendor.user._id}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Invites' })).toBeVisible();
  const rowOf = (name: string) => other.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(rowOf('Meera Ilves')).toContainText('We need them from May.');
  await expectAccessibleOnBothScreens(other, 'invitations of a vendor');
  await rowOf('Meera Ilves')
    .getByRole('button', { name: /^Decline/ })
    .click();
  const question = other.getByRole('dialog', { name: /^Decline the invitation/ });
  await question.getByLabel('Reason').selectOption('Not available at the moment');
  await expectAccessible(other, 'declining for somebody of a bench');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(rowOf('Meera Ilves')).toContainText('Reason: Not available at the moment');

  await rowOf('Tomas Berg')
    .getByRole('link', { name: `Submit Tomas Berg: ${second.title}` })
    .click();
  const form = other.getByRole('dialog');
  await expect(form.getByLabel('Cover note')).toHaveValue(/^Thank you for your invitation/);
  await form.getByRole('button', { name: 'Submit and ask' }).click();
  await expect(other.getByText('The candidate was submitted')).toBeVisible();
  await other.goto(`${AREAS.company.base}/manage-jobs`);
  const job = rowOf(second.title).first();
  await expect(job).toContainText('Tomas Berg');
  await expect(job).toContainText('Applied');
  await expectAccessibleOnBothScreens(other, 'jobs of a vendor');
  await other.goto(`${AREAS.company.base}/applications`);
  await other.getByText('By person', { exact: true }).click();
  await expect(other.getByRole('list', { name: 'Jobs of Tomas Berg' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleOnBothScreens(other, 'submissions by person');
  await other.goto(`/jobs/${second._id}`);
  const fits = other.getByRole('region', { name: 'Your submissions to this job' });
  await expect(fits.getByRole('listitem').first()).toContainText('Tomas Berg');
  await expectAccessibleOnBothScreens(other, 'people for a job');

  await page.goto(`${AREAS.client.base}/invites`);
  const sent = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(sent(meerasName)).toContainText('Declined');
  await expect(sent(meerasName)).toContainText('Reason: Not available at the moment');
  await expect(sent(tomassName)).toContainText('Accepted');
  await expect(sent(tomassName)).toContainText('Vendor');
  await expectAccessibleOnBothScreens(page, 'invitations to a vendor');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await expect(news).toContainText(`Invitation declined: ${second.title}`);
  await other.context().close();
});
