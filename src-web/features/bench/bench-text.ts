import type { BenchResource } from '#contract/domain/resource.ts';
import { plural } from '#web/lib/format.ts';

/** The time that a person has been without an assignment, or the reason why it does not count. */
export function benchAge(resource: Pick<BenchResource, 'status' | 'daysOnBench' | 'rollOffDate'>): string {
  if (resource.status === 'placed') return 'On an assignment';
  if (resource.status === 'rolling-off' && resource.daysOnBench === 0) return 'Still on an assignment';
  return resource.daysOnBench === 0 ? 'Since today' : plural(resource.daysOnBench, 'day');
}
