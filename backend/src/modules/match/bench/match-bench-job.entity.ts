import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { BenchResource } from '../../bench/bench-resource.entity.ts';
import { Job } from '../../jobs/job.entity.ts';

const MatchBenchJobSchema = defineEntity({
  name: 'MatchBenchJob',
  tableName: 'match_bench_jobs',
  indexes: [{ name: 'match_bench_jobs_job_id_index', properties: ['job'] }],
  checks: [
    { name: 'match_bench_jobs_total_check', expression: 'total >= 0 and total <= 100' },
    { name: 'match_bench_jobs_named_check', expression: 'named >= 0' },
  ],
  properties: {
    resource: () => p.manyToOne(BenchResource).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(Job).primary().updateRule('no action').deleteRule('cascade'),
    /** As `rankOf` has them. */
    total: p.integer(),
    named: p.integer(),
    listedAt: p.datetime(),
    closesAt: p.datetime().nullable(),
  },
});

/** One of the best open jobs of somebody on a bench. */
export class MatchBenchJob extends MatchBenchJobSchema.class {
  declare [PrimaryKeyProp]?: ['resource', 'job'];
}
MatchBenchJobSchema.setClass(MatchBenchJob);
export { MatchBenchJobSchema };
