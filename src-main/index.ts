/** The desktop app: what must happen before Electron is ready, or instead of it. `start.ts` has what follows. */
import { app, protocol } from 'electron';
import { APP_SCHEME, readConfig, type Config } from './config.ts';
import { registerLinkScheme } from './deep-links/register.ts';
import { PageChannel } from './ipc/push.ts';
import { forbiddenSwitch } from './security/debugging.ts';
import { guardAllContents } from './security/guards.ts';
import { start } from './start.ts';

begin();

function begin(): void {
  const debugging = forbiddenSwitch((name) => app.commandLine.hasSwitch(name), {
    packaged: app.isPackaged,
    test: __TEST_BUILD__,
  });
  if (debugging !== null) {
    quitWith(`Rolecall does not start with --${debugging}.`);
    return;
  }
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    quitWith(error instanceof Error ? error.message : String(error));
    return;
  }
  // A second start shows the first one's window and hands it a link, then ends.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }

  // With --no-sandbox (root) every child would die in an endless loop; windows are sandboxed one by one as well.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
  registerLinkScheme();
  const page = new PageChannel();
  guardAllContents(page.tell);
  // Not a top-level await: 'ready' waits for this module, so it would never come.
  app.whenReady().then(
    () => {
      start(config, page);
    },
    (error: unknown) => {
      quitWith(String(error));
    },
  );
}

function quitWith(line: string): void {
  console.error(line);
  app.exit(1);
}
