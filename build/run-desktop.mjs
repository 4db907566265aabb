/**
 * `npm run desktop`: builds the desktop app when it is stale and starts it against ROLECALL_API_URL (default
 * http://localhost:3000). `--dev` starts it with hot reload instead; other arguments go to the app.
 */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { electronProgram, electronRuntime } from './electron-runtime.mjs';
import { ROOT, pinnedEnv } from './lib.mjs';

const own = process.argv.slice(2);
const dev = own.includes('--dev');
const passed = own.filter((argument) => argument !== '--dev');
const asRoot = process.platform === 'linux' && process.getuid?.() === 0;

try {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error('There is no screen: DISPLAY is not set. The desktop app needs one.');
  }
  const program = electronProgram(await electronRuntime());
  if (asRoot) console.error("Running as root: Chromium's sandbox cannot be used, so it is off (--no-sandbox).");
  if (dev) {
    const args = [
      'node_modules/electron-vite/bin/electron-vite.js',
      'dev',
      '--watch',
      ...(asRoot ? ['--noSandbox'] : []),
    ];
    follow(process.execPath, passed.length > 0 ? [...args, '--', ...passed] : args, { ELECTRON_EXEC_PATH: program });
  } else {
    if (await build('desktop')) console.error('The desktop app was built.');
    follow(program, [...(asRoot ? ['--no-sandbox'] : []), ROOT, ...passed]);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Runs the program in the foreground: signals go to it, its end is ours. */
function follow(command, args, env = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: pinnedEnv(env), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
