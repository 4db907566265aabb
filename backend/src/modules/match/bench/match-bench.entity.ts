import { defineEntity, p } from '@mikro-orm/core';
import { BenchResource } from '../../bench/bench-resource.entity.ts';
import { User } from '../../users/user.entity.ts';

const MatchBenchSchema = defineEntity({
  name: 'MatchBench',
  tableName: 'match_bench',
  indexes: [
    { name: 'match_bench_vendor_id_index', properties: ['vendor'] },
    { name: 'match_bench_version_index', properties: ['version'] },
  ],
  properties: {
    resource: () => p.oneToOne(BenchResource).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** Whose bench it is; it never changes. */
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** `rulesVersion` of the jobs that were found; 0 when the person has changed since. */
    version: p.integer().default(0),
    /** The names of the skills, as postings write them. */
    keys: p.array().defaultRaw(`'{}'`),
    /** There are more jobs than are kept. */
    isFull: p.boolean().default(false),
  },
});

/** Somebody on a bench, and whether their best jobs are known. */
export class MatchBench extends MatchBenchSchema.class {}
MatchBenchSchema.setClass(MatchBench);
export { MatchBenchSchema };
