import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as movesCalls from '#contract/api/application-moves.ts';
import type { CallOutput } from '#contract/call.ts';
import { MORNING_HOUR, UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import { workingHourFrom } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { MovesRepository, type MovableRow } from '../../../records/applications/moves.repository.ts';
import { sideOf } from '../../../records/applications/parties.ts';
import { readerOf, StepMessages } from '../../../records/applications/step-messages.ts';
import { Users } from '../../../records/auth/users.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { SeekerProfiles } from '../../../records/profile/seeker-profiles.ts';

/** When somebody is told of a step on their next working morning. */
interface Morning {
  readonly at: Date;
  /** Of their clock; null where that is not the employer's to know. */
  readonly timeZone: string | null;
}

/** Values for the placeholders of an employer's message, and the morning on which its readers get it. */
@Injectable()
export class MessageValues {
  constructor(
    private readonly database: Database,
    private readonly repository: MovesRepository,
    private readonly messages: StepMessages,
    private readonly jobs: Jobs,
    private readonly users: Users,
    private readonly profiles: SeekerProfiles,
  ) {}

  /** @throws AppError `not_found` when one is missing or somebody else's */
  async listMessageValues(
    caller: Caller,
    applicationIds: readonly string[],
  ): Promise<CallOutput<typeof movesCalls.getMessageValues>> {
    const em = this.database.primary();
    const ids = [...new Set(applicationIds)];
    const found = await this.repository.findMovable(em, ids);
    if (found.length < ids.length || found.some((row) => sideOf(caller, row) !== 'employer')) throw notFound();
    const [values, mornings, terms] = await Promise.all([
      this.messages.valuesByApplication(em, found),
      this.morningsByApplication(em, found),
      this.jobs.offerTerms(
        em,
        found.map(({ jobId }) => jobId),
      ),
    ]);
    return found.flatMap(({ id, jobId }) => {
      const [own, job, morning] = [values.get(id), terms.get(jobId), mornings.get(id)];
      if (own === undefined || job === undefined || morning === undefined) return [];
      const { at, timeZone } = morning;
      return [{ applicationId: id, values: own, job, morning: { at: at.toISOString(), timeZone } }];
    });
  }

  /** By application of one employer: from nine o'clock of a working day on the reader's clock, and never at once. */
  async morningsByApplication(em: SqlEntityManager, rows: readonly MovableRow[]): Promise<Map<string, Morning>> {
    const applicants = rows.flatMap(({ applicantId }) => applicantId ?? []);
    const [people, blockers] = await Promise.all([
      this.users.people(rows.map(readerOf), em),
      this.profiles.blockersOf(em, rows[0]?.clientId ?? '', applicants),
    ]);
    const from = new Date(Date.now() + UNDO_SECONDS * 1_000);
    return new Map(
      rows.map((row) => {
        const zone = people.get(readerOf(row))?.timeZone ?? null;
        const at = workingHourFrom(from, MORNING_HOUR, zone ?? 'UTC');
        const isWithheld = row.isTakenBack || blockers.has(readerOf(row));
        return [row.id, { at, timeZone: isWithheld ? null : zone }];
      }),
    );
  }
}
