/** The match between a job and a person, as each side opens it. */
import { getJobApplications } from '#contract/api/applications.ts';
import { login } from '#contract/api/auth.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DESKTOP, expectAccessible, PHONE } from '../../fixtures/accessibility.ts';
import { DEMO, DEMO_PASSWORD, expect, startDemoSession, test } from '../../fixtures/demo.ts';

/** An application of the demo job seeker with the demo employer. */
async function demoApplication(api: ApiServer) {
  const employer = sessionOf((await api.call(login, { email: DEMO.client, password: DEMO_PASSWORD })).data);
  const seeker = sessionOf((await api.call(login, { email: DEMO.personal, password: DEMO_PASSWORD })).data);
  const sent = (await api.call(getJobApplications, { limit: 100 }, { token: seeker.token })).data;
  const received = (await api.call(getJobApplications, { limit: 300 }, { token: employer.token })).data;
  // The oldest: other journeys over the same demo data apply for jobs that say too little to compare.
  const application = sent.findLast(({ _id }) => received.some((each) => each._id === _id));
  if (application === undefined) throw new Error('The demo job seeker has applied for nothing of the demo employer');
  return { application, received };
}

test('a job seeker opens how the number comes about, and the employer reads the same', async ({
  page,
  api,
  browser,
}) => {
  test.slow();
  const { application } = await demoApplication(api);
  await startDemoSession(page, 'personal');
  await page.goto(`/jobs/${application.jobId}`);
  const toggle = page.getByRole('button', { name: /^Your match: \d+ of 100/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const number = /\d+/.exec((await toggle.textContent()) ?? '')?.[0] ?? '';
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const factors = page.getByRole('list', { name: 'What counts, and how much' });
  await expect(factors.getByText('Must-have skills')).toBeVisible();
  const points = await factors.locator('strong').allTextContents();
  const sum = points.reduce((all, each) => all + Number(each), 0);
  expect(Math.round(Math.round(sum * 10) / 10)).toBe(Number(number));
  await page.getByText('Why these weights').click();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `a job with its match, ${String(viewport.width)} px`);
  }

  await page.goto(applicationHref('personal', application._id));
  await expect(page.getByRole('button', { name: `Your match: ${number} of 100` })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await startDemoSession(other, 'client');
  await other.goto(applicationHref('client', application._id));
  await expect(other.getByRole('button', { name: `Match: ${number} of 100`, exact: false })).toBeVisible();
});

test('a visitor and an employer are told no match of their own on a job', async ({ page, api }) => {
  const { application, received } = await demoApplication(api);
  const [first] = received;
  await page.goto(`/jobs/${first?.jobId ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible();
  await expect(page.getByText(/match: /i)).toHaveCount(0);
  await startDemoSession(page, 'client');
  await page.goto(applicationHref('client', application._id));
  const toggle = page.getByRole('button', { name: /^Match: / });
  await toggle.click();
  await expectAccessible(page, 'an application with its match');
});

test('cards of jobs say how well each goes with the job seeker, by one request, and why', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/getJobMatches|\/api\/getMatch\b/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  // To a visitor nothing is said, and nothing asked.
  await page.goto('/jobs?keyword=developer');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /^Match \d+ of 100 with/ })).toHaveCount(0);
  expect(asked).toEqual([]);

  await startDemoSession(page, 'personal');
  await page.goto('/jobs?keyword=developer');
  const chips = page.getByRole('article').getByRole('button', { name: /^Match \d+ of 100 with ./ });
  await expect(chips.first()).toBeVisible();
  expect(await chips.count()).toBeGreaterThan(1);
  expect(asked).toEqual(['/api/getJobMatches']);
  const chip = chips.first();
  const number = /(\d+) of 100/.exec((await chip.textContent()) ?? '')?.[1] ?? '';
  await chip.focus();
  await page.keyboard.press('Enter');
  const reasons = page.getByRole('dialog', { name: `Your match: ${number} of 100` });
  await expect(reasons.getByRole('heading', { name: /^Missing/ })).toBeVisible();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `why a job fits, ${String(viewport.width)} px`);
  }
  // Its chip scrolled out of sight takes no focus away.
  await page.evaluate(() => scrollBy(0, 2 * innerHeight));
  await expect(chip).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(chip).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reasons.getByRole('heading', { name: /^Missing/ })).toBeVisible();
  await reasons.getByRole('link', { name: 'See how it adds up' }).press('Enter');
  const toggle = page.getByRole('button', { name: `Your match: ${number} of 100` });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toBeFocused();
});
