/** Reduces a timeline to what the applicant may read. Pure. */
import type { EventRow } from './applications.repository.ts';

/**
 * Without an employer's steps of which they were not told: those that can still be taken back, with what they followed so
 * soon that it was not told either, and those that the applicant's own step came before.
 */
export function shownSteps<Step extends Pick<EventRow, 'by' | 'unsettled'>>(timeline: readonly Step[]): Step[] {
  const shown: Step[] = [];
  // Nothing follows the last one yet: it settles with the time alone.
  let goesOver = true;
  for (const step of timeline.toReversed()) {
    const isHidden: boolean = step.unsettled && goesOver;
    if (!isHidden) shown.unshift(step);
    goesOver = isHidden || step.by === 'applicant';
  }
  return shown;
}
