/** The routing rule of spec section 2 in a real browser. */
import { USER_TYPES } from '#contract/domain/user.ts';
import { AREAS, homeOf } from '#web/areas/areas.ts';
import { expect, signIn, startSession, test } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';

test('visitors who open a dashboard are sent to the start page', async ({ page }) => {
  for (const area of Object.values(AREAS)) {
    await page.goto(`${area.base}/dashboard`);
    await expect(page).toHaveURL('/');
  }
});

for (const userType of USER_TYPES) {
  test(`a signed-in ${userType} is sent home from public pages and foreign dashboards, but not from the jobs`, async ({
    page,
    api,
  }) => {
    await startSession(page, await register(api, userType));
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL(homeOf(userType));
    }
    const foreign = USER_TYPES.find((other) => other !== userType) ?? 'personal';
    await page.goto(homeOf(foreign));
    await expect(page).toHaveURL(homeOf(userType));
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/jobs');
  });
}

test('the misspelt address of the individual vendor leads to the right one', async ({ page, api }) => {
  await startSession(page, await register(api, 'individual'));
  await page.goto('/vendor-inidividual-dashboard/dashboard?id=1');
  await expect(page).toHaveURL('/vendor-individual-dashboard/dashboard?id=1');
});

test('sidebar links carry the identity parameter and mark the active entry', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const vendor = await register(api, 'company');
  await signIn(page, vendor, 'company');
  const sidebar = page.getByTestId('sidebar');
  await sidebar.getByRole('link', { name: 'Bench Resource' }).click();
  await expect(page).toHaveURL(`/vendor-company-dashboard/bench-resources?companyId=${vendor.user._id}`);
  await expect(sidebar.getByRole('link', { name: 'Bench Resource' })).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL(`/vendor-company-dashboard/jobs?id=${vendor.user._id}`);
});
