/**
 * `npm start`: builds what is out of date and serves the whole product. The web app is built while the server already
 * prepares its database, because the first start has to do both. The database is the longer way, so it goes first; the
 * server takes nobody in, and says no address, before there are pages. Whatever ends this ends all that it started.
 */
import { readFileSync } from 'node:fs';
import { build } from './build.mjs';
import { startNode } from './lib.mjs';

/** Longer than a server takes that ends its work in order. */
const STOP_MS = 20_000;
const PARENT_CHECK_MS = 500;

const step = (text) => console.log(`· ${text}`);

let server;
let stopping = false;
function stop(signal) {
  // Builds have nothing to put in order: they end with this process.
  if (server === undefined) process.exit(128 + (signal === 'SIGINT' ? 2 : 15));
  // Someone who asks twice means it. A terminal has signalled the server already, which heeds the first signal only.
  server.kill(stopping ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal);
  if (!stopping) setTimeout(() => server.kill('SIGKILL'), STOP_MS).unref();
  stopping = true;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// A killed npm tells nobody, nor does its shell. Any other parent may go: what was left in the background shall go on.
if (process.env.npm_lifecycle_event !== undefined) {
  const above = startedBy();
  setInterval(() => {
    if (startedBy() !== above && !stopping) stop('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The shell and, where the system tells, the npm above it. */
function startedBy() {
  const { ppid } = process;
  try {
    return `${String(ppid)} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${String(ppid)}/status`, 'utf8'))?.[1] ?? ''}`;
  } catch {
    return String(ppid);
  }
}

try {
  step('Checking the build');
  const web = build('web', { background: true }).then((built) => built && step('Web app built'));
  web.catch(() => undefined);
  if (await build('backend')) step('Server built');

  server = startNode(['--liftoff-only', '--enable-source-maps', 'out/backend/main.js', '--after-pages'], {
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/rolecall/compile' },
  });
  server.on('exit', (code, signal) => process.exit(code ?? (stopping && signal !== 'SIGKILL' ? 0 : 1)));
  // It may have ended already; its exit says so.
  server.on('error', () => undefined);
  await web;
  if (server.connected) server.send('pages');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
