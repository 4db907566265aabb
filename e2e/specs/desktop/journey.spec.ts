/** The main job of the product, by hand in both shells: post on the desktop, find and apply in a browser, get the notification, open it. */
import { expect, test } from '../../fixtures/desktop.ts';
import { withMachineDelay } from '../../fixtures/machine-delay.ts';
import { uniqueTitle, register } from '../../fixtures/people.ts';

// As `npm run desktop` finds it beside `npm start`.
test.use({ database: 'embedded' });

test('a client posts a job on the desktop, a seeker finds it in Chromium and applies, the client is notified at once', async ({
  api,
  browser,
  desktop,
  launch,
}) => {
  const [client, seeker] = [await register(api, 'client'), await register(api, 'personal')];
  const title = uniqueTitle();

  const app = await launch();
  await app.signIn(client);
  await app.page.getByRole('link', { name: 'Post a New Job' }).first().click();
  const form = app.page.getByRole('main');
  await form.getByLabel('Job title').fill(title);
  await form.getByLabel('Category').selectOption({ label: 'Engineering' });
  await form
    .getByRole('combobox', { name: 'City' })
    .or(form.getByRole('textbox', { name: 'City' }))
    .fill('Kochi');
  await form.getByRole('textbox', { name: 'Description' }).click();
  await app.page.keyboard.type('Keep the cranes of a small harbour running, with a team of four.');
  await form.getByRole('button', { name: 'Publish job' }).click();
  await expect(app.page).toHaveURL(/\/client-dashboard\/manage-jobs/);
  await expect(form).toContainText(title);
  await app.streamOpened();
  await app.closeWindow();
  await desktop.waitForToast('Rolecall keeps running');
  await desktop.closeToasts();

  const page = await (await browser.newContext({ baseURL: api.origin })).newPage();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(seeker.email);
  await main.getByLabel('Password', { exact: true }).fill(seeker.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/jobseeker-dashboard\/dashboard/);
  await page.goto('/jobs');
  await page.getByRole('combobox', { name: 'Job title, skill or company' }).fill(title);
  await main.getByRole('link', { name: title }).first().click();
  await main
    .getByRole('button', { name: /^Apply/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cover note').fill('I have kept harbour cranes running for six years.');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/applyJobs'));
  const { result: toast, delayMs } = await withMachineDelay(async () => {
    const before = Date.now();
    await dialog.getByRole('button', { name: 'Send application' }).click();
    const shown = await desktop.waitForToast(seeker.user.lastName);
    return { ...shown, took: shown.at - before };
  });
  expect(toast.took - delayMs).toBeLessThan(2_000);
  const answer = (await (await answered).json()) as { data: { _id: string } };
  expect(toast.title).toContain(title);
  await desktop.clickToast();
  await expect(app.page).toHaveURL(new RegExp(`/client-dashboard/applications/details/\\?id=${answer.data._id}$`));
  await expect(form).toContainText('I have kept harbour cranes running for six years.');
  expect((await app.windowState()).visible).toBe(true);
});
