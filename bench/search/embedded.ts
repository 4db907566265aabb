/** The embedded database with the demo data, as a first `npm start` has it: searches, and health checks meanwhile. */
import { quantile } from '../load.ts';
import type { Report } from '../report.ts';
import { startApi } from '../servers.ts';
import { ask } from './ask.ts';
import type { Scenario } from './queries.ts';

const LIMITS = { searchMs: 150, healthP99Ms: 10 } as const;
const PAUSE_MS = 5;

export async function embedded(scenarios: readonly Scenario[], report: Report): Promise<void> {
  const api = await startApi({ databaseUrl: null });
  try {
    for (const { paths } of scenarios) for (const path of paths.slice(0, 3)) await ask(api.url, path);
    const health: number[] = [];
    const search = { running: true };
    const checking = (async () => {
      while (search.running) {
        health.push(await ask(api.url, '/healthz'));
        await new Promise((wait) => setTimeout(wait, PAUSE_MS));
      }
    })();
    for (const { label, paths } of scenarios) {
      const times: number[] = [];
      for (const path of paths) times.push(await ask(api.url, path));
      report.line(
        label,
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (${String(times.length)} queries)`,
      );
      report.atMost('slowest in ms', Math.max(...times), LIMITS.searchMs);
    }
    search.running = false;
    await checking;
    report.line('/healthz meanwhile', `p50 ${quantile(health, 0.5).toFixed(1)} ms (${String(health.length)} checks)`);
    report.atMost('p99 in ms', quantile(health, 0.99), LIMITS.healthP99Ms);
  } finally {
    await api.stop();
  }
}
