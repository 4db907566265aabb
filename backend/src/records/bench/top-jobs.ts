/** The best jobs of one person, as far as they are kept. Pure. */

export interface RankedJob {
  readonly jobId: string;
  readonly total: number;
  /** So many of the must-have skills the person names. */
  readonly named: number;
  /** The instant as text that sorts in order of time. */
  readonly listedAt: string;
  readonly closesAt: string | null;
}

/** So many jobs are kept of each person. */
export const KEPT_JOBS = 20;
/** With fewer left of a list that has been cut off, it is made anew. */
export const LEAST_KEPT = 5;

/** The better job first, then who asks for more of what the person names, then the newest. */
export function compareJobs(a: RankedJob, b: RankedJob): number {
  if (a.total !== b.total) return b.total - a.total;
  if (a.named !== b.named) return b.named - a.named;
  if (a.listedAt !== b.listedAt) return a.listedAt < b.listedAt ? 1 : -1;
  return a.jobId === b.jobId ? 0 : a.jobId < b.jobId ? 1 : -1;
}

/**
 * The list is always the first ones of all jobs in their order. Once it has been cut off, nothing may be put behind its last
 * one: what stands there is not known.
 */
export class TopJobs {
  private sorted: RankedJob[];

  constructor(
    kept: readonly RankedJob[] = [],
    private cut = false,
  ) {
    this.sorted = kept.toSorted(compareJobs);
  }

  /** Whether there are jobs behind the last one. */
  get isFull(): boolean {
    return this.cut;
  }

  get jobs(): readonly RankedJob[] {
    return this.sorted;
  }

  add(job: RankedJob): void {
    const last = this.sorted.at(-1);
    if (this.cut && (last === undefined || compareJobs(job, last) > 0)) return;
    const at = this.sorted.findIndex((each) => compareJobs(job, each) < 0);
    this.sorted.splice(at < 0 ? this.sorted.length : at, 0, job);
    if (this.sorted.length > KEPT_JOBS) {
      this.sorted.pop();
      this.cut = true;
    }
  }

  remove(jobId: string): void {
    this.sorted = this.sorted.filter((each) => each.jobId !== jobId);
  }
}
