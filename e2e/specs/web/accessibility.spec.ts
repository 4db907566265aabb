/**
 * Every page of every area, from the areas' data, on a desktop in light and a phone in dark colours: no axe violation, no sideways
 * scrolling, no error in the console. Overlays are looked at open. The quick gear has the desktop, the full one the rest.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getJobApplications } from '#contract/api/applications.ts';
import { login } from '#contract/api/auth.ts';
import { getCandidates } from '#contract/api/candidates.ts';
import { addJob, getJobs } from '#contract/api/jobs.ts';
import { getOnboarded } from '#contract/api/onboarding.ts';
import { deleteProfile } from '#contract/api/profile.ts';
import { HEADERS } from '#contract/headers.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import { ADMIN_AREA, ADMIN_BASE } from '#web/areas/admin.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref, scheduleHref } from '#web/areas/area-links.ts';
import { PUBLIC_ROUTES } from '#web/areas/public-routes.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DEMO, DEMO_PASSWORD, expect, signInDemo, startDemoSession, startSession, test } from '../../fixtures/demo.ts';
import { failEvent, failMessage, forgetFailedEvents } from '../../fixtures/failed-event.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { register } from '../../fixtures/people.ts';
import {
  DESKTOP,
  expectAccessible,
  expectPageAccessible,
  expectPagesAccessible,
  PHONE,
  SCREENS,
  type Screen,
  waitUntilLoaded,
} from '../../fixtures/accessibility.ts';
import { addStaff, signInStaff } from '../../fixtures/staff.ts';

// Axe walks every page many times; a trace of all that takes longer than the tests, and the assertion names what is wrong.
test.use({ trace: 'off' });
// They change nothing that another one looks at, and in turn they would keep one browser busy for half of the run.
test.describe.configure({ mode: 'parallel' });

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const demoSession = async (api: ApiServer, userType: UserType) =>
  sessionOf((await api.call(login, { email: DEMO[userType], password: DEMO_PASSWORD })).data);

/** Both kinds of vendor have the same pages: of a company those are looked at that say what it is. */
const OF_COMPANIES = ['vendor-dashboard', 'my-profile'];

/** Paths of an area's pages, with ids where a page needs one. */
async function pathsOf(api: ApiServer, userType: UserType): Promise<string[]> {
  const area = AREAS[userType];
  const { token } = await demoSession(api, userType);
  const application = (await api.call(getJobApplications, { limit: 1 }, { token })).data[0];
  const hired =
    userType === 'client' ? (await api.call(getOnboarded, { limit: 1 }, { token })).data[0]?.applicationId : undefined;
  const onboarded = `${area.base}/onboarded`;
  const saved = `${area.base}/saved-jobs`;
  const special: Record<string, string | readonly string[] | undefined> = {
    'my-applications':
      userType === 'individual'
        ? [`${area.base}/applications`, `${area.base}/applications?by=person`]
        : `${area.base}/applications`,
    'saved-jobs': [saved, `${saved}?view=searches`, `${saved}?view=recent`],
    application: application && applicationHref(userType, application._id),
    // An interview's own page needs one, which the demo data has not: interviews.spec.ts looks at it.
    interview: undefined,
    'job-interviews': application && `${area.base}/interviews/lists/?id=${application.jobId}`,
    'schedule-interview': application && scheduleHref({ applicationId: application._id }),
    'job-applications': application && `${area.base}/applications/lists/?id=${application.jobId}`,
    'own-job': application && `${area.base}/jobs/${application.jobId}`,
    'update-job': application && `${area.base}/update-job?id=${application.jobId}`,
    onboarded: hired === undefined ? onboarded : [onboarded, `${onboarded}?open=${hired}`],
    logout: undefined,
    // Needs a file: resume-review.full.spec.ts uploads one and looks at the page there.
    'resume-review': undefined,
  };
  return area.routes.flatMap((route) => {
    if (userType === 'company' && !OF_COMPANIES.includes(route.page)) return [];
    const path = route.page in special ? special[route.page] : `${area.base}/${route.path}`;
    return path === undefined ? [] : path;
  });
}

const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];
const gear = (screen: Screen) => (screen === 'desktop' ? {} : FULL_GEAR);

for (const screen of SCREEN_NAMES) {
  test(`public pages on a ${screen}`, gear(screen), async ({ page, api }) => {
    test.slow();
    const errors = watchErrors(page);
    const { user, token } = await demoSession(api, 'client');
    const jobs = await api.call(getJobs, { clientId: user._id, jobStatus: 'active' }, { token });
    const candidates = await api.call(getCandidates, { limit: 1 });
    for (const route of PUBLIC_ROUTES.filter(({ only }) => only === undefined)) {
      // Needs a link: hotlists.full.spec.ts makes one and looks at the page there.
      if (route.page === 'hotlist') continue;
      const ids: Record<string, string | undefined> = { employer: user._id, candidate: candidates.data[0]?._id };
      const id = ids[route.page] ?? jobs.data[0]?._id ?? '';
      const path = route.path.replace(':id', id).replace(':slug', 'how-a-match-is-computed');
      await expectPageAccessible(page, path, screen);
    }
    expect(errors).toEqual([]);
    // Answered with 404, which the console calls an error.
    await expectPageAccessible(page, '/there/is/no/such/page', screen);
    await expectPageAccessible(page, '/unsubscribe/from-nothing', screen);
    await expectPageAccessible(page, '/h/nothing', screen);
  });

  for (const userType of USER_TYPES) {
    test(`dashboard of ${userType} on a ${screen}`, gear(screen), async ({ page, api }) => {
      test.slow();
      const errors = watchErrors(page);
      await startDemoSession(page, userType);
      await expectPagesAccessible(page, await pathsOf(api, userType), screen);
      expect(errors).toEqual([]);
    });
  }

  test(`area of staff on a ${screen}`, gear(screen), async ({ page, api }) => {
    test.slow();
    const errors = watchErrors(page);
    await signInStaff(page, await addStaff(api, `${randomUUID()}@staff.test`));
    await failEvent(api);
    const paths = ADMIN_AREA.routes.flatMap(({ path, page: key }) => (key === 'logout' ? [] : `${ADMIN_BASE}/${path}`));
    await expectPagesAccessible(page, paths, screen);
    expect(errors).toEqual([]);
  });
}

test('overlays of staff', FULL_GEAR, async ({ page, api }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const errors = watchErrors(page);
  await signInStaff(page, await addStaff(api, `${randomUUID()}@staff.test`));
  await forgetFailedEvents(api);
  // One to try again, one to discard.
  await failEvent(api);
  await failEvent(api);
  await page.goto(`${ADMIN_AREA.base}/failed-events`);
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  await expect(page.getByText('We’ll try the event again')).toBeVisible();
  const discard = page.getByRole('button', { name: /^Discard/ });
  await expect(discard).toHaveCount(1);
  await discard.click();
  await expectAccessible(page, 'discarding an event');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing has failed')).toBeVisible();

  await failMessage(api);
  await page.goto(`${ADMIN_BASE}/outbox?status=failed`);
  await expect(page.getByText('Can’t be sent any more').first()).toBeVisible();
  await expectAccessible(page, 'failed messages');
  await page.getByRole('button', { name: 'Clear what can’t be sent' }).click();
  await expect(page.getByText('No messages like this')).toBeVisible();

  await page.goto(`${ADMIN_BASE}/users`);
  await waitUntilLoaded(page);
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  await expectAccessible(page, 'an opened row');
  await page
    .getByRole('button', { name: /everywhere/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'confirmation');
  expect(errors).toEqual([]);
});

test('overlays on a phone', FULL_GEAR, async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.goto('/jobs');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'mobile menu');
  await signInDemo(page, 'client');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dashboard menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page, 'notification panel');
});

test('overlays on a desktop', FULL_GEAR, async ({ page, api }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  await page.goto('/jobs');
  await waitUntilLoaded(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click();
  await expectAccessible(page, 'login dialog with errors');

  await signInDemo(page, 'client');
  await waitUntilLoaded(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Client/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'profile menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page, 'notification panel');

  await page.goto('/client-dashboard/post-jobs');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Publish job' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'post a job with errors');

  const { token } = await demoSession(api, 'client');
  const job = await api.call(
    addJob,
    {
      job: {
        title: 'Lift engineer',
        description: 'Look after the lifts of forty buildings, with a van of your own and a calm dispatcher.',
        category: 'engineering',
        jobType: 'full-time',
        workMode: 'on-site',
        country: 'IN',
        city: 'Kochi',
        screeningQuestions: [{ id: 'licence', question: 'Do you have a driving licence?', required: true }],
      },
    },
    { token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await startDemoSession(page, 'personal');
  await page.goto(`/jobs/${job.data._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'apply dialog with errors');

  await page.goto(`${AREAS.personal.base}/jobs?keyword=nurse`);
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'save a search');
});

test('overlays over own jobs', FULL_GEAR, async ({ page }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  await startDemoSession(page, 'client');
  await page.goto('/client-dashboard/manage-jobs');
  await waitUntilLoaded(page);
  await page.getByRole('checkbox', { name: 'Select every job on this page' }).check();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'selected jobs and the menu of one');
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close job' })).toBeVisible();
  await expectAccessible(page, 'closing a job');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByText('About the job')).toBeVisible();
  await expectAccessible(page, 'preview of a job');
  await page.keyboard.press('Escape');
});

test('the own account: its forms, the way out and the way back', FULL_GEAR, async ({ page, api }) => {
  test.slow();
  const person = await register(api, 'company');
  await startSession(page, person);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/vendor-company-dashboard/my-profile');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('Please check 2 fields')).toBeVisible();
    await expectAccessible(page, 'my profile, e-mail form with errors');
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await expect(page.getByRole('option', { name: /GMT/ }).first()).toBeVisible();
    await expectAccessible(page, 'my profile, time zones');
  }
  await page.getByLabel('New e-mail address').fill(`new.${person.email}`);
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await expectAccessible(page, 'my profile, code');

  await page.goto('/vendor-company-dashboard/delete-profile');
  await page.getByRole('button', { name: 'Delete my profile' }).click();
  await expect(page.getByText('Please check 2 fields')).toBeVisible();
  await expectAccessible(page, 'delete profile with errors');
  await api.call(deleteProfile, { confirmation: 'DELETE', currentPassword: person.password }, { token: person.token });
  // The page hears of it, and leaves by itself: whoever is there before would be taken along.
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(person.email);
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/restore');
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await waitUntilLoaded(page);
    await expectAccessible(page, 'restore');
  }
});
