import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as notesCalls from '#contract/api/application-notes.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { ApplicationNote } from '#contract/domain/application-notes.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Caller } from '../../../access/caller.ts';
import { rememberReply } from '../../../contract-binding/idempotency.ts';
import { Database } from '../../../database/database.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { FORMER_MEMBER, UsersService } from '../../users/users.service.ts';
import { sideOf } from '../applications.policy.ts';
import { ApplicationsRepository } from '../applications.repository.ts';
import { ApplicationNotesRepository } from './application-notes.repository.ts';
import type { NoteRow } from './application-notes.repository.ts';

/** Private notes and ratings: the employer's own, whoever of its people reads them. */
@Injectable()
export class ApplicationNotesService {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationNotesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly users: UsersService,
  ) {}

  /** @throws AppError `not_found` */
  async list(caller: Caller, applicationId: string): Promise<CallOutput<typeof notesCalls.getApplicationNotes>> {
    const em = this.database.primary();
    await this.assertEmployer(em, caller, applicationId);
    const [notes, ratings] = await Promise.all([
      this.repository.notes(em, applicationId),
      this.repository.ratings(em, applicationId),
    ]);
    const people = await this.users.people(
      [...notes, ...ratings].map(({ author_id }) => author_id),
      em,
    );
    const who = (authorId: string) => ({
      by: people.get(authorId)?.name ?? FORMER_MEMBER,
      own: authorId === caller.personId,
    });
    return {
      notes: notes.map((note) => toNote(note, who(note.author_id))),
      ratings: ratings.map(({ author_id, stars }) => ({ ...who(author_id), stars })),
    };
  }

  /** @throws AppError `not_found`, `list_full` */
  add(
    caller: Caller,
    { applicationId, text }: ParsedInput<typeof notesCalls.addApplicationNote>,
  ): Promise<ApplicationNote> {
    return this.database.write(async (em) => {
      await this.assertEmployer(em, caller, applicationId);
      await this.repository.lockNotes(em, applicationId);
      if ((await this.repository.count(em, applicationId)) >= LIMITS.applicationNotes) throw new AppError('list_full');
      const row = await this.repository.add(em, applicationId, caller.personId, text);
      const people = await this.users.people([caller.personId], em);
      const data = toNote(row, { by: people.get(caller.personId)?.name ?? '', own: true });
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, for another one's note as well */
  remove(caller: Caller, noteId: string): Promise<void> {
    return this.database.write(async (em) => {
      const applicationId = await this.repository.ownNote(em, noteId, caller.personId);
      if (applicationId === undefined) throw notFound();
      // Who wrote it for another account, which they have left, has no part in it any more.
      await this.assertEmployer(em, caller, applicationId);
      await this.repository.remove(em, noteId);
    });
  }

  /** @throws AppError `not_found` */
  rate(
    caller: Caller,
    { applicationId, stars }: ParsedInput<typeof notesCalls.rateApplication>,
  ): Promise<CallOutput<typeof notesCalls.rateApplication>> {
    return this.database.write(async (em) => {
      await this.assertEmployer(em, caller, applicationId);
      await this.repository.lockRatings(em, applicationId);
      if (stars === null) await this.repository.unrate(em, applicationId, caller.personId);
      else await this.repository.rate(em, applicationId, caller.personId, stars);
      await this.repository.keepMean(em, applicationId);
      return { stars };
    });
  }

  private async assertEmployer(em: SqlEntityManager, caller: Caller, applicationId: string): Promise<void> {
    const row = await this.applications.byId(em, applicationId);
    const parties = row && { clientId: row.client_id, applicantId: row.applicant_id, vendorId: row.vendor_id };
    if (parties === undefined || sideOf(caller, parties) !== 'employer') throw notFound();
  }
}

const toNote = (row: NoteRow, who: { by: string; own: boolean }): ApplicationNote => ({
  _id: row.id,
  at: row.at,
  ...who,
  text: row.text,
});
