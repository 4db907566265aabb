/** The own account: name and picture, a new e-mail address, devices, the export, leaving and coming back. */
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { sessions } from '#contract/api/profile.ts';
import type { UserType } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expect, signIn, signInByHand, startSession, test } from '../../fixtures/demo.ts';
import { codeFor, messagesTo } from '../../fixtures/mailbox.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const profileOf = (userType: UserType) => `${AREAS[userType].base}/my-profile`;
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A picture as a phone takes it: larger than it is shown, not square. */
async function aPhotograph(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#0b6a5c';
    context.fillRect(0, 0, 1_200, 800);
    context.fillStyle = '#f4b45a';
    context.fillRect(500, 300, 200, 200);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

test('a new name and picture follow into the header of every tab', async ({ context, page, api }) => {
  const person = await register(api, 'client');
  await startSession(page, person);
  await page.goto(profileOf('client'));
  const other = await context.newPage();
  await other.goto(`${AREAS.client.base}/manage-jobs`);
  await expect(other.getByRole('banner')).toContainText(`Hi, ${person.user.firstName}`);

  const about = section(page, 'About you');
  await about.getByLabel('First name').fill('Anneliese');
  await about.getByRole('combobox', { name: 'Time zone' }).click();
  await about.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
  await page.getByRole('option', { name: /Berlin \(GMT/ }).click();
  await about.getByLabel('Organisation').fill('Harbour Works');
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile has been saved')).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByRole('banner')).toContainText('Hi, Anneliese');

  await about.getByLabel('Picture file').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhotograph(page),
  });
  await expect(about.getByRole('img', { name: 'Preview of your new picture' })).toBeVisible();
  await about.getByRole('button', { name: 'Save picture' }).click();
  await expect(about.getByRole('img', { name: 'Your picture' })).toBeVisible();
  for (const tab of [page, other]) {
    const picture = tab.getByRole('banner').locator('img:visible');
    await expect(picture).toHaveAttribute('src', /^\/api\/avatars\/[0-9a-f-]{36}\.webp$/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    expect(await picture.evaluate((img) => [img.clientWidth, img.clientHeight])).toEqual([50, 50]);
  }

  await page.reload();
  await expect(about.getByLabel('First name')).toHaveValue('Anneliese');
  await expect(about.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/^Berlin \(GMT/);
  await about.getByRole('button', { name: 'Remove picture' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('banner').locator('img')).toHaveCount(0);
});

test('what is no picture is refused in words, and the saved one stays', async ({ page, api }) => {
  await startSession(page, await register(api, 'personal'));
  await page.goto(profileOf('personal'));
  const about = section(page, 'About you');
  await about.getByLabel('Picture file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(about.getByRole('alert').filter({ hasText: 'could not read' })).toBeVisible();
  await expect(about.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('a new e-mail address comes with the code that went there, a phone number goes, by keyboard alone', async ({
  page,
  api,
}) => {
  const person = await register(api, 'personal', '9876543210');
  const address = `new.${person.email}`;
  await startSession(page, person);
  await page.goto(profileOf('personal'));
  const ways = section(page, 'Ways to sign in');
  await ways.getByRole('button', { name: 'Change e-mail address' }).press('Enter');
  await expect(ways.getByLabel('New e-mail address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ways.getByRole('alert').first()).toBeFocused();

  await ways.getByLabel('New e-mail address').fill(address);
  await ways.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(ways.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(await codeFor(api, address));
  // The code was right, the password was not: only the password is asked for again.
  await expect(ways.getByRole('alert').first()).toContainText('That is not your current password.');
  await ways.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(ways).toContainText(address);
  await expect(ways.getByRole('button', { name: 'Change e-mail address' })).toBeFocused();

  await expect(ways).toContainText('+919876543210');
  await ways.getByRole('button', { name: 'Remove phone number' }).press('Enter');
  await expect(ways.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ways.getByRole('alert').first()).toContainText('Enter your current password');
  await ways.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(ways.getByRole('button', { name: 'Add a phone number' })).toBeFocused();
  await expect(ways).not.toContainText('+919876543210');

  await expect
    .poll(
      async () =>
        (await messagesTo(api, person.email)).filter(({ text }) => /^Subject: .*e-mail address/im.test(text)).length,
    )
    .toBeGreaterThan(0);
  await page.goto(`${AREAS.personal.base}/logout`);
  await expect(page).toHaveURL('/');
  await signInByHand(page, { email: address, password: person.password }, 'personal');
});

test('another device is signed out from here, and notices', async ({ browser, page, api }) => {
  const person = await register(api, 'personal');
  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await device.goto(api.origin);
  await signIn(device, person, 'personal');
  await startSession(page, person);
  await page.goto(profileOf('personal'));
  const devices = section(page, 'Devices');
  // Registration opened a session of its own.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => new URL(device.url()).pathname).toBe('/');

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(api.call(sessions, {}, { token: person.token })).rejects.toThrow(/session_expired/);
  await expect(devices.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await elsewhere.close();
});

/** The files of a ZIP, by its central directory (APPNOTE 4.3.12). */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameBytes, extraBytes, commentBytes] = [at + 28, at + 30, at + 32].map((where) => zip.readUInt16LE(where));
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(body, body + size);
    files.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return files;
}

test('a client takes the data along, leaves, and comes back', async ({ page, api }) => {
  const client = await register(api, 'client');
  const seeker = await register(api, 'personal');
  const job = await postJob(api, client);
  await applyToJob(api, seeker, job._id);
  await startSession(page, client);
  await page.goto(profileOf('client'));
  await section(page, 'Your data').getByRole('link', { name: 'delete your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete my profile' })).toBeFocused();
  await expect(section(page, 'What will happen')).toContainText('Your open jobs are closed');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rolecall-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await file.path()));
  expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({ email: client.email });
  expect(files.get('jobs.json')).toContain(job.title);
  expect(files.get('README.txt')).toContain('Your data at Rolecall');

  const form = section(page, 'Delete my profile');
  await form.getByRole('button', { name: 'Delete my profile' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Please type DELETE');
  await form.getByLabel('Type DELETE to confirm').fill('DELETE');
  await form.getByRole('button', { name: 'Use a code instead' }).click();
  await form.getByRole('button', { name: 'Send the code' }).click();
  await form.getByLabel('6-digit code').fill(await codeFor(api, client.email));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^Your profile is hidden\. It will be deleted on /)).toBeVisible();

  await page.goto(`/jobs/${job._id}`);
  await expect(page.getByRole('main')).not.toContainText(job.title);

  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(client.email);
  await main.getByLabel('Password', { exact: true }).fill(client.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/restore');
  await expect(main).toContainText(/Deletion on \d+ \w+ \d{4}/);
  // Nothing else of the account is open.
  await page.goto(`${AREAS.client.base}/manage-jobs`);
  await expect(page).toHaveURL('/restore');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(`${AREAS.client.base}/dashboard`);
  await page.goto(`${AREAS.client.base}/manage-jobs`);
  await expect(page.getByRole('main')).toContainText(job.title);
  await expect(page.getByRole('main')).toContainText('Closed');
});

test('a job seeker who leaves with the password is a former member to the employer', async ({ page, api }) => {
  const client = await register(api, 'client');
  const seeker = await register(api, 'personal');
  const job = await postJob(api, client);
  await applyToJob(api, seeker, job._id);
  await startSession(page, seeker);
  await page.goto(`${AREAS.personal.base}/delete-profile`);
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await page.getByLabel('Current password', { exact: true }).fill(seeker.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await startSession(page, client);
  await page.goto(`${AREAS.client.base}/applications/lists/?id=${job._id}`);
  await expect(page.getByRole('main')).toContainText('Former member');
  await expect(page.getByRole('main')).not.toContainText(seeker.user.lastName);
});
