/** The states of the profile's form that no address leads to. */
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, startDemoSession, test } from '../../fixtures/demo.ts';

test('the whole profile: open entries, faults, a choice between two versions, the preview', async ({ page }) => {
  test.slow();
  await startDemoSession(page, 'personal');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/jobseeker-dashboard/my-profile');
    for (const [name, add] of [
      ['Experience', 'Add a job'],
      ['Education', 'Add education'],
      ['Certificates', 'Add a certificate'],
      ['Links', 'Add a link'],
    ] as const) {
      await region(name).getByRole('button', { name: add }).click();
      await page.getByRole('button', { name: `Save: ${name}` }).click();
      await expect(region(name).getByRole('alert')).toBeFocused();
    }
    await region('Skills').getByRole('button', { name: /^Edit/ }).first().click();
    await region('Languages').getByRole('button', { name: 'Add a language' }).click();
    await region('Preferences')
      .getByRole('combobox', { name: 'Would you move for a job?' })
      .selectOption('Yes, to certain places');
    await page.getByRole('button', { name: 'Save: Preferences' }).click();
    await expect(region('Preferences').getByRole('alert')).toContainText('Name the places');
    await expectAccessible(page, 'my profile with open entries and their faults');
    await region('What others see').getByRole('radio', { name: 'An employer you’ve applied to' }).check();
    await expect(region('What others see').getByText('seeker.demo@rolecall.test')).toBeVisible();
    await expectAccessible(page, 'my profile, as an employer with an application sees it');
  }
  const other = await page.context().newPage();
  await other.goto('/jobseeker-dashboard/my-profile');
  await other.getByRole('textbox', { name: 'Headline' }).fill('Saved meanwhile');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Typed meanwhile');
  await other.getByRole('button', { name: 'Save: About' }).click();
  await expect(other.getByText('Your introduction has been saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save: About' }).click();
  await expect(page.getByRole('button', { name: 'Save mine instead' })).toBeVisible();
  await expectAccessible(page, 'my profile, two versions of one section');
  await page.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Saved meanwhile');
});
