/** A vendor presents the company, and an employer sees it beside the person who was submitted. */
import { Buffer } from 'node:buffer';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, signIn, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

/** One red pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const type of ['individual', 'company'] as const) {
  test(`a vendor says who they are: ${type}`, async ({ page, api }) => {
    const vendor = await register(api, type);
    await signIn(page, vendor, type);
    await page.goto(`${AREAS[type].base}/my-profile`);
    await page.getByRole('link', { name: 'Edit how employers see your company' }).click();
    const company = page.getByRole('region', { name: 'Your company', exact: true });
    await company.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await expect(company.getByRole('button', { name: 'Change logo' })).toBeVisible();
    await company.getByRole('textbox', { name: 'About your company' }).fill('We place nurses along the coast.');
    await company.getByRole('button', { name: 'Save company' }).click();
    await expect(page.getByText('Your company has been saved')).toBeVisible();
    await expectAccessibleOnBothScreens(page, 'the company profile of a vendor');
    await page.reload();
    await expect(company.getByRole('textbox', { name: 'About your company' })).toHaveValue(
      'We place nurses along the coast.',
    );
    await company.getByRole('button', { name: 'Remove logo' }).click();
    await expect(company.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  });
}
