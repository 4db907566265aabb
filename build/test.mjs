/**
 * `npm test`: every tier in order, each in its own process, and one table at the end. A tier that cannot run fails; it
 * is never left out quietly. `npm test -- unit web` runs the named tiers only.
 *
 * There are two gears (docs/tests.md). `npm test` is the quick one; `npm run test:full` (`--full`) has the rest: the specs
 * named `*.full.spec.*`, and the embedded database for those that the quick one runs on PostgreSQL alone.
 * `--shard=3/12` runs a part of it.
 */
import { readFileSync, existsSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { electronRuntime } from './electron-runtime.mjs';
import { ROOT, runNode } from './lib.mjs';
import { ensurePrerequisites } from './prerequisites.mjs';

/** Fetched while other tiers keep the processors busy. Where it cannot be had, the specs that need it say so. */
let electron;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, shard: { type: 'string' } },
});
const gear = options.full ? 'full' : 'quick';
const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`];

const RESULTS = path.join(ROOT, 'test-results');
const tool = (file, args, env) => runNode([`node_modules/${file}`, ...args], { env });
/** For checks that run beside each other: what they print comes when they are done. */
const quietly = (file, args) => runNode([`node_modules/${file}`, ...args], { quiet: true });
const vitest = (TEST_GEAR, ...projects) =>
  tool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=test-results/${projects[0]}.json`,
      // What one tier has read and translated, the next need not; the folder is emptied before each run.
      '--fsModuleCache',
      `--fsModuleCachePath=${path.join(RESULTS, 'modules')}`,
      ...shard,
    ],
    { TEST_GEAR },
  );
/** Each tier has a folder of its own, so that a later one leaves the pictures of what passed at the second attempt only. */
const playwright = async (TEST_GEAR, ...projects) => {
  await electron;
  return tool(
    '@playwright/test/cli.js',
    [
      ...['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
      ...['--output', path.join(RESULTS, `e2e-${projects[0]}`)],
      ...projects.map((name) => `--project=${name}`),
      ...shard,
    ],
    { TEST_GEAR, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, `${projects[0]}.json`) },
  );
};

const firstLines = (message = '') => message.split('\n').slice(0, 6).join('\n    ');

const vitestReport = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n    ${firstLines(failureMessages[0])}`),
});
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
/** A spec of Playwright's, with the first thing that went wrong in it. */
const inWords = ({ file, line, title, tests }) => {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
  return `${file}:${line} ${title}\n    ${firstLines(message)}`;
};
const playwrightReport = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(inWords),
  flaky: specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(inWords),
});

const TIERS = [
  {
    name: 'prerequisites',
    run: async () => {
      await ensurePrerequisites();
      electron = electronRuntime().catch(() => undefined);
      return { code: 0 };
    },
  },
  {
    name: 'format',
    beside: 'static',
    gear: 'quick',
    run: () => quietly('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  },
  // The linter reads every folder with its types; a compiler would read each once more.
  { name: 'lint-types', beside: 'static', gear: 'quick', run: () => quietly('oxlint/bin/oxlint', ['--type-check']) },
  { name: 'unit', gear: 'quick', run: (own) => vitest(own, 'unit', 'unit-mocks'), report: vitestReport },
  {
    name: 'build',
    run: async () => {
      for (const target of ['web', 'backend', 'desktop']) await build(target);
      return { code: 0 };
    },
  },
  { name: 'budget', gear: 'quick', run: () => runNode(['build/check-budget.mjs']) },
  // The few unit specs of the full gear run beside these: they are fewer than the parts that a run may have.
  {
    name: 'api-postgres',
    run: (own) => vitest(own, 'api-postgres', ...(own === 'full' ? ['unit'] : [])),
    report: vitestReport,
  },
  { name: 'api-pglite', run: (own) => vitest(own, 'api-pglite'), report: vitestReport },
  { name: 'web', run: (own) => playwright(own, 'web'), report: playwrightReport },
  { name: 'desktop', run: (own) => playwright(own, 'desktop'), report: playwrightReport },
  { name: 'timing', gear: 'full', run: (own) => playwright(own, 'timing'), report: playwrightReport },
];

/** A tier with a `gear` belongs to that one alone, whichever was asked for. */
const gearOf = (tier) => tier.gear ?? gear;
const unknown = wanted.filter((name) => !TIERS.some((tier) => tier.name === name));
if (unknown.length > 0) {
  console.error(`unknown tier ${unknown.join(', ')}; there are: ${TIERS.map((tier) => tier.name).join(', ')}`);
  process.exit(2);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

async function timed(tier) {
  const began = performance.now();
  const result = await tier.run(gearOf(tier)).catch((error) => ({ code: 1, output: error.message }));
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

const table = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const chosen = TIERS.filter((tier) => (wanted.length === 0 ? gearOf(tier) === gear : wanted.includes(tier.name)));
const started = new Map();
for (const tier of chosen) {
  console.log(`\n━━ ${tier.name}`);
  // The first of those that may run beside each other starts them all: each keeps one processor busy.
  for (const each of tier.beside ? chosen.filter(({ beside }) => beside === tier.beside) : [tier]) {
    if (!started.has(each)) started.set(each, timed(each));
  }
  const { code, output, seconds } = await started.get(tier);
  if (output) console.log(output);
  const reportFile = path.join(RESULTS, `${tier.name}.json`);
  let counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (tier.report) {
    counts = existsSync(reportFile)
      ? tier.report(JSON.parse(readFileSync(reportFile, 'utf8')))
      : { passed: 0, failed: 1, skipped: 0 };
    // A tier that ran nothing proves nothing, unless it has fewer files than the run has parts. A crash outside a test is a
    // failure too.
    if (counts.failed === 0 && ((counts.passed === 0 && shard.length === 0) || code !== 0)) counts.failed += 1;
  }
  for (const key of Object.keys(total)) total[key] += counts[key];
  table.push({ name: tier.name, seconds, ...counts });
  if (counts.failed > 0 && (tier.name === 'prerequisites' || tier.name === 'build')) break;
}

console.log('\ntier            passed  failed  skipped   seconds');
for (const row of table) {
  console.log(
    `${row.name.padEnd(14)}${String(row.passed).padStart(8)}${String(row.failed).padStart(8)}${String(row.skipped).padStart(9)}${row.seconds.toFixed(1).padStart(10)}`,
  );
}
// They count as passed, and are never passed over: each has found something.
const secondTry = table.flatMap(({ name, flaky = [] }) => flaky.map((each) => `${name}: ${each}`));
for (const each of secondTry) console.log(`\n⚠ passed only at the second attempt: ${each}`);
for (const { name, failures = [] } of table) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
console.log(
  `\n${total.passed} passed (${secondTry.length} at the second attempt), ${total.failed} failed, ${total.skipped} skipped`,
);
process.exit(total.failed > 0 ? 1 : 0);
