import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';

/** Applications per status in the order of the pipeline. */
export function stageCounts(
  items: readonly Pick<ApplicationListItem, 'status'>[],
): { status: ApplicationStatus; count: number }[] {
  return APPLICATION_STATUSES.list.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  }));
}

const OVER = new Set<ApplicationStatus>(['hired', 'rejected', 'withdrawn', 'closed']);

/** True while something may still happen. */
export function isRunning(item: Pick<ApplicationListItem, 'status'>): boolean {
  return !OVER.has(item.status);
}

/** The applicant's skills in order of how often they were named, at most `max`. */
export function ownSkills(items: readonly Pick<ApplicationListItem, 'applicant'>[], max: number): string[] {
  const counts = new Map<string, number>();
  for (const { applicant } of items) {
    for (const skill of applicant.skills) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  }
  return [...counts.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, max)
    .map(([skill]) => skill);
}
