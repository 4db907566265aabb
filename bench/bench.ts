import 'reflect-metadata';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { startPostgres } from '../backend/test/support/postgres-server.ts';
import { startApi, startBare } from './servers.ts';
import { fill, growTo } from './fill.ts';
import { latency } from './latency.ts';
import { login } from './login.ts';
import { record, SCENARIOS } from './scenarios.ts';
import { compare, growth as growthOf } from './load.ts';
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
export const TARGETS = { throughput: 0.5, p99: 2, growth: 1.3, toastMs: 500, loginMs: 400 } as const;

/** Runs everything, prints it and answers whether all targets were met. */
export async function bench(options: BenchOptions): Promise<boolean> {
  const postgres = process.env['BENCH_DATABASE_URL'] === undefined ? await startPostgres() : null;
  const adminUrl = process.env['BENCH_DATABASE_URL'] ?? postgres?.url ?? '';
  const names = ['small', 'large'].map((size) => `rolecall_bench_${String(process.pid)}_${size}`);
  for (const name of names) await administer(adminUrl, `create database ${name}`);
  const [small = '', large = ''] = names.map((name) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  });
  console.log(
    `node ${process.version}, ${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GiB`,
  );
  try {
    const verdicts: boolean[] = [];
    const wants = (name: string) => options.only === null || options.only === name;
    if (wants('search')) verdicts.push(await search({ small, large }, options));
    if (wants('latency')) verdicts.push(await latency(large));
    if (wants('login')) verdicts.push(await login(large));
    if (verdicts.length === 0) throw new Error(`There is no scenario ${String(options.only)}`);
    return verdicts.every(Boolean);
  } finally {
    for (const name of names) await administer(adminUrl, `drop database if exists ${name} with (force)`);
    await postgres?.remove();
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

interface Urls {
  readonly small: string;
  readonly large: string;
}

async function search(urls: Urls, options: BenchOptions): Promise<boolean> {
  console.log(
    `\nactiveJobs, ${String(CONNECTIONS)} connections, ${String(options.rounds)} rounds of ${String(options.seconds)} s each`,
  );
  for (const url of [urls.small, urls.large]) {
    const source = await fill(url, Math.min(SMALL, options.rows));
    if (url === urls.large) await growTo(url, options.rows, source);
  }
  const measured = await measure(urls.large, options);
  const grown = await measureGrowth(urls, options);
  const verdicts = SCENARIOS.map(({ label }, index) => {
    const [last, growth] = [measured[index], grown[index]];
    if (!last || growth === undefined) throw new Error(`${label} was not measured`);
    const checks = [
      [
        `throughput ${ratio(last.throughput)} (at least ${String(TARGETS.throughput)})`,
        last.throughput >= TARGETS.throughput,
      ],
      [`p99 ${ratio(last.p99)}x (at most ${String(TARGETS.p99)})`, last.p99 <= TARGETS.p99],
      [
        `growth ${ratio(growth)}x from ${String(SMALL)} rows (at most ${String(TARGETS.growth)})`,
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

/** The scenarios in turn over the large database, against the bare server. */
async function measure(url: string, options: BenchOptions): Promise<Comparison[]> {
  const statements = await record(url);
  const [api, bare] = await Promise.all([startApi(url), startBare(url, CONNECTIONS, statements)]);
  try {
    const results: Comparison[] = [];
    for (const { paths } of SCENARIOS) {
      const load = { connections: CONNECTIONS, seconds: options.seconds, rounds: options.rounds };
      results.push(await compare(paths, { api: api.url, bare: bare.url }, load));
    }
    return results;
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

/** The scenarios in turn over both databases, by two API processes of the same build. */
async function measureGrowth(urls: Urls, options: BenchOptions): Promise<number[]> {
  const small = await startApi(urls.small);
  const large = await startApi(urls.large);
  try {
    const results: number[] = [];
    for (const { paths } of SCENARIOS) {
      results.push(await growthOf(paths, { small: small.url, large: large.url }, options));
    }
    return results;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}
