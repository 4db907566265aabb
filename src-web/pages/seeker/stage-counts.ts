import { OPEN_APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { StageSummary } from '#contract/domain/pipeline.ts';

type Stages = readonly Pick<StageSummary, 'status' | 'count'>[];

/** Counts the applications at these stages. */
export const countAt = (stages: Stages, isAt: (status: ApplicationStatus) => boolean): number =>
  stages.reduce((sum, { status, count }) => (isAt(status) ? sum + count : sum), 0);

/** True while something may still happen. */
export const isRunning = (status: ApplicationStatus): boolean =>
  OPEN_APPLICATION_STATUSES.some((open) => open === status);
