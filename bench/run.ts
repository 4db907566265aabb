/**
 * `npm run bench [-- --check] [--rows N] [--people N] [--seconds N] [--rounds N] [--seed N] [--only SUITE]`: measures the built API, where it can against
 * the barest thing that does the same work in the same run. `--check` exits 1 when a limit is missed. See docs/bench.md.
 *
 * The backend's sources carry decorators, which Node does not strip; Vite's runner imports them as the build does.
 */
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    only: { type: 'string' },
  },
});
const { module } = await runnerImport<typeof import('./bench.ts')>(new URL('./bench.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
});
const only = module.SUITES.find((suite) => suite === values.only) ?? null;
if (values.only !== undefined && only === null) {
  console.error(`There is no suite ${values.only}; there are ${module.SUITES.join(', ')}`);
  process.exit(2);
}
const isGood = await module.bench({
  rows: Number(values.rows),
  people: Number(values.people),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  only,
});
process.exit(values.check && !isGood ? 1 : 0);
