/** Ten thousand random steps of hiring, and whether everything that was promised about them holds afterwards. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { runWorkload } from '../backend/test/support/workload/run.ts';
import { bareApplication, makeBareTables, timed } from './bare-rows.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi } from './servers.ts';

const STEPS = 10_000;

/** One step after the other, each followed by a bare transaction. */
export async function workload(databaseUrl: string, seed: number, report: Report): Promise<void> {
  report.title(`${STEPS.toLocaleString('en')} random steps of hiring, seed ${String(seed)}`);
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    await makeBareTables(pool);
    const [ours, bare]: [number[], number[]] = [[], []];
    const jobId = randomUUID();
    let since = performance.now();
    const result = await runWorkload(
      { url: api.url, pool },
      {
        seed,
        steps: STEPS,
        async afterStep() {
          ours.push(performance.now() - since);
          await timed(bare, () => bareApplication(pool, jobId));
          since = performance.now();
        },
      },
    );
    tell(report, result, { ours, bare });
  } finally {
    await pool.end();
    await api.stop();
  }
}

function tell(
  report: Report,
  { faults, answers, applications }: Awaited<ReturnType<typeof runWorkload>>,
  { ours, bare }: Readonly<Record<'ours' | 'bare', readonly number[]>>,
): void {
  const [step, transaction] = [quantile(ours, 0.5), quantile(bare, 0.5)];
  report.line('bare inserts of one transaction', `p50 ${transaction.toFixed(1)} ms`);
  report.line('a step', `p50 ${step.toFixed(1)} ms (${(step / transaction).toFixed(1)}x)`);
  report.line('applications', String(applications));
  for (const [answer, times] of answers) report.line(answer, String(times));
  for (const fault of faults) report.line('fault', fault);
  report.line('what does not hold', '');
  report.atMost('faults and contradictions', faults.length, 0);
}
