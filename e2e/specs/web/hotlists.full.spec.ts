/** A hotlist: a vendor makes one, a client reads it without script, takes it along, and it is gone once it is revoked. */
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { devices } from '@playwright/test';
import { addBenchResource } from '#contract/api/bench.ts';
import { createHotlist } from '#contract/api/hotlists.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { DESKTOP, expectAccessible, expectAccessibleOnBothScreens, PHONE } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { stayHere } from '../../fixtures/leaving.ts';
import { postJob, register } from '../../fixtures/people.ts';

const TELLING = /Ananya|Kulkarni|ananya\.k|98220/i;
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const once = () => ({ [HEADERS.idempotencyKey]: randomUUID() });
const skill = (name: string) => ({ name, level: null, years: 6, lastUsed: null });
const person = {
  ...{ state: null, timeZone: 'Asia/Kolkata', workAuthorisation: 'Ask Kulkarni', workMode: 'hybrid' as const },
  ...{ relocate: false, cost: null, employment: 'own' as const, status: 'available' as const, benchSince: null },
  ...{ availableFrom: null, rollOffDate: null, noticeDays: null, sendInHotlist: true, country: 'IN', city: 'Pune' },
  rate: { amount: 1_650, currency: 'INR', period: 'hourly' as const },
};

test('is sent by mail by keys alone, as the preview has it, and once to each address', async ({ page, api }) => {
  const vendor = await register(api, 'company');
  const { data: someone } = await api.call(
    addBenchResource,
    {
      ...person,
      ...{ name: 'Bela Shah', headline: 'SAP FICO consultant', email: null, phone: null, totalYears: 12 },
      skillDetails: [skill('SAP FICO')],
    },
    { token: vendor.token },
  );
  const list = { title: 'Ready for winter', note: null, forWhom: null, showRates: true, until: inTenDays() };
  await api.call(createHotlist, { ...list, people: [someone._id] }, { token: vendor.token, headers: once() });
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/hotlists`);
  const open = page.getByRole('button', { name: 'Send by mail: Ready for winter' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send by mail: Ready for winter' });
  await expect(dialog.getByLabel('To')).toBeFocused();
  await page.keyboard.type('Anneke <anneke@halden.example>, anneke@halden.example bram@halden');
  await expect(dialog.getByText('“bram@halden” is not a valid e-mail address')).toBeVisible();
  await page.keyboard.type('.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('These fit what you described.');
  const mail = dialog.getByRole('article', { name: 'The mail as it will be read' });
  await expect(mail).toContainText('These fit what you described.');
  await expect(mail).toContainText('SAP FICO consultant · 12 years · Pune, India (+5:30) · free now');
  await expect(mail).not.toContainText('Bela');
  await expectAccessibleOnBothScreens(page, 'sending a hotlist by mail');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sent to 2 addresses.')).toBeVisible();
  await expect(page.getByText('Sent to 2 addresses ·')).toBeVisible();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '+ anneke@halden.example' }).click();
  await dialog.getByRole('button', { name: 'Send to 1 address' }).click();
  await expect(dialog.getByText('anneke@halden.example: Has this list already')).toBeVisible();
});

test('is made, read without script, filtered, taken along and revoked', async ({ page, browser, api }) => {
  test.slow();
  const vendor = await register(api, 'company');
  const bench = [
    {
      ...person,
      ...{ name: 'Ananya Kulkarni', headline: 'Java lead, Ananya K.', email: 'ananya.k@mail.example' },
      ...{ phone: '+919822012345', totalYears: 11, skillDetails: [skill('Java'), skill('Call 98220 12345')] },
    },
    {
      ...person,
      ...{ name: 'Bela Shah', headline: 'SAP FICO consultant', email: null, phone: null, totalYears: 12 },
      skillDetails: [skill('SAP FICO')],
    },
  ];
  for (const each of bench) await api.call(addBenchResource, each, { token: vendor.token });
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/bench-resources`);
  await page.getByRole('link', { name: 'Hotlists' }).click();
  await page.getByRole('link', { name: 'New hotlist' }).first().click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Enter a title of at least 3 characters')).toBeVisible();
  await page.getByLabel('Title').fill('Ready for winter');
  await expectAccessible(page, 'composing a hotlist');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('heading', { name: 'Ready for winter' })).toBeVisible();
  await expect(page.getByText('Nobody has looked yet')).toBeVisible();
  await expectAccessible(page, 'hotlists');
  const menu = page.getByRole('button', { name: 'Actions for Ready for winter' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Save as PDF' })).toHaveAttribute('href', /\.pdf$/);
  await expectAccessible(page, 'the menu of a hotlist');
  const path = (await page.getByRole('menuitem', { name: 'Look at it' }).getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1, name: 'Ready for winter' })).toBeVisible();
  await expect(reader.getByRole('rowheader')).toHaveCount(2);
  expect(await reader.content()).not.toMatch(TELLING);
  await reader.getByLabel('Skill', { exact: true }).fill('java');
  await reader.getByRole('button', { name: 'Filter' }).click();
  await expect(reader.getByRole('rowheader')).toHaveCount(1);
  await expect(reader.getByText('1 of 2 people')).toBeVisible();
  const download = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('"Java lead, •••');
  expect(csv).not.toMatch(/SAP|Ananya|Kulkarni|98220/i);
  const paper = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'PDF' }).click();
  expect((await readFile(await (await paper).path())).toString('latin1', 0, 5)).toBe('%PDF-');
  const preview = (await reader.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect((await reader.request.get(new URL(preview).pathname)).headers()['content-type']).toBe('image/png');
  await context.close();

  // One that says it is headless is taken for a machine, whose looks do not count.
  const visitor = await (await browser.newContext({ userAgent: devices['Desktop Chrome'].userAgent })).newPage();
  for (const size of [DESKTOP, PHONE]) {
    await visitor.setViewportSize(size);
    await visitor.goto(path);
    await expect(visitor.getByRole('button', { name: 'Copy table' })).toBeVisible();
    await expectAccessible(visitor, `a hotlist at ${String(size.width)} px`);
  }
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('button', { name: 'Filter' })).toBeHidden();

  // A look is counted after the page has been sent.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/ · \d looks?\b/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Ended by you')).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(404);
  await expect(visitor.getByText('There’s nothing behind this link any more')).toBeVisible();
});

test('somebody on it is asked for: without script by way of the sign-in, and by a client who comes back to them', async ({
  page,
  browser,
  api,
}) => {
  test.slow();
  const [vendor, client] = [await register(api, 'company'), await register(api, 'client')];
  const job = await postJob(api, client);
  const bela = { ...person, name: 'Bela Shah', headline: 'SAP FICO consultant', email: null, phone: null };
  await api.call(addBenchResource, { ...bela, totalYears: 12, skillDetails: [] }, { token: vendor.token });
  const list = { title: 'Ready for winter', note: null, forWhom: null, showRates: false, people: null };
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await api.call(createHotlist, { ...list, until }, { token: vendor.token, headers: once() });

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: api.origin });
  const reader = await context.newPage();
  await reader.goto(data.path ?? '');
  const request = /^Request this person: /;
  await reader.getByRole('link', { name: request }).click();
  await expect(reader).toHaveURL(/\/login\?next=%2Fh%2F/);
  await context.close();

  await page.goto(data.path ?? '');
  await page.getByRole('link', { name: request }).click();
  await page.getByLabel('E-mail').fill(client.email);
  await page.getByLabel('Password', { exact: true }).fill(client.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Request / });
  await expect(dialog.getByText('SAP FICO consultant')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'asking for somebody on a hotlist');
  await page.setViewportSize(DESKTOP);
  await dialog.getByLabel('Job').selectOption({ label: job.title });
  const message = dialog.getByLabel('Message, optional');
  await message.fill('For the close of our year.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stayHere(page);
  await expect(message).toHaveValue('For the close of our year.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(/was invited to/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessibleOnBothScreens(page, 'a hotlist for a client');
  expect(await page.content()).not.toMatch(/Bela|Shah/);

  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/invites`);
  await expect(page.getByText('Bela Shah').first()).toBeVisible();
});
