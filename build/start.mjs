/**
 * `npm start`: builds what is out of date and serves the whole product. The web app is built while the server already
 * prepares its database, because the first start has to do both. The database is the longer way, so it goes first.
 */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { pinnedEnv, ROOT } from './lib.mjs';

const step = (text) => console.log(`· ${text}`);

try {
  step('Checking the build');
  const web = build('web', { background: true }).then((built) => built && step('Web app built'));
  if (await build('backend')) step('Server built');

  const server = spawn(process.execPath, ['--liftoff-only', '--enable-source-maps', 'out/backend/main.js'], {
    cwd: ROOT,
    env: pinnedEnv({ NODE_COMPILE_CACHE: 'node_modules/.cache/rolecall/compile' }),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  await web.catch((error) => {
    server.kill('SIGTERM');
    throw error;
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
