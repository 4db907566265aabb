import { defineEntity, p } from '@mikro-orm/core';
import { Job } from '../../jobs/job.entity.ts';

const MatchBenchChangeSchema = defineEntity({
  name: 'MatchBenchChange',
  tableName: 'match_bench_changes',
  properties: {
    job: () => p.oneToOne(Job).primary().owner().updateRule('no action').deleteRule('cascade'),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A job that is to be compared anew with everybody on a bench. */
export class MatchBenchChange extends MatchBenchChangeSchema.class {}
MatchBenchChangeSchema.setClass(MatchBenchChange);
export { MatchBenchChangeSchema };
