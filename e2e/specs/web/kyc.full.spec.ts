/** Verification: a vendor hands in a document, two of our reviewers meet over it, and the vendor reads what they decided. */
import type { Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { ADMIN_BASE, VERIFICATION_PATH } from '#web/areas/admin.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';
import { addStaff, signInStaff } from '../../fixtures/staff.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n4 0 obj<</Length 45>>stream\nBT /F1 24 Tf 20 100 Td (Electricity bill) Tj ET\nendstream\nendobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Nothing is decided until the reviewer chooses. */
async function approve(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByText('Please choose a decision')).toBeVisible();
  await desk.getByRole('radio', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
}

test('a document is handed in, sent back, handed in again and approved', async ({ page, browser, api }) => {
  test.slow();
  const vendor = await register(api, 'individual');
  await startSession(page, vendor);
  const name = `${vendor.user.firstName} ${vendor.user.lastName}`;
  await page.goto(`${AREAS.individual.base}/dashboard`);
  await page.getByRole('link', { name: /^Kyc/ }).click();
  await expect(page.getByText('0 of 3 approved.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload: Address proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload: Address proof' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose a file first' })).toBeVisible();
  await dialog
    .getByLabel('Document file')
    .setInputFiles({ name: 'bill.txt', mimeType: 'text/plain', buffer: PDF.subarray(9) });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'not a PDF' })).toBeVisible();
  await dialog
    .getByLabel('Document file')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByLabel('Number on the document').fill('4711-0815');
  await expectAccessible(page, 'handing in a document');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Address proof/ }) });
  await expect(row).toContainText('In review');
  await expect(row).toContainText('number ••••15');

  const desk = await (await browser.newContext()).newPage();
  await signInStaff(desk, await addStaff(api, 'kyc@rolecall.test'));
  await desk.goto(`${ADMIN_BASE}/${VERIFICATION_PATH}`);
  await desk.getByRole('link', { name: `Open the case of ${name}` }).click();
  await expect(desk.getByRole('button', { name: 'Open the file: Address proof' })).toBeDisabled();
  await expect(desk.getByRole('button', { name: 'Take this case' })).toBeVisible();
  await desk.keyboard.press('t');
  const saved: string[] = [];
  desk.on('download', (download) => saved.push(download.suggestedFilename()));
  const opens = desk.getByRole('button', { name: 'Open the file: Address proof' });
  await opens.click();
  const paper = desk.getByRole('region', { name: `Address proof of ${name}` });
  await expect(paper.getByRole('img', { name: 'Address proof, page 1 of 1' })).toBeVisible();
  await expectAccessible(desk, 'a document inside the page');
  expect(saved).toEqual([]);
  const download = desk.waitForEvent('download');
  await paper.getByRole('button', { name: 'Save a copy on this device' }).click();
  expect((await download).suggestedFilename()).toBe('bill.pdf');
  await desk.getByRole('button', { name: 'Close the file: Address proof' }).click();
  await expect(paper).toHaveCount(0);
  await expect(opens).toBeFocused();
  await desk.keyboard.press('2');
  await expect(desk.getByRole('radio', { name: 'Send back with a reason they read' })).toBeChecked();
  await desk.getByRole('button', { name: 'Send back' }).click();
  await expect(desk.getByText('Please say why')).toBeVisible();
  const reason = desk.getByLabel('Reason for the account’s owner');
  // What is typed is text, also where it would be a key elsewhere.
  await reason.pressSequentially('1jk');
  await expect(desk.getByRole('radio', { name: 'Send back with a reason they read' })).toBeChecked();
  await reason.fill('It is older than three months.');
  await expectAccessible(desk, 'a case');
  await desk.getByRole('button', { name: 'Send back' }).click();
  await expect(desk.getByText('Sent back', { exact: true })).toBeVisible();

  await expect(page.getByText('Sent back: address proof').first()).toBeVisible();
  await page.reload();
  await expect(row).toContainText('It is older than three months.');
  // One look inside the page, and one copy.
  await expect(page.getByText('Address proof opened by a reviewer')).toHaveCount(2);
  await expectAccessible(page, 'verification');
  await page.getByRole('button', { name: 'Upload again: Address proof' }).click();
  await dialog.getByLabel('Document file').setInputFiles({ name: 'new.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(row).toContainText('In review');

  await desk.reload();
  await approve(desk);
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();
  await desk.goto(`${ADMIN_BASE}/${VERIFICATION_PATH}`);
  await expect(desk.getByRole('link', { name: `Open the case of ${name}` })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 of 3 approved.')).toBeVisible();
});
