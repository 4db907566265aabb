/**
 * `npm run bench [-- --check] [--rows N] [--seconds N] [--rounds N] [--only search|latency|login]`: measures the built API against
 * the barest server that does the same work, on the same database in the same run. `--check` exits 1 when a target is missed.
 *
 * The backend's sources carry decorators, which Node does not strip; Vite's runner imports them as the build does.
 */
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type { BenchOptions } from './bench.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const options: BenchOptions = {
  rows: Number(values.rows),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  only: values.only ?? null,
};
const { module } = await runnerImport<typeof import('./bench.ts')>(new URL('./bench.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
const isGood = await module.bench(options);
process.exit(values.check && !isGood ? 1 : 0);
