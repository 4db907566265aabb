/**
 * What the tests need beside npm's packages: a Chromium, a private desktop (X server, session bus, keyring,
 * notification daemon), a virus scanner and keytar's library. Installs what is missing where that is possible (Debian or
 * Ubuntu, as root or with password-less sudo), else names it in one line.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './lib.mjs';

const onPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Shared libraries that the dynamic linker knows. */
function linkable(name) {
  try {
    return execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes(name);
  } catch {
    return false;
  }
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUMS = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium for the tests: named by CHROMIUM_PATH, installed by the system, or downloaded by Playwright. */
export async function findChromium() {
  const system = [process.env.CHROMIUM_PATH, ...CHROMIUMS].find((file) => file && existsSync(file));
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const keytarBinary = path.join(ROOT, 'node_modules/keytar/build/Release/keytar.node');

/** What is needed, how to tell, and the Debian package that brings it. */
const NEEDS = [
  {
    what: 'the headless shell of Chromium',
    packages: ['chromium-headless-shell'],
    present: () => existsSync(HEADLESS_SHELL) || !isDebian(),
    // Any Chromium does; this one takes three quarters of the processor's time.
    optional: true,
  },
  { what: 'Chromium', packages: ['chromium'], present: async () => Boolean(await findChromium()) },
  { what: 'Xvfb', packages: ['xvfb'], present: () => onPath('Xvfb') },
  { what: 'a session bus', packages: ['dbus', 'dbus-x11'], present: () => onPath('dbus-daemon') },
  { what: 'gnome-keyring', packages: ['gnome-keyring'], present: () => onPath('gnome-keyring-daemon') },
  { what: 'secret-tool', packages: ['libsecret-tools'], present: () => onPath('secret-tool') },
  { what: 'dunst', packages: ['dunst'], present: () => onPath('dunst') },
  { what: 'openbox', packages: ['openbox', 'x11-utils'], present: () => onPath('openbox') && onPath('xprop') },
  { what: 'xdotool', packages: ['xdotool'], present: () => onPath('xdotool') },
  {
    what: 'clamd',
    packages: ['clamav-daemon'],
    present: () => onPath('clamd') || existsSync('/usr/sbin/clamd'),
    // Its spec says that it was skipped; the scanner's protocol is tested without it as well.
    optional: true,
  },
  {
    what: "PostgreSQL's own tools",
    packages: ['postgresql'],
    present: () => onPath('pg_dump') && (existsSync('/usr/lib/postgresql') || onPath('initdb')),
    // The spec that restores a backup says that it was skipped.
    optional: true,
  },
  {
    what: "Electron's libraries",
    packages: ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'libxtst6', 'libnotify4'],
    present: () =>
      ['libgtk-3.so.0', 'libnss3.so', 'libasound.so.2', 'libgbm.so.1', 'libXss.so.1', 'libXtst.so.6'].every(linkable),
  },
  {
    what: "keytar's library",
    packages: ['libsecret-1-0', 'libsecret-1-dev', 'pkg-config', 'g++', 'make', 'python3'],
    present: () => linkable('libsecret-1.so.0') && (existsSync(keytarBinary) || existsSync('/usr/include/libsecret-1')),
  },
];

async function missing() {
  const found = await Promise.all(NEEDS.map(async (need) => ((await need.present()) ? undefined : need)));
  return found.filter((need) => need !== undefined);
}

/** Installs what is missing; throws one line that names what could not be had. */
export async function ensurePrerequisites() {
  if (process.platform !== 'linux') {
    if (await findChromium()) return;
    throw new Error(
      'The end-to-end tests need a Chromium: run "npx playwright install chromium" or set CHROMIUM_PATH.',
    );
  }
  let lacking = await missing();
  if (lacking.length > 0) {
    const packages = lacking.flatMap((need) => need.packages);
    const sudo = process.getuid?.() === 0 ? [] : onPath('sudo') ? ['sudo', '-n'] : undefined;
    if (onPath('apt-get') && sudo !== undefined) {
      console.log(`installing ${lacking.map((need) => need.what).join(', ')}`);
      const apt = async (...args) => {
        // Another process may be installing at the moment: apt waits for it.
        const [command, ...rest] = [...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
        return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
      };
      await apt('update', '-qq');
      // A package that this release does not have must not keep the others away.
      const all = await apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
      if (all.code !== 0)
        for (const name of packages) await apt('install', '-y', '-qq', '--no-install-recommends', name);
    }
    lacking = await missing();
  }
  lacking = lacking.filter((need) => !need.optional);
  if (lacking.length > 0) {
    const names = lacking.map((need) => need.what).join(', ');
    throw new Error(
      `Missing for the tests: ${names}. On Debian: apt-get install -y ${lacking.flatMap((need) => need.packages).join(' ')}`,
    );
  }
  if (!existsSync(keytarBinary)) {
    // npm leaves an optional dependency out when it could not be compiled at install time.
    const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    console.log('compiling keytar');
    const { output } = await run(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', `keytar@${optionalDependencies.keytar}`],
      { quiet: true },
    );
    if (!existsSync(keytarBinary)) throw new Error(`keytar could not be compiled:\n${output}`);
  }
}

if (import.meta.main) {
  try {
    await ensurePrerequisites();
    console.log('everything the tests need is here');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
