import type { KeptJob } from '../../../../records/bench/match-bench.repository.ts';

/** The jobs that are kept, by the person they are kept for. */
export function byPerson(jobs: readonly KeptJob[]): ReadonlyMap<string, readonly KeptJob[]> {
  const found = new Map<string, KeptJob[]>();
  for (const each of jobs) {
    const others = found.get(each.resourceId);
    if (others === undefined) found.set(each.resourceId, [each]);
    else others.push(each);
  }
  return found;
}
