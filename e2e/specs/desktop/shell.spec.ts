/** The shell around the page: one instance, links, guards, state of the window. */
import { BRIDGE_GLOBAL } from '#contract/ipc/constants.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { postJob, register } from '../../fixtures/people.ts';

test('a second start shows the first window and ends; a link in it opens its place', async ({ api, launch }) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  const app = await launch();
  await app.closeWindow();
  await expect.poll(async () => (await app.windowState()).visible).toBe(false);

  expect(await app.startAgain()).toBe(0);
  await expect.poll(async () => (await app.windowState()).visible).toBe(true);
  expect((await app.windowState()).windows).toBe(1);

  expect(await app.startAgain(`rolecall://jobs/${job._id}`)).toBe(0);
  await expect(app.page).toHaveURL(`app://rolecall/jobs/${job._id}`);
  await expect(app.page.getByRole('heading', { name: job.title }).first()).toBeVisible();

  await app.startAgain('rolecall://client-dashboard/logout');
  await app.startAgain('rolecall://..%2f..%2fetc/passwd');
  await expect(app.page).toHaveURL(`app://rolecall/jobs/${job._id}`);
});

test('a link opens its place at the first start too', async ({ api, launch }) => {
  const job = await postJob(api, await register(api, 'client'));
  const app = await launch({ args: [`rolecall://jobs/${job._id}`] });
  await expect(app.page).toHaveURL(`app://rolecall/jobs/${job._id}`);
});

test('the page cannot leave its origin, open windows, or reach what it may not', async ({ launch }) => {
  const app = await launch();
  await expect(app.page.getByRole('main')).toBeVisible();
  const home = app.page.url();

  await app.page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  expect(await app.page.evaluate(() => window.open('https://user:secret@example.com/'))).toBeNull();
  expect(await app.page.evaluate(() => window.open('file:///etc/passwd'))).toBeNull();
  expect((await app.windowState()).windows).toBe(1);
  expect(app.page.url()).toBe(home);

  const attempts = await app.page.evaluate(async () => {
    const outcome = (work: Promise<Response>) =>
      work.then(
        (r) => r.status,
        () => 'refused',
      );
    return {
      outside: await outcome(fetch('https://example.com/')),
      file: await outcome(fetch('file:///etc/passwd')),
      traversal: await outcome(fetch('app://rolecall/%2e%2e%2f%2e%2e%2fpackage.json')),
      otherHost: await outcome(fetch('app://elsewhere/api/login')),
      twistedCall: await outcome(fetch('/api/Login/', { method: 'POST', body: '{}' })),
      stream: await outcome(fetch('/api/notifications/stream')),
      code: (() => {
        try {
          // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- what the policy must refuse
          return String(new Function('return 1')());
        } catch {
          return 'refused';
        }
      })(),
      node: typeof (globalThis as { process?: unknown }).process,
      require: typeof (globalThis as { require?: unknown }).require,
      microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'allowed',
        () => 'refused',
      ),
    };
  });
  expect(attempts).toEqual({
    outside: 'refused',
    file: 'refused',
    traversal: 403,
    otherHost: 'refused',
    twistedCall: 404,
    stream: 404,
    code: 'refused',
    node: 'undefined',
    require: 'undefined',
    microphone: 'refused',
  });
});

test('main refuses wrong arguments and frames that are not the page', async ({ launch }) => {
  const app = await launch();
  const refused = await app.page.evaluate(async (name) => {
    const bridge = (
      globalThis as unknown as Record<string, { [key: string]: Record<string, (value: unknown) => Promise<unknown>> }>
    )[name];
    const tried = async (work: () => Promise<unknown> | undefined) => {
      try {
        return await work();
      } catch (error) {
        return String(error);
      }
    };
    return [
      await tried(() => bridge?.['window']?.['setUnreadCount']?.(-1)),
      await tried(() => bridge?.['links']?.['openExternal']?.({ toString: 'x' })),
      await tried(() => bridge?.['links']?.['openExternal']?.('file:///etc/passwd')),
    ];
  }, BRIDGE_GLOBAL);
  expect(refused[0]).toContain('invalid arguments');
  expect(refused[1]).toContain('invalid arguments');
  expect(refused[2]).toBe(false);
});

test('the window comes back where it was, closing explains itself once, quitting ends the process', async ({
  desktop,
  launch,
}) => {
  const first = await launch();
  const bounds = { x: 80, y: 70, width: 900, height: 640 };
  await first.electron.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  const explained = () => desktop.toasts().filter((toast) => toast.title === 'Rolecall keeps running').length;
  const already = explained();
  for (let time = 0; time < 2; time += 1) {
    await first.closeWindow();
    await expect.poll(async () => (await first.windowState()).visible).toBe(false);
    await first.startAgain();
    await expect.poll(async () => (await first.windowState()).visible).toBe(true);
  }
  await expect.poll(explained).toBe(already + 1);
  // Words that are not saved hold a page back, but not the app.
  await first.page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await first.quit();
  expect(first.exitCode).toBe(0);

  const second = await launch({ userData: first.userData });
  const restored = await second.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  expect(restored).toMatchObject({ width: bounds.width, height: bounds.height });
});
