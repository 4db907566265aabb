import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Program → Debian package. */
const ALWAYS = { Xvfb: 'xvfb', 'dbus-daemon': 'dbus', 'dbus-send': 'dbus' };

const onPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** One line that names what the desktop session lacks and how to get it on Debian, or null. */
export function missingPrograms({ wm, keyring, notify }) {
  const needs = {
    ...ALWAYS,
    ...(wm ? { openbox: 'openbox', xprop: 'x11-utils' } : {}),
    ...(keyring === 'none' ? {} : { 'gnome-keyring-daemon': 'gnome-keyring' }),
    ...(notify ? { dunst: 'dunst', dunstctl: 'dunst' } : {}),
  };
  const missing = Object.keys(needs).filter((program) => !onPath(program));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((program) => needs[program]))].join(' ');
  return `the desktop session needs ${missing.join(', ')}: apt-get install -y --no-install-recommends ${packages}`;
}
