/**
 * Builds what is out of date: `node build/build.mjs [web] [backend] [desktop]` (default: web and backend).
 * `--force` builds anyway.
 */
import { fingerprint, isFresh, runBuild, stamp } from './lib.mjs';

const VITE = 'node_modules/vite/bin/vite.js';

export const TARGETS = {
  web: {
    inputs: ['src-web', 'contract/src', 'build/vite.web.config.ts', 'build/vite.pages.config.ts', 'package-lock.json'],
    output: 'out/web-server/render.js',
    // What the browser loads, and what renders the same pages on the server: of one mould, or hydration fails.
    commands: [
      [VITE, 'build', '-c', 'build/vite.web.config.ts', '--logLevel', 'warn'],
      [VITE, 'build', '-c', 'build/vite.pages.config.ts', '--logLevel', 'warn'],
    ],
  },
  backend: {
    inputs: ['backend/src', 'backend/cli', 'contract/src', 'demo', 'build/vite.backend.config.ts', 'package-lock.json'],
    output: 'out/backend/main.js',
    commands: [[VITE, 'build', '-c', 'build/vite.backend.config.ts', '--logLevel', 'warn']],
  },
  desktop: {
    inputs: ['src-web', 'src-main', 'src-preload', 'contract/src', 'electron.vite.config.ts', 'package-lock.json'],
    output: 'out/main/index.js',
    commands: [['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn']],
  },
};

/** Builds the target unless it is fresh, in the background if others are in a hurry; throws with the tool's output when it fails. Resolves true when it built. */
export async function build(target, { force = false, background = false } = {}) {
  const { inputs, output, commands } = TARGETS[target];
  if (!force && isFresh(target, inputs, output)) return false;
  // Taken before the build: a source that changes meanwhile makes the result stale again.
  const digest = fingerprint(inputs);
  const runs = await Promise.all(commands.map((command) => runBuild(command, { background })));
  const failed = runs.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(`building ${target} failed:\n${failed.map((run) => run.output).join('\n')}`);
  stamp(target, digest);
  return true;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const force = args.includes('--force');
  const targets = args.filter((argument) => !argument.startsWith('--'));
  const unknown = targets.filter((target) => !(target in TARGETS));
  if (unknown.length > 0) {
    console.error(`unknown target ${unknown.join(', ')}; there are: ${Object.keys(TARGETS).join(', ')}`);
    process.exit(2);
  }
  for (const target of targets.length > 0 ? targets : ['web', 'backend']) {
    const started = performance.now();
    try {
      const built = await build(target, { force });
      console.log(
        `${target}: ${built ? `built in ${((performance.now() - started) / 1000).toFixed(1)} s` : 'up to date'}`,
      );
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }
  }
}
