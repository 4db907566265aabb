/** Small helpers of the build scripts: running commands, telling stale outputs, printing steps. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** The project's root folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Path of a binary that npm installed. */
export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/** The environment with the pinned Node and the project's binaries first on the path. */
export const pinnedEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/**
 * Starts one of our own scripts or an installed tool on the pinned Node, from the root. It ends when this process does,
 * however that goes, and takes messages.
 * @param stdio what stands for its input, output and errors
 */
export function startNode(args, { env = {}, stdio = ['inherit', 'inherit', 'inherit'] } = {}) {
  const preload = new URL('./with-parent.mjs', import.meta.url).href;
  return spawn(process.execPath, ['--import', preload, ...args], {
    cwd: ROOT,
    env: pinnedEnv(env),
    stdio: [...stdio, 'ipc'],
  });
}

/**
 * Runs a command from the root; resolves its exit code (128 + n for a signal). Output goes to this process's own.
 * `background` lets it take only the processor time that others leave.
 */
export function run(command, args, { env = {}, quiet = false, background = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  return ended(spawn(command, args, { cwd: ROOT, env: pinnedEnv(env), stdio }), { quiet, background });
}

/** Runs a build on the pinned Node like `run` does, quietly; it ends when this process does. */
export const runBuild = (args, { background = false } = {}) =>
  ended(startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] }), { quiet: true, background });

function ended(child, { quiet, background }) {
  return new Promise((resolve, reject) => {
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    if (quiet) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
  });
}

/** Runs one of our own scripts or an installed tool on the pinned Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

function* filesUnder(entry) {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) {
    yield entry;
    return;
  }
  for (const child of readdirSync(entry, { withFileTypes: true })) {
    if (child.name === 'node_modules' || child.name.startsWith('.')) continue;
    const full = path.join(entry, child.name);
    if (child.isDirectory()) yield* filesUnder(full);
    else yield full;
  }
}

/** A digest of names, sizes and times of everything below the inputs: cheap, and enough to tell a changed source. */
export function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(path.join(ROOT, input))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(ROOT, file)}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

const stampFile = (target) => path.join(ROOT, 'out', '.stamps', target);

export const isFresh = (target, inputs, output) =>
  existsSync(path.join(ROOT, output)) &&
  existsSync(stampFile(target)) &&
  readFileSync(stampFile(target), 'utf8') === fingerprint(inputs);

export function stamp(target, digest) {
  mkdirSync(path.dirname(stampFile(target)), { recursive: true });
  writeFileSync(stampFile(target), digest);
}
