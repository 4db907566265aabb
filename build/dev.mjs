/**
 * `npm run dev`: the server rebuilt and restarted on every change, and the web app with hot reload on
 * http://localhost:5173 (its `/api` goes to the server). `npm run dev -- --desktop` adds the desktop window.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT, startNode } from './lib.mjs';

const children = new Set();
let watcher = null;
function start(args, env = {}) {
  const child = startNode(args, { env });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}
/** For what there is to work with: all ends when it does. */
function keep(args, env) {
  start(args, env).on('exit', (code) => stop(code ?? 0));
}
function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
  watcher?.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

let server;
/** One after the other: the embedded database is one process's at a time. */
let restarted = Promise.resolve();
async function restart() {
  if (server !== undefined && server.exitCode === null) {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
  }
  server = start(['--liftoff-only', '--enable-source-maps', 'out/backend/main.js']);
}

rmSync(path.join(ROOT, 'out/backend'), { recursive: true, force: true });
watcher = await build({
  configFile: path.join(ROOT, 'build/vite.backend.config.ts'),
  logLevel: 'warn',
  // What runs still reads its own files while the next are written.
  build: { watch: {}, emptyOutDir: false },
});
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') restarted = restarted.then(restart);
  if (event.code === 'ERROR') console.error(event.error.message);
  if ('result' in event) void event.result?.close();
});
keep(['node_modules/vite/bin/vite.js', '-c', 'build/vite.web.config.ts'], {
  DEV_API_URL: process.env['DEV_API_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`,
});
if (process.argv.includes('--desktop')) keep(['build/run-desktop.mjs', '--dev']);
