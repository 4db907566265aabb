/** A resume is read, checked beside its page, and what was accepted stands in the profile. */
import type { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens, PHONE } from '../../fixtures/accessibility.ts';
import { expect, signIn, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';
import { resumePdf, scannedPdf } from '../../fixtures/resume-pdf.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const PROFILE = `${AREAS.personal.base}/my-profile`;
const RESUME = resumePdf([
  'Aparajita Sen',
  'Product Analyst',
  'aparajita.sen@example.in | +91 98860 31472 | Pune, India | github.com/aparajita',
  '',
  'Work experience',
  ['Product Analyst, Lotus Grid Energy', 'Jun 2023 – present'],
  'Cut bill complaints by 31% with a weekly cohort report',
  ['Field Researcher, Namma Metro Survey', '2020 – 2021'],
  'Interviewed 600 passengers',
  '',
  'Skills',
  'SQL, Python, Power BI, QGIS',
  '',
  'Languages',
  'Bengali (native), English (C1)',
]);
const SCAN = scannedPdf();

/** By the words of the field itself: the page's own text stands in the row, too. */
const row = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ has: page.locator('[data-select]', { hasText: text }) });
const selectOf = (page: Page, text: string): Locator => row(page, text).locator('[data-select]');
async function openReview(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(PROFILE);
  const card = page.getByRole('region', { name: 'Resumes', exact: true });
  await card.getByLabel('Resume file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await card.getByRole('link', { name: 'Check what we understood' }).click();
}

test('what is accepted stands in the profile, what is left out does not', async ({ page, api }) => {
  test.slow();
  await startSession(page, await register(api, 'personal'));
  await openReview(page, 'Aparajita.pdf', RESUME);
  await expect(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^aparajita\.sen@example\.in$/ })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'the review of a resume');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  // A click on the page selects in the list.
  await page.getByRole('img', { name: 'Page 1 of 1' }).locator('rect').last().click();
  await expect(selectOf(page, 'GitHub')).toHaveAttribute('aria-current', 'true');

  // Years without months are completed by a person, or not saved.
  const survey = row(page, 'Field Researcher');
  await expect(survey).toContainText('The page only says “2020 – 2021”. Please choose the months.');
  await survey.getByRole('button', { name: /^Accept/ }).click();
  await expect(survey).toContainText('Choose both the month and the year');
  await survey.getByRole('combobox', { name: 'From: month' }).selectOption('March');
  await survey.getByRole('combobox', { name: 'Until: month' }).selectOption('April');
  await survey.getByRole('textbox', { name: 'Title' }).fill('Passenger researcher');
  await row(page, 'Namma Metro Survey').getByRole('button', { name: 'Accept this' }).click();
  await expect(row(page, 'Passenger researcher')).toContainText('Changed');

  await page.getByRole('button', { name: 'Leave out skill QGIS' }).click();
  await expect(row(page, 'QGIS')).toContainText('Left out');
  await page.getByRole('button', { name: /^Accept the \d+ we are sure of$/ }).click();
  await expect(page.getByText(/^\d+ of \d+ decided$/)).toBeFocused();

  const save = page.getByRole('button', { name: /^Save \d+ fields$/ });
  const count = Number(/\d+/.exec(await save.innerText())?.[0]);
  expect(count).toBeGreaterThan(5);
  await save.click();
  await expect(page.getByText(`${String(count)} fields have been saved in your profile`)).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Experience')).toContainText('Passenger researcher');
  await expect(section('Experience')).toContainText('Lotus Grid Energy');
  await expect(section('Skills')).toContainText('Power BI');
  await expect(section('Skills')).not.toContainText('QGIS');
  await expect(section('About').getByRole('textbox', { name: 'Headline' })).toHaveValue('Product Analyst');

  // Once more: nothing is doubled, and what was left out is offered again.
  await page.getByRole('link', { name: 'Fill my profile from this: Aparajita' }).click();
  await expect(selectOf(page, 'Power BI')).toBeVisible();
  await expect(row(page, 'Power BI')).toContainText('Already in your profile');
  await expect(row(page, 'QGIS').getByRole('button', { name: /^Accept/ })).toBeVisible();
});

test('with keys alone, and none of them counts while somebody types', async ({ page, api }) => {
  test.slow();
  await startSession(page, await register(api, 'personal'));
  await openReview(page, 'Aparajita.pdf', RESUME);
  await selectOf(page, 'SQL').focus();
  await page.keyboard.press('a');
  await expect(row(page, 'SQL')).toContainText('Accepted');
  await expect(selectOf(page, 'Python')).toBeFocused();
  await page.keyboard.press('x');
  await expect(row(page, 'Python')).toContainText('Left out');
  await expect(selectOf(page, 'Power BI')).toBeFocused();
  await page.keyboard.press('e');
  const name = row(page, 'Power BI').getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Excel axe');
  await expect(name).toHaveValue('Excel axe');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Excel axe')).toContainText('Changed');
  await expect(selectOf(page, 'QGIS')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(selectOf(page, 'Excel axe')).toBeFocused();
  await page.getByRole('button', { name: 'Save 2 fields' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 fields have been saved in your profile')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Skills', exact: true })).toContainText('Excel axe');
});

test('on a phone the words of the page stand with the field', async ({ page, api }) => {
  await page.setViewportSize(PHONE);
  await startSession(page, await register(api, 'personal'));
  await openReview(page, 'Aparajita.pdf', RESUME);
  await selectOf(page, 'Lotus Grid Energy').click();
  const part = page.getByRole('img', { name: 'Where it stands in your resume' });
  // The dates stand at the other end of the line.
  await expect(part).toHaveCount(2);
  await expect(part.first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeHidden();
});

test('a scan is said as a fact, with ways on', async ({ page, api }) => {
  await startSession(page, await register(api, 'personal'));
  await openReview(page, 'Scan.pdf', SCAN);
  await expect(page.getByText('This PDF is a picture of a page.')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a scanned resume');
  // The drop zone's words never take the room of the text beside it.
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const text = page.getByText('Upload the file it was made from');
    expect((await text.boundingBox())?.width).toBeGreaterThan(180);
  }
  await page.getByLabel('Resume file').setInputFiles({ name: 'A.pdf', mimeType: 'application/pdf', buffer: RESUME });
  await expect(selectOf(page, 'Power BI')).toBeVisible();
});

test('a reader that is busy can be asked again, and somebody else’s resume is not there', async ({ page, api }) => {
  test.slow();
  await signIn(page, await register(api, 'personal'), 'personal');
  const busy = { success: false, code: 'unavailable', message: 'Many resumes are being read right now.' };
  await page.route('**/api/parseResume', (route) => route.fulfill({ status: 503, json: busy }));
  await openReview(page, 'Aparajita.pdf', RESUME);
  await expect(page.getByText('We’re reading many resumes right now')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/parseResume');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(selectOf(page, 'Power BI')).toBeVisible();

  await page.goto(`${PROFILE}/resumes/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('We couldn’t read your resume')).toBeVisible();
});
