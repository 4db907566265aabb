/** The radar of a bench: a vendor reads what it costs and submits somebody to the job that fits; on a phone, in the dark, by keys. */
import { addBenchResource } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DESKTOP, expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';

/** A day of the people's own calendar: theirs may be tomorrow already where it is still today in UTC. */
const day = (ahead: number) =>
  Intl.DateTimeFormat('en-CA', { timeZone: PERSON.timeZone }).format(Date.now() + ahead * 86_400_000);

const PERSON = {
  headline: 'Handloom specialist',
  totalYears: 8,
  email: null,
  phone: null,
  country: 'IN',
  state: null,
  city: 'Pune',
  timeZone: 'Asia/Kolkata',
  workAuthorisation: null,
  workMode: 'hybrid',
  relocate: false,
  rate: { amount: 1450, currency: 'INR', period: 'hourly' },
  employment: 'own',
  availableFrom: null,
  noticeDays: null,
  sendInHotlist: true,
} as const;

const skill = (name: string) => ({ name, level: null, years: 6, lastUsed: null });
const yearly = (amount: number) => ({ amount, currency: 'INR', period: 'annualy' as const });

/** A vendor with two people on the bench and one who comes back, and a job that fits the first of them. */
async function threePeople(api: ApiServer): Promise<{ vendor: Person; title: string }> {
  const [vendor, employer] = [await register(api, 'company'), await register(api, 'client')];
  const title = `Jacquard designer ${crypto.randomUUID().slice(0, 8)}`;
  await postJob(api, employer, {
    title,
    state: 'Maharashtra',
    city: 'Pune',
    experience: '5-plus-year',
    skills: [
      { name: 'Quilling', must: true, minYears: 0 },
      { name: 'Passementerie', must: false, minYears: 0 },
    ],
  });
  const add = (input: object) =>
    api.call(addBenchResource, { ...PERSON, ...input } as CallInput<typeof addBenchResource>, {
      token: vendor.token,
      headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
    });
  await add({
    name: 'Asha Rao',
    skillDetails: [skill('Quilling')],
    cost: yearly(365_000),
    status: 'available',
    benchSince: day(-20),
    rollOffDate: null,
  });
  await add({
    name: 'Ravi Sen',
    skillDetails: [skill('Tablet weaving of Uzbekistan')],
    cost: yearly(730_000),
    status: 'available',
    benchSince: day(-70),
    rollOffDate: null,
  });
  await add({
    name: 'Tara Das',
    skillDetails: [skill('Quilling')],
    cost: yearly(36_500),
    status: 'placed',
    benchSince: null,
    rollOffDate: day(40),
  });
  return { vendor, title };
}

test('a vendor sees what the bench costs, who comes back, and which job fits', async ({ page, api }) => {
  const { vendor, title } = await threePeople(api);
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/bench-resources?companyId=${vendor.user._id}`);
  await expect(page.getByText('₹3,000 a day for 2 people · 1 person rolls off in 90 days')).toBeVisible();
  await page.getByRole('button', { name: 'Cost and dates' }).press('Enter');
  const cost = page.getByRole('region', { name: 'On the bench today' });
  await expect(cost).toContainText('₹3,000 a day for 2 people · ₹90,000 in 30 days');
  await expect(cost.getByRole('listitem').filter({ hasText: 'Over 60 days' })).toContainText('₹2,000');
  await expect(cost).toContainText('Only your team sees cost');
  const rollOffs = page.getByRole('region', { name: 'Rolling off in 90 days' });
  await expect(rollOffs).toContainText('1 in 60 days');
  await expect(rollOffs).toContainText('If nobody is placed: ₹3,100 a day');
  await rollOffs.getByRole('button', { name: 'Show as a table' }).press('Enter');
  await expect(rollOffs.getByRole('row', { name: /Tara Das/ })).toContainText('₹100');

  const table = page.getByRole('table', { name: 'People on the bench' });
  await expect(table.getByRole('row').nth(1)).toContainText('Ravi Sen');
  await expect(table.getByRole('row').nth(1)).toContainText('₹1,40,000');
  const asha = table.getByRole('row', { name: /Asha Rao/ });
  await expect(asha).toContainText(title);
  await expect(asha.getByRole('listitem').last()).toHaveText('But: no Passementerie');
  await expectAccessibleOnBothScreens(page, 'the radar');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the radar in the dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);

  await expect(asha).toContainText('Not asked');
  await page.getByLabel('Consent').selectOption({ label: 'Said no' });
  await expect(page.getByText('Nobody here')).toBeVisible();
  await page.getByLabel('Consent').selectOption({ label: 'Any consent' });
  await page.getByRole('button', { name: 'No fitting job 1' }).click();
  await expect(page).toHaveURL(/view=no-job/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'On the bench 2' }).click();

  await asha.getByRole('link', { name: `Submit Asha Rao to ${title}` }).press('Enter');
  await expect(page).toHaveURL(/\/jobs\/.*apply=/);
  await page.goto(page.url().replace(/\?.*/, ''));
  const people = page.getByRole('region', { name: 'From your bench' });
  await expect(people.getByRole('listitem').first()).toContainText('Asha Rao');
  await expectAccessible(page, 'a job with people of the bench');
  // The form opens on the page that one is on, as often as it is asked for, for the person who was named.
  for (const _ of [1, 2]) {
    await people.getByRole('link', { name: 'Submit Asha Rao' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Candidate').locator('option:checked')).toContainText('Asha Rao');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL(/apply=/);
  }

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${AREAS.company.base}/bench-resources`);
  await expect(table.getByRole('row', { name: /Asha Rao/ })).toContainText(title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
