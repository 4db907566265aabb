/**
 * `npm run dev`: the server rebuilt and restarted on every change, and the web app with hot reload on
 * http://localhost:5173 (its `/api` goes to the server). `npm run dev -- --desktop` adds the desktop window.
 */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { pinnedEnv, ROOT } from './lib.mjs';

const VITE = 'node_modules/vite/bin/vite.js';
const children = [];
function start(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: pinnedEnv(env), stdio: 'inherit' });
  children.push(child);
  child.on('exit', (code) => stop(code ?? 0));
}
function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

await build('backend');
start([VITE, 'build', '--watch', '-c', 'build/vite.backend.config.ts', '--logLevel', 'warn']);
start([
  '--watch-path=out/backend',
  '--watch-preserve-output',
  '--liftoff-only',
  '--enable-source-maps',
  'out/backend/main.js',
]);
start([VITE, '-c', 'build/vite.web.config.ts']);
if (process.argv.includes('--desktop')) start(['build/run-desktop.mjs', '--dev']);
