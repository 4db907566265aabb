import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as notesCalls from '#contract/api/application-notes.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { mentionedIn, type ApplicationNote } from '#contract/domain/application-notes.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import {
  ApplicationNotesRepository,
  type NoteRow,
  type RatingRow,
} from '../../../records/applications/application-notes.repository.ts';
import { ApplicationsRepository } from '../../../records/applications/applications.repository.ts';
import { sideOf } from '../../../records/applications/parties.ts';
import { FORMER_MEMBER } from '../../../records/auth/former-member.ts';
import { Users, type Person } from '../../../records/auth/users.ts';
import { NoteMentions } from './note-mentions.service.ts';

/** Private notes and ratings: the employer's own, whoever of its people reads them. */
@Injectable()
export class ApplicationNotesService {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationNotesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly users: Users,
    private readonly mentions: NoteMentions,
  ) {}

  /** @throws AppError `not_found` */
  async listNotes(caller: Caller, applicationId: string): Promise<CallOutput<typeof notesCalls.getApplicationNotes>> {
    const em = this.database.primary();
    await this.assertEmployer(em, caller, applicationId);
    const [notes, ratings] = await Promise.all([
      this.repository.notes(em, applicationId),
      this.repository.ratings(em, applicationId),
    ]);
    const people = await this.people(em, [...notes, ...ratings]);
    return {
      notes: notes.map((note) => toNote(note, caller, people)),
      ratings: ratings.map(({ author_id, stars }) => ({ ...who(author_id, caller, people), stars })),
    };
  }

  /** @throws AppError `not_found`, `list_full`; `validation_failed` for a mention of somebody who may not read it */
  addNote(
    caller: Caller,
    { applicationId, text }: ParsedInput<typeof notesCalls.addApplicationNote>,
  ): Promise<ApplicationNote> {
    return this.database.write(async (em) => {
      await this.assertEmployer(em, caller, applicationId);
      await this.repository.lockNotes(em, applicationId);
      if ((await this.repository.countNotes(em, applicationId)) >= LIMITS.applicationNotes)
        throw new AppError('list_full');
      const row = await this.repository.addNote(em, applicationId, caller.personId, text);
      await this.mentions.store(em, caller, { id: row.id, text, before: '' });
      const data = toNote(row, caller, await this.people(em, [row]));
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, for another one's note as well; `validation_failed` as `addNote` does */
  changeNote(
    caller: Caller,
    { noteId, text }: ParsedInput<typeof notesCalls.updateApplicationNote>,
  ): Promise<ApplicationNote> {
    return this.database.write(async (em) => {
      const { text: before } = await this.ownNote(em, caller, noteId);
      await this.mentions.store(em, caller, { id: noteId, text, before });
      const row = await this.repository.changeNote(em, noteId, text);
      return toNote(row, caller, await this.people(em, [row]));
    });
  }

  /** @throws AppError `not_found`, for another one's note as well */
  removeNote(caller: Caller, noteId: string): Promise<void> {
    return this.database.write(async (em) => {
      await this.ownNote(em, caller, noteId);
      await this.mentions.takeBack(em, caller, noteId);
      await this.repository.removeNote(em, noteId);
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

  private async ownNote(em: SqlEntityManager, caller: Caller, noteId: string): Promise<{ text: string }> {
    const note = await this.repository.ownNote(em, noteId, caller.personId);
    if (note === undefined) throw notFound();
    // An author who wrote it for another account and has left that account has no access any more.
    await this.assertEmployer(em, caller, note.application_id);
    return note;
  }

  /** The authors, and the people whom they mention. */
  private people(em: SqlEntityManager, rows: readonly (NoteRow | RatingRow)[]): Promise<People> {
    const mentioned = rows.flatMap((row) => ('text' in row ? mentionedIn(row.text) : []));
    return this.users.people([...rows.map(({ author_id }) => author_id), ...mentioned], em);
  }

  private async assertEmployer(em: SqlEntityManager, caller: Caller, applicationId: string): Promise<void> {
    const row = await this.applications.applicationById(em, applicationId);
    const parties = row && { clientId: row.client_id, applicantId: row.applicant_id, vendorId: row.vendor_id };
    if (parties === undefined || sideOf(caller, parties) !== 'employer') throw notFound();
  }
}

type People = ReadonlyMap<string, Person>;

const nameOf = (personId: string, people: People): string => people.get(personId)?.name ?? FORMER_MEMBER;

const who = (authorId: string, reader: Caller, people: People) => ({
  by: nameOf(authorId, people),
  own: authorId === reader.personId,
});

const toNote = (row: NoteRow, reader: Caller, people: People): ApplicationNote => ({
  _id: row.id,
  at: row.at,
  ...who(row.author_id, reader, people),
  text: row.text,
  mentions: mentionedIn(row.text).map((personId) => ({
    personId,
    name: nameOf(personId, people),
    isYou: personId === reader.personId,
  })),
  editedAt: row.edited_at,
});
