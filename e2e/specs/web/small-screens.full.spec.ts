/** People stumble over covered buttons, lost focus, bare pictures and words that do not say why. */
import { expect, signIn, test } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const PHONE = { width: 390, height: 844 };

test('the pages from the server hold no style element in their body', async ({ request }) => {
  for (const path of ['/', '/jobs', '/employers', '/candidates']) {
    const html = await (await request.get(path)).text();
    expect(html.slice(html.indexOf('<body')), path).not.toMatch(/<style[\s>]/);
  }
});

test('signing in says what for', async ({ page, api }) => {
  const job = await postJob(api, await register(api, 'client'));
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to save this job.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign in to apply' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to apply for this job.');
});

test('the bell’s buttons are large enough, and its panel gives the focus back', async ({ page, api }) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await applyToJob(api, await register(api, 'personal'), job._id);
  await page.setViewportSize(PHONE);
  await signIn(page, client, 'client');
  // It is named by its word, not by a picture.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toHaveText('Logout');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('button', { name: /^Delete notification/ })).toBeVisible();
  for (const button of await panel.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
});

test('what is said about a new password moves nothing below it', async ({ page }) => {
  const main = page.getByRole('main');
  const password = main.getByLabel('Password', { exact: true });
  const below = async () => {
    const [field, terms] = [await password.boundingBox(), await main.getByRole('checkbox').boundingBox()];
    return (terms?.y ?? 0) - (field?.y ?? 0);
  };
  for (const width of [320, 360, PHONE.width, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/register');
    const before = await below();
    for (const [words, said] of [
      ['abc', 'Strength: too short'],
      ['password1', 'one of the most common ones'],
      ['rolecall rolecall', 'Must not contain our name'],
      ['four grey herons wading', 'Strength: strong'],
    ] as const) {
      await password.fill(words);
      await expect(main).toContainText(said);
      expect(await below(), `${String(width)} px, ${said}`).toBe(before);
    }
  }
});

test('messages cover neither the header nor a bar at the foot', async ({ page, api, context }) => {
  const job = await postJob(api, await register(api, 'client'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto(`/jobs/${job._id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const message = page.locator('.Toastify__toast').first();
    // It stays while somebody points at it, and with it the bar that counts down to its end.
    await message.hover();
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
    const box = await message.boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    if (viewport === PHONE) {
      const call = await page.getByRole('button', { name: 'Sign in to apply' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(call?.y ?? 0);
    }
  }
});

test('messages stay as long for people who want less motion', async ({ page, api }) => {
  const job = await postJob(api, await register(api, 'client'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  // The message goes when this animation ends.
  const clock = page.locator('.Toastify__progress-bar--animated').first();
  const lastsMs = await clock.evaluate((bar) => Number(bar.getAnimations()[0]?.effect?.getComputedTiming().endTime));
  expect(lastsMs).toBeGreaterThanOrEqual(4_000);
});

test('a job on paper is the job alone', async ({ page, api }) => {
  const job = await postJob(api, await register(api, 'client'));
  await page.goto(`/jobs/${job._id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  for (const element of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Sign in to apply' }),
    page.getByRole('button', { name: 'Back', exact: true }),
  ]) {
    await expect(element).toBeHidden();
  }
});

test('the mobile menu leads to employers, and registration begins in the reader’s country', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Employers' }).click();
  await expect(page).toHaveURL(/\/employers$/);
  // The browser's language is British English.
  await page.goto('/register');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('GB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Enter your first name');
});
