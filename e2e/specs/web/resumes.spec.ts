/** Resumes: added, dropped, renamed, sent with an application, and read by that employer. */
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const PROFILE = `${AREAS.personal.base}/my-profile`;
const TEXT = 'Asha Rao\r\nNurse, Pune\r\n';
const resumeFile = (name: string, text = TEXT) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const card = (page: Page): Locator => page.getByRole('region', { name: 'Resumes', exact: true });
const rowOf = (page: Page, label: string): Locator => card(page).getByRole('listitem').filter({ hasText: label });

async function add(page: Page, name: string, text?: string): Promise<void> {
  await card(page).getByLabel('Resume file').setInputFiles(resumeFile(name, text));
  await expect(rowOf(page, name.replace(/\.txt$/, ''))).toBeVisible();
}

async function choose(page: Page, label: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${label}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a job seeker keeps several, and one of them is the default', FULL_GEAR, async ({ page, api }) => {
  await startSession(page, await register(api, 'personal'));
  await page.goto(PROFILE);
  await add(page, 'Asha Rao.txt');
  await expect(rowOf(page, 'Asha Rao')).toContainText('Default');
  await add(page, 'Ward.txt', 'Another one');
  await expectAccessibleOnBothScreens(page, 'my profile with resumes');
  await page.setViewportSize({ width: 1280, height: 900 });

  await choose(page, 'Ward', 'Make default');
  await expect(rowOf(page, 'Ward')).toContainText('Default');
  await expect(rowOf(page, 'Asha Rao')).not.toContainText('Default');

  await choose(page, 'Asha Rao', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('For hospitals');
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click();
  await expect(rowOf(page, 'For hospitals')).toBeVisible();

  const download = rowOf(page, 'For hospitals').getByRole('button', { name: 'Download Asha Rao.txt' });
  expect(await downloaded(page, () => download.click())).toEqual({ name: 'Asha Rao.txt', text: TEXT });

  await choose(page, 'Ward', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Ward')).toHaveCount(0);
  await expect(rowOf(page, 'For hospitals')).toContainText('Default');
});

test('a file is dropped; one that is not taken says why, and the next one is taken', async ({ page, api }) => {
  await startSession(page, await register(api, 'personal'));
  await page.goto(PROFILE);
  const drop = async (name: string, text: string) => {
    const data = await page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], fileName));
        return transfer;
      },
      [name, text] as const,
    );
    await card(page).getByRole('button', { name: 'Add a resume' }).dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('resume.pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(card(page).getByRole('alert')).toHaveText(/not a PDF, Word, RTF or plain text file/);
  await drop('resume.pdf', TEXT);
  // The row says what the file is, not what it is called.
  await expect(rowOf(page, 'resume')).toContainText('Plain text');
  await expect(card(page).getByRole('alert')).toBeHidden();
});

test('the chosen one goes with the application, and the employer reads it', async ({ browser, page, api }) => {
  const employer = await register(api, 'client');
  const job = await postJob(api, employer);
  await startSession(page, await register(api, 'personal'));
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click();
  const dialog = page.getByRole('dialog');
  // The first one is added on the spot.
  await dialog.getByLabel('Resume file').setInputFiles(resumeFile('Asha Rao.txt'));
  await expect(dialog.getByLabel('Resume', { exact: true })).toHaveValue(/.+/);
  await expectAccessibleOnBothScreens(page, 'the apply dialog with a resume');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await dialog.getByRole('link', { name: 'Open the application' }).click();
  await expect(page.getByRole('region', { name: 'Resume' })).toContainText('Asha Rao.txt');
  const address = new URL(page.url());

  const office = await browser.newPage({ baseURL: api.origin });
  await startSession(office, employer);
  await office.goto(`${AREAS.client.base}/applications/details/${address.search}`);
  const resume = office.getByRole('region', { name: 'Resume' });
  await expect(resume).toContainText('Plain text, 1 KB');
  const button = resume.getByRole('button', { name: 'Download Asha Rao.txt' });
  expect(await downloaded(office, () => button.click())).toEqual({ name: 'Asha Rao.txt', text: TEXT });
  await office.close();
});
