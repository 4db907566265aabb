/** Scorecards: a vendor and an employer read their own with the rows behind it, and each the other's without them. */
import { getJobApplications } from '#contract/api/applications.ts';
import { login } from '#contract/api/auth.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { DESKTOP, expectAccessible, expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import { DEMO, DEMO_PASSWORD, expect, startDemoSession, test } from '../../fixtures/demo.ts';

test('the own figures lead to their rows, and those to applications', async ({ page }) => {
  test.slow();
  for (const [userType, path, figure] of [
    ['company', 'dashboard', 'Submissions that led to an interview'],
    ['client', 'reports', 'From an application to the first look at it'],
  ] as const) {
    await startDemoSession(page, userType);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${AREAS[userType].base}/${path}`);
    const card = page.getByRole('region', { name: 'Your scorecard' });
    const row = card.getByRole('row').filter({ has: page.getByRole('rowheader', { name: figure }) });
    const button = row.getByRole('button');
    const sample = Number.parseInt((await button.textContent()) ?? '', 10);
    expect(sample).toBeGreaterThanOrEqual(5);
    await expectAccessibleOnBothScreens(page, `the scorecard of a ${userType}`);
    await page.setViewportSize(DESKTOP);
    await button.click();
    const dialog = page.getByRole('dialog', { name: figure });
    await expect(dialog.getByRole('rowheader')).toHaveCount(Math.min(sample, 10));
    await expectAccessible(page, `rows behind a figure of a ${userType}`);
    await dialog.getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/[?&]id=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('each side reads the other’s figures without the rows behind them', async ({ page, api }) => {
  const client = sessionOf((await api.call(login, { email: DEMO.client, password: DEMO_PASSWORD })).data);
  await startDemoSession(page, 'company');
  await page.goto(`/employers/${client.user._id}`);
  const ofEmployer = page.getByRole('region', { name: /^Track record of / });
  await expect(
    ofEmployer.getByRole('rowheader', { name: 'From an application to the first look at it' }),
  ).toBeVisible();
  await expect(ofEmployer.getByRole('button')).toHaveCount(0);
  await expectAccessibleOnBothScreens(page, 'an employer as a vendor reads it');
  const { data } = await api.call(getJobApplications, { limit: 100 }, { token: client.token });
  const submission = data.find(({ applicant }) => applicant.kind === 'vendor');
  await startDemoSession(page, 'client');
  await page.goto(applicationHref('client', submission?._id ?? ''));
  const ofVendor = page.getByRole('region', { name: /^Track record of / });
  await expect(ofVendor.getByRole('rowheader', { name: 'Submissions that led to an interview' })).toBeVisible();
  await expect(ofVendor.getByRole('button')).toHaveCount(0);
});
