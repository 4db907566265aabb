/** Where the session lives: in the keyring and in main's memory, not on the disk and not in the page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { DesktopApp } from '../../fixtures/desktop-app.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { register } from '../../fixtures/people.ts';
import { PrivateDesktop } from '../../fixtures/private-desktop.ts';

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (entry.isFile()) yield full;
  }
}

/** Files that contain the text, as it is or in UTF-16, which Chromium's storage may use. */
const filesWith = (folder: string, text: string) =>
  [...filesUnder(folder)].filter((file) => {
    const bytes = readFileSync(file);
    return bytes.includes(Buffer.from(text)) || bytes.includes(Buffer.from(text, 'utf16le'));
  });

const refreshTokenIn = (secret: string | null) =>
  (JSON.parse(secret ?? '{}') as { refreshToken?: string }).refreshToken ?? '';

test('the token is in the keyring, nowhere on the disk, not in the page; a restart keeps the session', async ({
  api,
  desktop,
  launch,
}) => {
  const client = await register(api, 'client');
  const first = await launch();
  const answer = first.page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await first.signIn(client);
  const seen = (await (await answer).json()) as { data: Record<string, unknown> };
  expect(seen.data['token']).toBe('');
  expect(seen.data).not.toHaveProperty('refreshToken');

  await expect.poll(() => desktop.secret('rolecall', api.origin)).not.toBeNull();
  const refreshToken = refreshTokenIn(await desktop.secret('rolecall', api.origin));
  expect(refreshToken.length).toBeGreaterThan(30);
  const inPage = await first.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(inPage).not.toContain(refreshToken);
  await first.quit();
  // The search must be able to find something: the app's own state is there.
  expect(filesWith(first.userData, 'bounds').length).toBeGreaterThan(0);
  expect(filesWith(first.userData, refreshToken)).toEqual([]);

  const second = await launch({ userData: first.userData });
  await expect(second.page).toHaveURL(/\/client-dashboard\/dashboard/);
  await expect(second.page.getByText(client.user.firstName).first()).toBeVisible();
  await second.streamOpened();
  // The token was traded for a new one, which is stored as well.
  await expect.poll(async () => refreshTokenIn(await desktop.secret('rolecall', api.origin))).not.toBe(refreshToken);
});

test('signing out takes the token out of the keyring and ends the session on the server', async ({
  api,
  desktop,
  launch,
}) => {
  const client = await register(api, 'client');
  const app = await launch();
  await app.signIn(client);
  await expect.poll(() => desktop.secret('rolecall', api.origin)).not.toBeNull();
  const refreshToken = refreshTokenIn(await desktop.secret('rolecall', api.origin));

  await app.goTo('/client-dashboard/logout');
  // The app begins there for someone who is not signed in.
  await expect(app.page).toHaveURL('app://rolecall/login');
  await expect.poll(() => desktop.secret('rolecall', api.origin)).toBeNull();
  const reused = await fetch(`${api.origin}/api/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-rolecall-shell': 'desktop' },
    body: JSON.stringify({ refreshToken }),
  });
  expect(reused.status).toBe(401);
});

for (const keyring of ['none', 'locked'] as const) {
  test(`with a keyring that is ${keyring === 'none' ? 'absent' : keyring}, the session is kept in memory and the person is informed`, async ({
    api,
  }) => {
    const desktop = await PrivateDesktop.start(keyring);
    const app = await DesktopApp.launch({ desktop, apiOrigin: api.origin });
    try {
      const client = await register(api, 'client');
      await app.signIn(client);
      await desktop.waitForToast(TEXTS.keychainUnavailable);
      await app.streamOpened();
      await app.quit();
      const again = await DesktopApp.launch({ desktop, apiOrigin: api.origin, userData: app.userData });
      await expect(again.page.getByRole('link', { name: 'Rolecall' }).first()).toBeVisible();
      await expect(again.page).toHaveURL('app://rolecall/login');
      await again.quit();
    } finally {
      await app.dispose();
      await desktop.stop();
    }
  });
}
