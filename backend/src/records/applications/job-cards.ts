import { Injectable } from '@nestjs/common';
import type { JobListItem } from '#contract/domain/job.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { toListItem } from '../jobs/job-card.mapper.ts';
import type { CardRow } from '../jobs/job-card.ts';
import { SavedLookup } from '../jobs/saved-lookup.ts';
import { JobApplications } from './job-applications.ts';

/** Jobs as lists show them, wherever they were found. */
@Injectable()
export class JobCards {
  constructor(
    private readonly applications: JobApplications,
    private readonly saved: SavedLookup,
  ) {}

  /** `isApplied` and `isSaved` speak of the caller alone. */
  async jobCardsOf(caller: Caller | null, found: readonly CardRow[]): Promise<JobListItem[]> {
    return (await this.withRows(caller, found)).map(([, card]) => card);
  }

  /** The same, each beside the row that it was made of. */
  async withRows<Row extends CardRow>(
    caller: Caller | null,
    found: readonly Row[],
  ): Promise<(readonly [row: Row, card: JobListItem])[]> {
    const ids = found.map((row) => row.id);
    const [applied, saved] = await Promise.all([
      this.applications.applicationsOf(caller, ids),
      this.saved.savedAmong(caller, ids),
    ]);
    return found.map((row) => [row, toListItem(row, applied.has(row.id), saved.has(row.id))] as const);
  }
}
