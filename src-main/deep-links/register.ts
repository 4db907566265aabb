/** Makes the system hand our links to this program, also where no installer has done so. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { app } from 'electron';
import { LINK_SCHEME } from '../config.ts';
import { desktopEntry, ENTRY_NAME, executableOf } from './desktop-entry.ts';

const run = promisify(execFile);
const TOOL_MS = 10_000;
const MIME_TYPE = `x-scheme-handler/${LINK_SCHEME}`;
/** Switches of this start that the start by a link needs too, or it would be another program with other data. */
const KEPT_SWITCHES = ['no-sandbox', 'user-data-dir'];

/** In development the program is Electron itself, so the app's folder has to be named beside it. */
export function registerLinkScheme(): void {
  if (process.platform === 'linux') {
    void registerForUser(process.env).catch((error: unknown) => {
      console.warn('Links to Rolecall could not be registered:', error);
    });
  } else if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  else if (process.platform === 'win32') {
    app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [path.resolve(app.getAppPath())]);
  }
}

/**
 * Linux: an entry in the person's own applications folder, unless another one (of a package) works already. Electron's
 * own way needs an installed desktop file.
 */
async function registerForUser(env: NodeJS.ProcessEnv): Promise<void> {
  const data = env['XDG_DATA_HOME'] || path.join(os.homedir(), '.local/share');
  const folders = [data, ...(env['XDG_DATA_DIRS'] || '/usr/local/share:/usr/share').split(':')]
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, 'applications'));
  const own = path.join(data, 'applications', ENTRY_NAME);
  const current = await currentHandler();
  if (current !== null && current !== ENTRY_NAME && works(current, folders)) return;

  const entry = desktopEntry(ownCommand(), LINK_SCHEME);
  if (current === ENTRY_NAME && existsSync(own) && readFileSync(own, 'utf8') === entry) return;
  mkdirSync(path.dirname(own), { recursive: true });
  writeFileSync(own, entry);
  // GNOME and its kin look into a cache; where the tool is missing they look into the folder.
  await tool('update-desktop-database', [path.dirname(own)]);
  if (!(await tool('xdg-mime', ['default', ENTRY_NAME, MIME_TYPE]))) await tool('gio', ['mime', MIME_TYPE, ENTRY_NAME]);
}

/** The command that started this program, without arguments that were only meant for this start. */
function ownCommand(): string[] {
  // An AppImage runs from a folder that is gone after it; its own file is named in the environment.
  const program = process.env['APPIMAGE'] || process.execPath;
  const switches = KEPT_SWITCHES.filter((name) => app.commandLine.hasSwitch(name)).map((name) => {
    const value = app.commandLine.getSwitchValue(name);
    return value === '' ? `--${name}` : `--${name}=${value}`;
  });
  return [program, ...switches, ...(app.isPackaged ? [] : [path.resolve(app.getAppPath())])];
}

/** Name of the entry that opens our links at present, or null. */
async function currentHandler(): Promise<string | null> {
  const asked = await output('xdg-mime', ['query', 'default', MIME_TYPE]);
  const text = asked ?? (await output('gio', ['mime', MIME_TYPE])) ?? '';
  // `gio` answers in a sentence, and in the person's language; only the name of a file ends like this.
  return text.split(/[\s/:“”"‘’']/).find((word) => word.endsWith('.desktop')) ?? null;
}

/** True when the entry's program is there: an uninstalled one leaves its entry behind now and then. */
function works(entry: string, folders: readonly string[]): boolean {
  const file = folders.map((folder) => path.join(folder, entry)).find((candidate) => existsSync(candidate));
  const program = file === undefined ? null : executableOf(readFileSync(file, 'utf8'));
  return program !== null && (!path.isAbsolute(program) || existsSync(program));
}

const output = (program: string, args: string[]): Promise<string | null> =>
  run(program, args, { timeout: TOOL_MS }).then(
    ({ stdout }) => stdout,
    () => null,
  );

const tool = async (program: string, args: string[]): Promise<boolean> => (await output(program, args)) !== null;
