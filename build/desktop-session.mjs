/**
 * A throw-away desktop for tests: a private X server, session bus, unlocked keyring and a notification service that
 * writes every toast as a JSON line. `node build/desktop-session.mjs [options] -- COMMAND` runs a command in one;
 * `startDesktopSession(options)` gives its environment to a test. Nothing that ran in it outlives it.
 *
 *   --wm               a window manager (without one nothing can be minimised)
 *   --no-keyring       no secret service
 *   --locked-keyring   a secret service that was never unlocked
 *   --no-notify        no notification service
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { busConfig, dunstConfig, notifyHook } from './desktop-session-files.mjs';
import { missingPrograms } from './desktop-session-needs.mjs';

const MARK = 'ROLECALL_DESKTOP_SESSION';
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {{ wm?: boolean, keyring?: 'unlocked' | 'locked' | 'none', notify?: boolean, size?: string }} options
 * @returns {Promise<{ env: Record<string, string>, folder: string, notifyLog: string, stop(): Promise<void> }>}
 */
export async function startDesktopSession({
  wm = false,
  keyring = 'unlocked',
  notify = true,
  size = '1280x900x24',
} = {}) {
  const missing = missingPrograms({ wm, keyring, notify });
  if (missing !== null) throw new Error(missing);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'rolecall-desktop-'));
  const mark = randomUUID();
  const helpers = [];
  const env = sessionEnv(folder, mark);
  const stop = async () => {
    await end(await marked(mark), helpers);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const start = (name, command, args, { input, ready }) =>
    startHelper({ name, command, args, input, ready, env, folder, helpers });

  try {
    await startX(folder, size, env, helpers);
    if (wm)
      await start('openbox', 'openbox', ['--sm-disable'], {
        ready: () => says(env, 'xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], 'window id'),
      });
    writeFileSync(path.join(folder, 'bus.conf'), busConfig(env.XDG_RUNTIME_DIR));
    await start('dbus', 'dbus-daemon', [`--config-file=${folder}/bus.conf`, '--nofork', '--nopidfile'], {
      ready: () => owned(env, 'org.freedesktop.DBus'),
    });
    if (keyring !== 'none') {
      const args = ['--foreground', '--components=secrets', `--control-directory=${env.XDG_RUNTIME_DIR}/keyring`];
      if (keyring === 'unlocked') args.push('--unlock');
      await start('keyring', 'gnome-keyring-daemon', args, {
        input: keyring === 'unlocked' ? 'test' : '',
        ready: () => (keyring === 'locked' ? owned(env, 'org.freedesktop.secrets') : hasCollection(env)),
      });
    }
    if (notify) {
      writeFileSync(path.join(folder, 'notify-hook'), notifyHook(), { mode: 0o755 });
      writeFileSync(path.join(folder, 'dunstrc'), dunstConfig(path.join(folder, 'notify-hook')));
      await start('dunst', 'dunst', ['-config', path.join(folder, 'dunstrc')], {
        ready: () => owned(env, 'org.freedesktop.Notifications'),
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, folder, notifyLog: env.DESKTOP_SESSION_NOTIFY_LOG, stop };
}

/** The environment of everything in the session; nothing of the real desktop shines through. */
function sessionEnv(folder, mark) {
  const env = { ...process.env };
  for (const name of [
    'WAYLAND_DISPLAY',
    'XAUTHORITY',
    'DBUS_STARTER_ADDRESS',
    'GNOME_KEYRING_CONTROL',
    'SSH_AUTH_SOCK',
  ]) {
    delete env[name];
  }
  const private_ = {
    run: 'RUNTIME_DIR',
    data: 'DATA_HOME',
    config: 'CONFIG_HOME',
    cache: 'CACHE_HOME',
    state: 'STATE_HOME',
  };
  for (const [name, variable] of Object.entries(private_)) {
    env[`XDG_${variable}`] = path.join(folder, name);
    mkdirSync(env[`XDG_${variable}`], { mode: 0o700 });
  }
  const notifyLog = path.join(folder, 'notifications.jsonl');
  writeFileSync(notifyLog, '');
  return Object.assign(env, {
    [MARK]: mark,
    DESKTOP_SESSION_NOTIFY_LOG: notifyLog,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${env.XDG_RUNTIME_DIR}/bus`,
    // Chromium also asks the system's bus; it shall be refused at once.
    DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${env.XDG_RUNTIME_DIR}/no-system-bus`,
    XDG_CURRENT_DESKTOP: 'GNOME',
    XDG_SESSION_TYPE: 'x11',
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
}

/** The server chooses a free display number itself and writes it to descriptor 3, so parallel sessions cannot clash. */
async function startX(folder, size, env, helpers) {
  const file = path.join(folder, 'display');
  const [display, log] = [openSync(file, 'w'), openSync(path.join(folder, 'xvfb.log'), 'w')];
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset', '-ac'], {
    env,
    stdio: ['ignore', log, log, display],
  });
  helpers.push(child);
  closeSync(display);
  closeSync(log);
  await until('Xvfb', child, path.join(folder, 'xvfb.log'), () => /^\d+\n/.test(readFileSync(file, 'utf8')));
  env.DISPLAY = `:${readFileSync(file, 'utf8').trim()}`;
}

async function startHelper({ name, command, args, input, ready, env, folder, helpers }) {
  const file = path.join(folder, `${name}.log`);
  const log = openSync(file, 'w');
  const child = spawn(command, args, { env, stdio: [input === undefined ? 'ignore' : 'pipe', log, log] });
  helpers.push(child);
  closeSync(log);
  child.stdin?.on('error', () => undefined).end(input);
  await until(command, child, file, ready);
}

async function until(what, child, logFile, ready) {
  let failed = null;
  child.once('error', (error) => (failed = error.message));
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (await ready()) return;
    if (failed !== null || child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`${what} did not start: ${failed ?? ''}\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

function says(env, command, args, text) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(false));
    child.on('close', () => resolve(output.includes(text)));
  });
}

const dbus = (env, destination, object, method, argument, expected) =>
  says(
    env,
    'dbus-send',
    ['--session', '--print-reply=literal', `--dest=${destination}`, object, method, `string:${argument}`],
    expected,
  );
const owned = (env, name) => dbus(env, 'org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner', name, 'true');
const hasCollection = async (env) =>
  (await owned(env, 'org.freedesktop.secrets')) &&
  dbus(
    env,
    'org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.ReadAlias',
    'default',
    'collection',
  );

/** Everything that carries the session's mark in its environment: also what detached itself from its parent. */
async function marked(mark) {
  const found = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    try {
      if (readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`))
        found.push(Number(name));
    } catch {
      // Ended meanwhile, or somebody else's.
    }
  }
  return found;
}

const isAlive = (pid) => {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

/** First what ran in the session, then its helpers in reverse; TERM, and KILL after three seconds. */
async function end(pids, helpers) {
  const helperPids = helpers.map((child) => child.pid).filter((pid) => pid !== undefined);
  await terminate(pids.filter((pid) => !helperPids.includes(pid)));
  for (const pid of helperPids.reverse()) await terminate([pid]);
}

async function terminate(pids) {
  const signal = (name) => {
    for (const pid of pids.filter(isAlive)) {
      try {
        process.kill(pid, name);
      } catch {
        // Ended meanwhile.
      }
    }
  };
  signal('SIGTERM');
  for (let wait = 0; wait < 60 && pids.some(isAlive); wait += 1) await sleep(50);
  signal('SIGKILL');
}

async function main() {
  const cut = process.argv.indexOf('--');
  const flags = new Set(process.argv.slice(2, cut < 0 ? undefined : cut));
  const [command, ...args] = cut < 0 ? [] : process.argv.slice(cut + 1);
  const known = ['--wm', '--no-keyring', '--locked-keyring', '--no-notify'];
  const unknown = [...flags].filter((flag) => !known.includes(flag));
  if (command === undefined || unknown.length > 0) {
    console.error(`usage: desktop-session.mjs [${known.join('] [')}] -- COMMAND [ARGUMENT...]`);
    return 2;
  }
  const session = await startDesktopSession({
    wm: flags.has('--wm'),
    keyring: flags.has('--no-keyring') ? 'none' : flags.has('--locked-keyring') ? 'locked' : 'unlocked',
    notify: !flags.has('--no-notify'),
  });
  const child = spawn(command, args, { env: session.env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (status, signal) => resolve(status ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
  await session.stop();
  return code;
}

if (import.meta.main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 125;
  }
}
