/** A vendor adds somebody to the bench by keyboard, changes and finds them, and puts them away. */
import type { Locator, Page } from '@playwright/test';
import { AREAS } from '#web/areas/areas.ts';
import { DESKTOP, expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

/** Asha Rao is the only row: search, the row, its tick, what is changed, columns and a view. */
async function workByKeys(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.press('/');
  await expect(page.getByLabel('Name, headline or skill')).toBeFocused();
  await filter.press('j');
  await expect(row.getByRole('link', { name: 'Asha Rao' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 person selected')).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByLabel('Status').selectOption('Unavailable');
  await expectAccessible(page, 'changing who is selected');
  await page.getByRole('button', { name: 'Change Asha Rao' }).press('Enter');
  await expect(row).toContainText('Unavailable');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Work mode').check();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Hybrid');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Architects');
  await page.getByRole('button', { name: 'Save view' }).click();
  // Leaving the page at once would take the request with it.
  await expect(page.getByText('View “Architects” saved')).toBeVisible();
  await page.goto(`${AREAS.company.base}/bench-resources?tab=people`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Architects' }).click();
  await expect(page).toHaveURL(/keyword=architect/);
}

/** Asha Rao's terms, a cost whose margin is said at every key, and the account's floor above it. */
async function fillTermsAndCost(page: Page): Promise<void> {
  await page.getByLabel('Visa or status').selectOption('H-1B');
  await page.getByLabel('C2C').check();
  const cost = page.getByRole('group', { name: 'What they cost you' });
  const margin = page.getByRole('group', { name: 'Margin' });
  await expect(margin).toContainText('Not known yet');
  await cost.getByRole('textbox').fill('1,30,000');
  await cost.getByLabel('Period').selectOption('Hourly');
  await expect(cost).toContainText('= ₹10,40,000 a day, at 8 hours a day');
  await expect(margin).toContainText('₹15,000 an hour 10.3%');
  await page.getByRole('button', { name: 'Set a margin floor' }).press('Enter');
  await page.getByLabel(/Floor for everybody/).fill('95');
  await page.getByRole('button', { name: 'Save the floor' }).press('Enter');
  await expect(page.getByText('At most 90 per cent')).toBeVisible();
  await page.getByLabel(/Floor for everybody/).fill('15');
  await page.getByLabel(/Floor for everybody/).press('Enter');
  await expect(margin).toContainText('Below your floor of 15%. ₹1,52,942 would reach it.');
}

async function showTermsAndMargin(page: Page, row: Locator): Promise<void> {
  // Cards have no columns to choose.
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['Visa', 'Tax terms', 'Margin']) await page.getByLabel(column, { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('H-1B');
  await expect(row).toContainText('C2C');
  await expect(row).toContainText('₹15,000 · 10.3%');
}

test('a vendor adds somebody, changes them in two windows, and puts them away', async ({ page, api }) => {
  const vendor = await register(api, 'company');
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/bench-resources?companyId=${vendor.user._id}&tab=people`);
  await expect(page.getByText('Your bench is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Add a person' }).first().press('Enter');

  await page.getByRole('button', { name: 'Add to the bench' }).press('Enter');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /Full name/ }).press('Enter');
  await page.keyboard.type('Asha Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Senior Java developer');
  await page.getByLabel('Add skills').fill('Java, Spring, java');
  await page.getByLabel('Add skills').press('Enter');
  const java = page.getByRole('group', { name: 'Java', exact: true });
  await java.getByLabel('Level').selectOption('Advanced');
  await java.getByLabel('Years').fill('6,5');
  await expect(page.getByRole('group', { name: 'Spring' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Rate' }).fill('1,45,000');
  await page.getByLabel('On the bench since').fill('2026-01-15');
  await fillTermsAndCost(page);
  await expectAccessibleOnBothScreens(page, 'somebody new for the bench');
  await page.getByRole('button', { name: 'Add to the bench' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  await expect(page).toHaveURL(/manage-resource\?companyId=[^&]+&id=/);
  await expect(java.getByLabel('Years')).toHaveValue('6.5');

  // Meanwhile a colleague's window has the same person open.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel('Headline').fill('Principal Java developer');
  await page.getByLabel('Headline').fill('Java architect');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes have been saved')).toBeVisible();
  await colleague.getByRole('button', { name: 'Save changes' }).click();
  await colleague.getByRole('button', { name: 'Load the saved version' }).click();
  await expect(colleague.getByLabel('Headline')).toHaveValue('Java architect');
  await colleague.close();

  // Only what is not saved yet is asked about, whichever way it is left.
  await page.getByLabel('Headline').fill('Half a change');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Half a change');
  await page.getByRole('link', { name: 'Your bench' }).click();
  await expectAccessible(page, 'the question before words are lost');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name, headline or skill').fill('architect spring');
  await expect(page).toHaveURL(/keyword=architect/);
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  await expect(row).toContainText('₹1,45,000');
  await showTermsAndMargin(page, row);
  await expectAccessible(page, 'a bench that is searched');
  await workByKeys(page);
  await row.getByRole('link', { name: 'Asha Rao' }).click();
  await page.getByRole('button', { name: 'Move to the archive' }).click();
  await expect(page.getByText('In the archive: on no list, and submitted to no job.')).toBeVisible();
  await page.getByRole('link', { name: 'Your bench' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByLabel('Show').selectOption('The archive (1)');
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await page.getByRole('button', { name: 'Back to the bench' }).click();
  await expect(page.getByRole('button', { name: 'Move to the archive' })).toBeVisible();
  // Words in the form that were not saved keep nobody from it.
  await page.getByLabel('Headline').fill('Half a change');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Asha Rao for good?' });
  await expect(question).toContainText('stays on record for both of you, without the person');
  await expectAccessible(page, 'the question before somebody is deleted');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/bench-resources\?/);
  await expect(page.getByText('Asha Rao has been deleted')).toBeVisible();
});
