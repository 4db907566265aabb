/** The job search over a million postings: how long one person waits, how that grows, and what sixteen at once get. */
import { compare, quantile, type LoadOptions } from '../load.ts';
import { Report } from '../report.ts';
import { startApi, startBare } from '../servers.ts';
import { ask } from './ask.ts';
import { record } from './record.ts';
import type { Scenario } from './queries.ts';

const CONNECTIONS = 16;
/** Milliseconds, p95 of one client over the large database. Null: measured, but held to growth and throughput alone. */
export const P95_MS: Readonly<Record<string, number | null>> = {
  newest: 8,
  'one word': 30,
  'two words': 30,
  'three words': 30,
  'keyword, newest first': 30,
  'keyword, facets, count': 100,
  filters: null,
  'keyword and filters': 75,
  distance: 75,
  typo: 40,
  'page 1,000': 10,
  'page 1,000 of filters': null,
  'last page of words': null,
  suggestions: 20,
};
const GROWTH = 2;
/** Many of these find nothing, and then it is counted what each filter less would find: among more jobs, more. */
const GROWTH_OF_COUNTING = 4;
const COUNTING: ReadonlySet<string> = new Set(['keyword and filters', 'distance']);
/** Below this, p95s are taken for equal: a tenth of a millisecond is not growth. */
const GROWTH_FLOOR_MS = 2;
const THROUGHPUT = 0.5;
const WARM_UP = 20;
/** As many paths as are asked for in turn under load; few enough that each comes by again within seconds. */
const UNDER_LOAD = 24;

export interface Urls {
  readonly small: string;
  readonly large: string;
}

/** Every path of every scenario once, small and large database in turn. */
export async function oneClient(urls: Urls, scenarios: readonly Scenario[], report: Report): Promise<void> {
  const [small, large] = [await startApi({ databaseUrl: urls.small }), await startApi({ databaseUrl: urls.large })];
  try {
    // A server that has been up for a minute: nothing of what is measured, but everything compiled and connected.
    for (const { paths } of scenarios)
      for (const path of paths.slice(-WARM_UP)) for (const { url } of [small, large]) await ask(url, path);
    for (const { label, paths } of scenarios) {
      const times = { small: [] as number[], large: [] as number[] };
      for (const path of paths.slice(0, -WARM_UP)) {
        times.small.push(await ask(small.url, path));
        times.large.push(await ask(large.url, path));
      }
      const p95 = { small: quantile(times.small, 0.95), large: quantile(times.large, 0.95) };
      report.line(
        label,
        `p50 ${ms(quantile(times.large, 0.5))}, p95 ${ms(p95.large)}, slowest ${ms(Math.max(...times.large))} (${String(times.large.length)} queries)`,
      );
      const limit = P95_MS[label] ?? null;
      if (limit !== null) report.atMost(`p95 in ms`, p95.large, limit);
      report.atMost(
        `growth of p95 from ${ms(p95.small)}`,
        Math.max(p95.large, GROWTH_FLOOR_MS) / Math.max(p95.small, GROWTH_FLOOR_MS),
        COUNTING.has(label) ? GROWTH_OF_COUNTING : GROWTH,
      );
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

/** Sixteen clients at once over the large database, in turn with the bare server. A failure or time-out ends the bench. */
export async function manyClients(
  url: string,
  scenarios: readonly Scenario[],
  options: Omit<LoadOptions, 'connections'>,
  report: Report,
): Promise<void> {
  const asked = scenarios.map(({ label, paths }) => ({ label, paths: paths.slice(0, UNDER_LOAD) }));
  const statements = await record(url, [...new Set(asked.flatMap(({ paths }) => paths))]);
  const [api, bare] = [await startApi({ databaseUrl: url }), await startBare(url, CONNECTIONS, statements)];
  try {
    for (const { label, paths } of asked) {
      const answerable = paths.filter((path) => (statements[path]?.length ?? 0) > 0);
      // The bare server sends what is sent once counts are remembered; so must ours.
      for (const path of answerable) await ask(api.url, path);
      const {
        api: ours,
        bare: theirs,
        throughput,
      } = await compare(answerable, { api: api.url, bare: bare.url }, { ...options, connections: CONNECTIONS });
      report.line(
        label,
        `API ${ours.perSecond.toFixed(0)}/s p99 ${ms(ours.p99Ms)}, bare ${theirs.perSecond.toFixed(0)}/s p99 ${ms(theirs.p99Ms)}`,
      );
      report.atLeast('throughput of the bare server', throughput, THROUGHPUT);
    }
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
