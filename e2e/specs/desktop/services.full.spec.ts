/** What the shell does for the page: links to other programs, files, menus, search, print; and what it says when it will not. */
import { Buffer } from 'node:buffer';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AREAS } from '#web/areas/areas.ts';
import type { DesktopApp } from '../../fixtures/desktop-app.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { postJob, register } from '../../fixtures/people.ts';

interface Caught {
  opened: string[];
  shown: string[];
  printed: number;
  menus: string[][];
}

/** From now on the system's programs are played by the test. `fails`: the system can open nothing. */
async function catchSystem(app: DesktopApp, { fails = false } = {}): Promise<() => Promise<Caught>> {
  await app.electron.evaluate(({ shell, Menu, BrowserWindow }, willFail) => {
    const caught: Caught = { opened: [], shown: [], printed: 0, menus: [] };
    (globalThis as { caught?: Caught }).caught = caught;
    shell.openExternal = (url) => {
      caught.opened.push(url);
      return willFail ? Promise.reject(new Error('no program')) : Promise.resolve();
    };
    shell.showItemInFolder = (file) => void caught.shown.push(file);
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents !== undefined) contents.print = () => void (caught.printed += 1);
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      caught.menus.push(this.items.map((item) => item.label));
    };
  }, fails);
  return () => app.electron.evaluate(() => (globalThis as unknown as { caught: Caught }).caught);
}

/** Presses the entry of the menu bar that answers the key. */
const pressKey = (app: DesktopApp, accelerator: string) =>
  app.electron.evaluate(({ Menu }, key) => {
    const entries = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
    const entry = entries.find((item) => item.accelerator === key);
    if (entry === undefined) throw new Error(`nothing answers ${key}`);
    (entry.click as () => void)();
  }, accelerator);

/** Follows a link as a click on it in a text does. */
const follow = (app: DesktopApp, href: string) =>
  app.page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'link';
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** The notice, read from the page itself: Playwright waits for a refused navigation to end, which it never does. */
const alerts = (app: DesktopApp) =>
  app.page.evaluate(() => [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent).join('\n'));

test('mail, phone and web links open in the programs of the system; what is refused or fails is said', async ({
  launch,
}) => {
  const app = await launch();
  const caught = await catchSystem(app);
  const here = app.page.url();
  await follow(app, 'mailto:jobs@example.org?subject=Cranes');
  await expect.poll(async () => (await caught()).opened).toEqual(['mailto:jobs@example.org?subject=Cranes']);
  await follow(app, 'tel:+91 98450 12345');
  await expect.poll(async () => (await caught()).opened.at(-1)).toBe('tel:+919845012345');
  await follow(app, 'https://example.org/about');
  await expect.poll(async () => (await caught()).opened.at(-1)).toBe('https://example.org/about');

  await follow(app, 'http://example.org/');
  await expect
    .poll(() => alerts(app))
    .toContain('does not open this kind of link, to keep you safe: http://example.org/');
  expect((await caught()).opened).toHaveLength(3);

  await catchSystem(app, { fails: true });
  await follow(app, 'mailto:jobs@example.org');
  await expect.poll(() => alerts(app)).toContain('could open the e-mail address jobs@example.org');
  expect(app.page.url()).toBe(here);
});

test('the list of jobs is saved as a file, never over another one, and can be shown; a program is not saved', async ({
  api,
  launch,
}) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rolecall-downloads-'));
  try {
    const app = await launch();
    await app.electron.evaluate(({ app: program }, to) => {
      program.setPath('downloads', to);
    }, folder);
    const caught = await catchSystem(app);
    await app.signIn(client);
    await app.goTo(`${AREAS.client.base}/manage-jobs`);
    for (const count of [1, 2]) {
      await app.page.getByRole('button', { name: 'Export CSV' }).click();
      await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(count);
    }
    const names = readdirSync(folder).toSorted();
    expect(names[0]).toMatch(/^rolecall-jobs-\d{4}-\d\d-\d\d \(1\)\.csv$/);
    for (const name of names) expect(readFileSync(path.join(folder, name), 'utf8')).toContain(job.title);

    const notice = app.page.getByRole('status').filter({ hasText: names[0] ?? '' });
    await expect(notice).toContainText(`is in your ${path.basename(folder)} folder.`);
    await notice.getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(async () => (await caught()).shown).toEqual([path.join(folder, names[0] ?? '')]);

    await app.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['MZ']));
      link.download = 'setup.exe';
      link.click();
    });
    await expect(app.page.getByRole('alert').filter({ hasText: 'setup.exe was not saved' })).toBeVisible();
    // Chromium begins a file before it asks, and takes it away a moment later.
    await expect.poll(() => readdirSync(folder)).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a resume is added, and saved again; where to, the system asks once that is chosen', async ({
  api,
  launch,
  desktop,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rolecall-downloads-'));
  try {
    const app = await launch();
    await app.electron.evaluate(({ app: program }, to) => {
      program.setPath('downloads', to);
    }, folder);
    await app.signIn(await register(api, 'personal'));
    await app.goTo(`${AREAS.personal.base}/my-profile`);
    const card = app.page.getByRole('region', { name: 'Resumes', exact: true });
    const file = { name: 'Asha Rao.txt', mimeType: 'text/plain', buffer: Buffer.from('Asha Rao, nurse') };
    await card.getByLabel('Resume file').setInputFiles(file);
    await card.getByRole('button', { name: 'Download Asha Rao.txt' }).click();
    await expect(app.page.getByRole('status').filter({ hasText: 'Asha Rao.txt' })).toContainText('is in your');
    expect(readFileSync(path.join(folder, 'Asha Rao.txt'), 'utf8')).toBe('Asha Rao, nurse');

    await app.electron.evaluate(({ Menu }) => {
      const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'File')?.submenu;
      file?.items.find(({ label }) => label === 'Ask where to save each file')?.click();
    });
    await card.getByRole('button', { name: 'Download Asha Rao.txt' }).click();
    await desktop.press('^Save Asha Rao', 'Escape');
    await card.getByRole('button', { name: 'Download Asha Rao.txt' }).click();
    await desktop.press('^Save Asha Rao', 'Return');
    // What was called off is neither stored nor called a failure.
    await expect.poll(() => readdirSync(folder).toSorted()).toEqual(['Asha Rao (1).txt', 'Asha Rao.txt']);
    await expect(app.page.getByText('could not be saved')).toHaveCount(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('words are found on the page, and the keys of every program work', async ({ launch }) => {
  const app = await launch();
  const caught = await catchSystem(app);
  await pressKey(app, 'CmdOrCtrl+F');
  const find = app.page.getByRole('search', { name: 'Find on this page' });
  await expect(find.getByRole('textbox')).toBeFocused();
  await find.getByRole('textbox').fill('e-MAIL');
  await expect(find.getByRole('status')).toHaveText(/^1 of \d+$/);
  const count = Number(/\d+$/.exec((await find.getByRole('status').textContent()) ?? '')?.[0]);
  // What was typed is in the field too, and is not counted.
  expect(count).toBe(await app.page.evaluate(() => [...document.body.innerText.matchAll(/e-mail/gi)].length));
  await app.page.keyboard.press('Shift+Enter');
  await expect(find.getByRole('status')).toHaveText(`${String(count)} of ${String(count)}`);
  await find.getByRole('textbox').fill('no such words here');
  await expect(find.getByRole('status')).toHaveText('Not found');
  await app.page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);

  await pressKey(app, 'CmdOrCtrl+P');
  expect((await caught()).printed).toBe(1);
  const zoom = () =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());
  await pressKey(app, 'CmdOrCtrl+=');
  expect(await zoom()).toBe(0.5);
  await pressKey(app, 'CmdOrCtrl+0');
  expect(await zoom()).toBe(0);

  await app.page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(app.page).toHaveURL('app://rolecall/jobs');
  await pressKey(app, 'Alt+Left');
  await expect(app.page).toHaveURL('app://rolecall/login');
  await pressKey(app, 'Alt+Right');
  await expect(app.page).toHaveURL('app://rolecall/jobs');
});

test('the right mouse button offers the clipboard where something can be written', async ({ launch }) => {
  const app = await launch();
  const caught = await catchSystem(app);
  await app.page.getByRole('main').getByLabel('E-mail').click({ button: 'right' });
  await expect.poll(async () => (await caught()).menus.at(-1)).toEqual(['Cut', 'Copy', 'Paste', '', 'Select All']);
});
