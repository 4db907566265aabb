import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { mentionedIn } from '#contract/domain/application-notes.ts';
import { may } from '#contract/domain/member-role.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { NoteMentionsRepository } from '../../../records/applications/note-mentions.repository.ts';
import { FORMER_MEMBER } from '../../../records/auth/former-member.ts';
import { Users } from '../../../records/auth/users.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { ApplicationsService, type ApplicationNews } from '../applications.service.ts';

interface MentionNews extends ApplicationNews {
  readonly applicationId: string;
  /** The name of the author. */
  readonly author: string;
}

/** Under which the one notification about a mention is stored. */
export const mentionKey = (noteId: string, personId: string): string => `note.mentioned ${noteId} ${personId}`;

/** Colleagues whom a private note mentions: those of the account who may read it, and nobody else. */
@Injectable()
export class NoteMentions {
  constructor(
    private readonly database: Database,
    private readonly repository: NoteMentionsRepository,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly applications: ApplicationsService,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores whom a note of the caller mentions, and tells those whom it did not mention before.
   * @param before what the note said until now
   * @throws AppError `validation_failed` for somebody new who may not read it
   */
  async store(em: SqlEntityManager, caller: Caller, note: { id: string; text: string; before: string }): Promise<void> {
    const known = mentionedIn(note.before);
    const given = mentionedIn(note.text).filter((personId) => !known.includes(personId));
    for (const personId of given) {
      if (await this.mayRead(em, caller.userId, personId)) continue;
      throw new AppError('validation_failed', {
        details: [{ path: 'text', message: 'Somebody whom you mention can’t read notes here. Please mention others' }],
      });
    }
    for (const personId of await this.repository.addMentions(em, note.id, given)) {
      if (personId !== caller.personId) await this.outbox.emit(em, 'note.mentioned', { noteId: note.id, personId });
    }
  }

  /** The note is about to be deleted: what told of it would lead to nothing. */
  async takeBack(em: SqlEntityManager, caller: Caller, noteId: string): Promise<void> {
    const personIds = await this.repository.mentionedIn(em, noteId);
    await this.notifications.takeBackNotifications(
      em,
      caller.userId,
      personIds.map((personId) => mentionKey(noteId, personId)),
    );
  }

  /** The news for the mentioned person; undefined if they may no longer read the note, or if it is gone. */
  async mentionNews(noteId: string, personId: string): Promise<MentionNews | undefined> {
    const em = this.database.primary();
    const note = await this.repository.note(em, noteId, personId);
    if (note === undefined) return undefined;
    const news = await this.applications.applicationNews(note.application_id, 'employer');
    if (news === undefined || !(await this.mayRead(em, news.clientId, personId))) return undefined;
    const author = (await this.users.people([note.author_id], em)).get(note.author_id)?.name ?? FORMER_MEMBER;
    return { ...news, applicationId: note.application_id, author };
  }

  private async mayRead(em: SqlEntityManager, accountId: string, personId: string): Promise<boolean> {
    const role = await this.memberships.roleOf(em, { accountId, personId });
    if (role === undefined || !may(role, 'judge')) return false;
    return (await this.users.people([personId], em)).get(personId)?.left === false;
  }
}
