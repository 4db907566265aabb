/** A vendor asks somebody on the bench whether they are on it; the person answers from the mail, without script and without an account. */
import { randomUUID } from 'node:crypto';
import { addBenchResource } from '#contract/api/bench.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { messagesTo } from '../../fixtures/mailbox.ts';
import { register } from '../../fixtures/people.ts';

test('is asked for by mail, answered without an account, and read at invites', async ({ page, browser, api }) => {
  const vendor = await register(api, 'company');
  const email = `${randomUUID()}@bench.example`;
  const { data: person } = await api.call(
    addBenchResource,
    {
      ...{ name: 'Ilse Marchetti', headline: 'Crane fitter', email, phone: null, totalYears: 6 },
      ...{ skillDetails: [], country: 'IN', state: null, city: 'Kochi', timeZone: 'Asia/Kolkata' },
      ...{ workAuthorisation: null, workMode: 'on-site', relocate: false, rate: null, cost: null, employment: 'own' },
      ...{ status: 'available', benchSince: null, availableFrom: null, rollOffDate: null, noticeDays: null },
      sendInHotlist: true,
    },
    { token: vendor.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/manage-resource?id=${person._id}`);
  await page.getByRole('button', { name: 'Ask by e-mail' }).press('Enter');
  await expect(page.getByText(/^Waiting/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
  await expectAccessibleOnBothScreens(page, 'somebody who was asked whether they are on the bench');

  const find = async () => {
    const [mail] = await messagesTo(api, email);
    return /\/bench-confirmation\/[\w-]+/.exec(mail?.text.replace(/=\r?\n/g, '') ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: api.origin });
  const reader = await context.newPage();
  await reader.goto(await find());
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^Are you on the bench of/);
  await reader.getByRole('button', { name: 'Yes, I am' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ilse. You said yes.');
  await context.close();

  await page.goto(`${AREAS.company.base}/invites`);
  const own = page.getByRole('region', { name: 'Your own people' });
  await expect(own.getByText(/^Confirmed on/)).toBeVisible();
  await expectAccessible(page, 'invites with what the own people said');
  await own.getByRole('link', { name: 'Ilse Marchetti' }).click();
  await expect(page).toHaveURL(new RegExp(person._id));
});
