import type { BenchResource } from '#contract/domain/resource.ts';
import { formatDay, plural } from '#web/lib/format.ts';

/** How long somebody has been without an assignment, or why that does not count. */
export function benchAge(resource: Pick<BenchResource, 'status' | 'daysOnBench' | 'rollOffDate'>): string {
  if (resource.status === 'placed') return 'On an assignment';
  if (resource.status === 'rolling-off' && resource.daysOnBench === 0) return 'Still on an assignment';
  return resource.daysOnBench === 0
    ? 'On the bench since today'
    : `${plural(resource.daysOnBench, 'day')} on the bench`;
}

/** The next date that matters: when an assignment ends, or from when somebody is free. */
export function nextDate(resource: Pick<BenchResource, 'status' | 'rollOffDate' | 'availableFrom'>): string {
  const onAssignment = resource.status === 'placed' || resource.status === 'rolling-off';
  if (onAssignment && resource.rollOffDate !== null) return `Rolls off ${formatDay(resource.rollOffDate)}`;
  return resource.availableFrom === null ? '' : `Available from ${formatDay(resource.availableFrom)}`;
}
