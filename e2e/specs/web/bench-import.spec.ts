/** A vendor brings a spreadsheet: columns, dry run, import, undo; and takes the bench out again as a file. */
import { readFileSync } from 'node:fs';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

const SHEET = `Consultant Name;Mail ID;Mobile;Primary Skills;Exp;Bill Rate;Avl. Date;PAN
Rohan Kulkarni;rohan.k@example.in;98220 41127;"Java, Spring, Kafka";11+;1650/hr;Immediate;AKTPK1234F
Farah Siddiqui;farah.s@example.in;90005 18834;SAP FICO;12.5;2100/hr;01/12/2026;BQLPS1234M
Ishita Bose;ishita@@example.in;;Go;9 yrs;1800/hr;;
Deepak Thapa;deepak.t@example.in;;Go;4;4200;;
`;

test('a spreadsheet goes onto the bench, is taken back, and the bench leaves as one', async ({ page, api }) => {
  test.slow();
  const vendor = await register(api, 'company');
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/bench-resources?companyId=${vendor.user._id}`);
  await page.getByRole('link', { name: 'Import' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import a spreadsheet' })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'choosing a spreadsheet');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Spreadsheet').setInputFiles(file('picture.csv', '<html>'));
  await expect(page.getByRole('alert').filter({ hasText: 'not an Excel workbook' })).toBeVisible();
  await page.getByLabel('Spreadsheet').setInputFiles(file('bench.csv', SHEET));

  await expect(page.getByRole('heading', { level: 1, name: 'Import 4 people' })).toBeVisible();
  await expect(page.getByLabel('Mail ID goes to')).toHaveValue('email');
  await expect(page.getByText('Not stored here')).toBeVisible();
  await expect(page.getByText('AK••••F')).toBeVisible();
  // 01/12/2026 reads both ways, and no other date of the file tells.
  await expect(page.getByRole('button', { name: 'Check 4 rows' })).toBeDisabled();
  await page.getByText('1 Dec', { exact: true }).click();
  await expectAccessibleOnBothScreens(page, 'columns of a spreadsheet');
  await page.getByRole('button', { name: 'Check 4 rows' }).press('Enter');

  await expect(page.getByText('2 will be added')).toBeVisible();
  await expect(page.getByText('2 cannot go in yet')).toBeVisible();
  await expect(page.getByText('This is not an e-mail address: it has two @.')).toBeVisible();
  await expect(page.getByLabel('Mail ID of row 4')).toHaveValue('ishita@example.in');
  await expectAccessibleOnBothScreens(page, 'a dry run');
  await page.getByRole('button', { name: 'Check again' }).first().press('Enter');
  await expect(page.getByText('3 will be added')).toBeVisible();
  // One answer for all rates, and what was mended stays mended.
  await expect(page.getByText('1 rate names no period. All of them are per:')).toBeVisible();
  await page.getByText('hour', { exact: true }).click();
  await expect(page.getByText('4 will be added')).toBeVisible();
  const deepak = page.getByRole('row').filter({ hasText: 'Deepak Thapa' });
  await expect(deepak).toContainText('₹4,200 an hour');
  await page.getByLabel('Currency of 4 rates without one').selectOption('USD');
  await expect(deepak).toContainText('US$4,200 an hour');
  await expect(page.getByText('0 cannot go in yet')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out row 5' }).press('Enter');
  await expect(page.getByText('3 will be added')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'people who will be added');
  await page.getByRole('button', { name: 'Import 3 people' }).press('Enter');

  await expect(page.getByRole('heading', { name: '4 of 4 rows' })).toBeVisible();
  await expect(page.getByText('Done. Your bench has everybody who could go in.')).toBeVisible();
  await expectAccessible(page, 'an import that is done');
  await page.getByRole('link', { name: 'Bench resources' }).first().click();
  await page.getByRole('navigation', { name: 'Views of the bench' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('link', { name: 'Rohan Kulkarni', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const exported = readFileSync(await (await download).path(), 'utf8');
  expect(exported).toContain(`"'+919822041127"`);

  // The same people again change nobody.
  await page.getByRole('link', { name: 'Import' }).first().click();
  await page.getByLabel('Spreadsheet').setInputFiles(file('again.csv', exported));
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('0 will be added')).toBeVisible();
  await expect(page.getByText('3 people on your bench already, with nothing to change.')).toBeVisible();

  await page.getByRole('link', { name: 'Bench resources' }).first().click();
  await page.getByRole('link', { name: 'Import' }).first().click();
  await page.getByRole('button', { name: 'Undo this import' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'bench.csv' })).toContainText('3 people removed.');
  await page.getByRole('link', { name: 'Bench resources' }).first().click();
  await expect(page.getByText('Your bench is empty')).toBeVisible();
});
