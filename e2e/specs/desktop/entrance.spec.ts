/** How somebody comes in: the sign-in first, a keychain that takes its time, links without an installer. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures/desktop.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { register } from '../../fixtures/people.ts';
import type { PrivateDesktop } from '../../fixtures/private-desktop.ts';

const run = promisify(execFile);

/** Longer than anything waits for the keychain before the page starts. */
const LATE_MS = 7_000;

/** The process that keeps the secrets. */
async function keyringPid(desktop: PrivateDesktop): Promise<number> {
  const { stdout } = await run(
    'dbus-send',
    [
      '--session',
      '--print-reply=literal',
      '--dest=org.freedesktop.DBus',
      '/org/freedesktop/DBus',
      'org.freedesktop.DBus.GetConnectionUnixProcessID',
      'string:org.freedesktop.secrets',
    ],
    { env: desktop.env },
  );
  return Number(/\d+$/.exec(stdout.trim())?.[0]);
}

test('signed out, the app opens its sign-in, with the server that it speaks to', async ({ api, launch }) => {
  const app = await launch();
  await expect(app.page).toHaveURL('app://rolecall/login');
  const main = app.page.getByRole('main');
  await expect(main.getByText(new URL(api.origin).host)).toBeVisible();
  await expect(main.getByText('reached', { exact: true })).toBeVisible();
  await expect(main.getByText('Still waiting for your keychain')).toHaveCount(0);
});

test(
  'a keychain that answers late is waited for in words, and then the session is there',
  FULL_GEAR,
  async ({ api, desktop, launch }) => {
    const client = await register(api, 'client');
    const first = await launch();
    await first.signIn(client);
    await expect.poll(() => desktop.secret('rolecall', api.origin)).not.toBeNull();
    await first.quit();

    const pid = await keyringPid(desktop);
    process.kill(pid, 'SIGSTOP');
    try {
      const app = await launch({ userData: first.userData });
      await expect(app.page).toHaveURL('app://rolecall/login');
      await expect(app.page.getByText('Still waiting for your keychain…')).toBeVisible();
      // Nothing is held up meanwhile.
      await app.page.getByRole('main').getByLabel('E-mail').fill('somebody@example.test');
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await expect(app.page).toHaveURL('app://rolecall/login');
      process.kill(pid, 'SIGCONT');
      await expect(app.page).toHaveURL(/\/client-dashboard\/dashboard/);
      await app.streamOpened();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  },
);

test('links are registered for this person without an installer, once, and lead into the running app', async ({
  desktop,
  launch,
}) => {
  const app = await launch();
  const entry = path.join(desktop.env['XDG_DATA_HOME'] ?? '', 'applications/rolecall-links.desktop');
  await expect.poll(() => readFileSync(entry, { encoding: 'utf8', flag: 'a+' })).toContain('x-scheme-handler/rolecall');
  const handler = () => run('gio', ['mime', 'x-scheme-handler/rolecall'], { env: desktop.env });
  await expect.poll(async () => (await handler()).stdout).toContain('rolecall-links.desktop');
  await run('gio', ['open', 'rolecall://jobs?keyword=nurse'], { env: desktop.env });
  await expect(app.page).toHaveURL('app://rolecall/jobs?keyword=nurse');
});
