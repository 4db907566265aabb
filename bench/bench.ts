import 'reflect-metadata';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { startPostgres } from '../backend/test/support/postgres-server.ts';
import { startApi, startBare } from './servers.ts';
import { fill, growTo } from './fill.ts';
import { latency } from './latency.ts';
import { record, SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';
import { compare } from './load.ts';
import type { Comparison } from './load.ts';

export interface BenchOptions {
  readonly rows: number;
  /** Per server, scenario and round. */
  readonly seconds: number;
  readonly rounds: number;
  readonly only: string | null;
}

const SMALL = 10_000;
const CONNECTIONS = 10;
export const TARGETS = { throughput: 0.5, p99: 2, growth: 1.3, toastMs: 500 } as const;

/** Runs everything, prints it and answers whether all targets were met. */
export async function bench(options: BenchOptions): Promise<boolean> {
  const postgres = process.env['BENCH_DATABASE_URL'] === undefined ? await startPostgres() : null;
  const adminUrl = process.env['BENCH_DATABASE_URL'] ?? postgres?.url ?? '';
  const name = `rolecall_bench_${String(process.pid)}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await administer(adminUrl, `create database ${name}`);
  console.log(
    `node ${process.version}, ${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GiB`,
  );
  try {
    const verdicts: boolean[] = [];
    if (options.only !== 'latency') verdicts.push(await search(url.href, options));
    if (options.only !== 'search') verdicts.push(await latency(url.href));
    return verdicts.every(Boolean);
  } finally {
    await administer(adminUrl, `drop database if exists ${name} with (force)`);
    await postgres?.remove();
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function search(url: string, options: BenchOptions): Promise<boolean> {
  const small = Math.min(SMALL, options.rows);
  console.log(
    `\nactiveJobs, ${String(CONNECTIONS)} connections, ${String(options.rounds)} rounds of ${String(options.seconds)} s each`,
  );
  const source = await fill(url, small);
  const before = await measure(url, options);
  if (options.rows > small) await growTo(url, options.rows, source);
  const after = options.rows > small ? await measure(url, options) : before;
  const verdicts = SCENARIOS.map(({ label }, index) => {
    const [first, last] = [before[index], after[index]];
    if (!first || !last) throw new Error(`${label} was not measured`);
    const growth = last.api.meanMs / first.api.meanMs;
    const checks = [
      [
        `throughput ${ratio(last.throughput)} (at least ${String(TARGETS.throughput)})`,
        last.throughput >= TARGETS.throughput,
      ],
      [`p99 ${ratio(last.p99)}x (at most ${String(TARGETS.p99)})`, last.p99 <= TARGETS.p99],
      [
        `growth ${ratio(growth)}x from ${String(small)} rows (at most ${String(TARGETS.growth)})`,
        growth <= TARGETS.growth,
      ],
    ] as const;
    const numbers = `API ${last.api.perSecond.toFixed(0)}/s p99 ${last.api.p99Ms.toFixed(1)} ms, bare ${last.bare.perSecond.toFixed(0)}/s p99 ${last.bare.p99Ms.toFixed(1)} ms`;
    console.log(`  ${label}: ${numbers}`);
    for (const [text, good] of checks) console.log(`    ${good ? 'met   ' : 'MISSED'} ${text}`);
    return checks.every(([, good]) => good);
  });
  return verdicts.every(Boolean);
}

const ratio = (value: number) => value.toFixed(2);

/** The scenarios in turn at the present size, over servers started afresh. */
async function measure(url: string, options: BenchOptions): Promise<Comparison[]> {
  const statements = await record(url);
  const [api, bare] = await Promise.all([startApi(url), startBare(url, CONNECTIONS, statements)]);
  try {
    const results: Comparison[] = [];
    for (const scenario of SCENARIOS) results.push(await one(scenario, api.url, bare.url, options));
    return results;
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

function one(scenario: Scenario, api: string, bare: string, options: BenchOptions): Promise<Comparison> {
  return compare(
    scenario.paths,
    { api, bare },
    { connections: CONNECTIONS, seconds: options.seconds, rounds: options.rounds },
  );
}
