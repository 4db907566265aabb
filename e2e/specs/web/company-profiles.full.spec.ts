/** A vendor presents the company, and an employer sees it beside the person who was submitted. */
import { Buffer } from 'node:buffer';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

/** One red pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const type of ['individual', 'company'] as const) {
  test(`a vendor says who they are: ${type}`, async ({ page, api }) => {
    const vendor = await register(api, type);
    await startSession(page, vendor);
    await page.goto(`${AREAS[type].base}/my-profile`);
    await page.getByRole('link', { name: 'Edit how employers see your company' }).click();
    const company = page.getByRole('region', { name: 'Your company', exact: true });
    await company.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await expect(company.getByRole('button', { name: 'Change logo' })).toBeVisible();
    await company.getByRole('textbox', { name: 'About your company' }).fill('We place nurses along the coast.');
    await company
      .getByLabel('Team photo file')
      .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer: LOGO });
    await expect(company.getByRole('img', { name: 'The team, as others see it' })).toBeVisible();
    // By keyboard: the new entry has the focus, and so has what is left when it goes.
    await company.getByRole('button', { name: 'Add a link' }).press('Enter');
    await expect(company.getByLabel('Name of the link')).toBeFocused();
    await page.keyboard.type('Careers');
    await company.getByLabel('Web address').fill('javascript:alert(1)');
    await company.getByRole('button', { name: 'Add an office' }).click();
    await company.getByRole('button', { name: 'Save company' }).click();
    await expect(company.getByRole('alert')).toContainText('Please check one field');
    await company.getByLabel('Web address').fill('https://vendor.example/careers');
    await company.getByRole('button', { name: 'Remove office 1' }).press('Enter');
    await expect(company.getByRole('button', { name: 'Add an office' })).toBeFocused();
    await company.getByRole('button', { name: 'Save company' }).click();
    await expect(page.getByText('Your company has been saved')).toBeVisible();
    // The preview shows what is saved, not what is typed.
    const shown = page.getByRole('region', { name: 'As an employer sees it' });
    await expect(shown).toContainText('We place nurses along the coast.');
    await expect(shown.getByRole('img', { name: /^The team of / })).toBeVisible();
    await company.getByRole('textbox', { name: 'About your company' }).fill('Something else');
    await expect(shown).not.toContainText('Something else');
    await company.getByRole('textbox', { name: 'About your company' }).fill('We place nurses along the coast.');
    await expectAccessibleOnBothScreens(page, 'the company profile of a vendor');
    await page.reload();
    await expect(company.getByRole('textbox', { name: 'About your company' })).toHaveValue(
      'We place nurses along the coast.',
    );
    await expect(company.getByLabel('Web address')).toHaveValue('https://vendor.example/careers');
    await company.getByRole('button', { name: 'Remove logo' }).click();
    await expect(company.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  });
}
