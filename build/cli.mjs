/** Runs a command of the server's own (`backend/cli/NAME.ts`) from its build: `node build/cli.mjs NAME [arguments]`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ROOT, runNode } from './lib.mjs';

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !existsSync(path.join(ROOT, 'backend/cli', `${name}.ts`))) {
  console.error(`unknown command ${name ?? ''}`);
  process.exit(2);
}
try {
  await build('backend');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { code } = await runNode(['--liftoff-only', '--enable-source-maps', `out/backend/${name}.js`, ...args]);
process.exit(code);
