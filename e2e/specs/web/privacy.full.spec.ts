/** A job seeker reads who has seen their profile, and takes everything back from one employer. */
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an employer opens an application, the job seeker reads it and takes everything back', async ({
  browser,
  page,
  api,
}) => {
  test.slow();
  const employer = await register(api, 'client');
  const job = await postJob(api, employer);
  await startSession(page, await register(api, 'personal'));
  await page.goto(`${AREAS.personal.base}/my-profile`);
  const seen = page.getByRole('region', { name: 'Who has seen your profile' });
  await expect(seen).toContainText('Nobody yet');

  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send application' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the application' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  const address = new URL(page.url());

  const office = await browser.newPage({ baseURL: api.origin });
  await startSession(office, employer);
  await office.goto(`${AREAS.client.base}/applications/details/${address.search}`);
  await expect(office.getByText('can see that you opened this application')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Contact' }).getByText('E-mail')).toBeVisible();

  await page.goto(`${AREAS.personal.base}/my-profile`);
  await expect(seen).toContainText('Opened your application');
  await expectAccessibleOnBothScreens(page, 'my profile with who has seen it');
  await page.setViewportSize({ width: 1280, height: 900 });
  await seen.getByRole('button', { name: /^Revoke access of/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nobody can see your profile without signing in');
  await expect(dialog.getByRole('button', { name: 'Keep it as it is' })).toBeFocused();
  await expectAccessibleOnBothScreens(page, 'the dialog of taking back');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await seen.getByRole('button', { name: /^Revoke access of/ }).click();
  await dialog.getByRole('button', { name: 'Block and take back' }).click();
  await expect(dialog).toBeHidden();
  await expect(seen).toContainText('Blocked');
  await expect(seen).toContainText('; access revoked on');
  await expect(seen.getByRole('button', { name: /^Revoke access of/ })).toHaveCount(0);

  await office.reload();
  await expect(office.getByRole('region', { name: 'Timeline' })).toContainText('Withdrawn');
  await expect(office.getByRole('region', { name: 'Contact' })).not.toContainText('@');
  await office.close();
});
