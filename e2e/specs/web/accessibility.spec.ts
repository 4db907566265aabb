/** Every page of every area, from the areas' data: no axe violation, no sideways scrolling, no error in the console. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addJob } from '#contract/api/jobs.ts';
import { getJobApplications } from '#contract/api/applications.ts';
import { login } from '#contract/api/auth.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { PUBLIC_ROUTES } from '#web/areas/public-routes.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DEMO, expect, signInDemo, test } from '../../fixtures/demo.ts';

const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;

/** Axe over the page as it is, with what is wrong in words. */
async function expectSound(page: Page, what: string): Promise<void> {
  // Entrance transitions fade; half-faded text has half the contrast.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Paths of an area's pages, with ids where a page needs one. */
async function pathsOf(api: ApiServer, userType: UserType): Promise<string[]> {
  const area = AREAS[userType];
  const session = await api.call(login, { email: DEMO[userType], password: 'Rolecall-demo-2026' });
  const token = session.data.token;
  const mine = await api.call(getJobApplications, { limit: 1 }, { token });
  const application = mine.data[0];
  const special: Record<string, string | undefined> = {
    application: application && applicationHref(userType, application._id),
    'job-applications': application && `${area.base}/applications/lists/?id=${application.jobId}`,
    logout: undefined,
  };
  return area.routes.flatMap((route) => {
    if (route.page === undefined) return [];
    const path = route.page in special ? special[route.page] : `${area.base}/${route.path}`;
    return path === undefined ? [] : [path];
  });
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  for (const colorScheme of SCHEMES) {
    test.describe(`${width}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('public pages', async ({ page, api }) => {
        const errors = watchErrors(page);
        const client = await api.call(login, { email: DEMO.client, password: 'Rolecall-demo-2026' });
        const jobs = await api.call(
          getJobs,
          { clientId: client.data.user._id, jobStatus: 'active' },
          { token: client.data.token },
        );
        const jobId = jobs.data[0]?._id ?? '';
        for (const route of PUBLIC_ROUTES.filter(({ page: key }) => key !== undefined)) {
          await page.goto(route.path.replace(':id', jobId));
          await settled(page);
          await expectSound(page, route.path);
        }
        await page.goto('/there/is/no/such/page');
        await settled(page);
        await expectSound(page, 'not found');
        expect(errors).toEqual([]);
      });

      for (const userType of USER_TYPES) {
        test(`dashboard of ${userType}`, async ({ page, api }) => {
          const errors = watchErrors(page);
          await signInDemo(page, userType);
          for (const path of await pathsOf(api, userType)) {
            await page.goto(path);
            await settled(page);
            await expectSound(page, path);
          }
          expect(errors).toEqual([]);
        });
      }

      test('overlays', async ({ page }) => {
        await page.goto('/jobs');
        await settled(page);
        if (width === 'phone') {
          await page.getByRole('button', { name: /^Filters/ }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectSound(page, 'filters');
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectSound(page, 'mobile menu');
          await page.keyboard.press('Escape');
        }
        await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectSound(page, 'login dialog');
        await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
        await expectSound(page, 'login dialog with errors');

        await signInDemo(page, 'client');
        await settled(page);
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
        await expectSound(page, 'notification panel');
        await page.keyboard.press('Escape');
        if (width === 'phone') {
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectSound(page, 'dashboard menu');
        } else {
          await page
            .getByRole('banner')
            .getByRole('button', { name: /Client/ })
            .click();
          await expect(page.getByRole('menu')).toBeVisible();
          await expectSound(page, 'profile menu');
        }
      });

      test('apply dialog with questions', async ({ page, api }) => {
        const client = await api.call(login, { email: DEMO.client, password: 'Rolecall-demo-2026' });
        const job = await api.call(
          addJob,
          {
            job: {
              title: `Lift engineer ${width} ${colorScheme}`,
              description: 'Look after the lifts of forty buildings, with a van of your own and a calm dispatcher.',
              category: 'engineering',
              jobType: 'full-time',
              workMode: 'on-site',
              country: 'IN',
              screeningQuestions: [{ id: 'licence', question: 'Do you have a driving licence?', required: true }],
            },
          },
          { token: client.data.token, headers: { 'idempotency-key': `a11y-${width}-${colorScheme}` } },
        );
        await signInDemo(page, 'personal');
        await page.goto(`/jobs/${job.data._id}`);
        await page
          .getByRole('button', { name: /^Apply/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectSound(page, 'apply dialog');
      });
    });
  }
}
