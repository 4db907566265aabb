import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Invite } from '#contract/domain/invite.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import type { Invited } from '../../../records/applications/invite-columns.ts';
import { InvitesRepository } from '../../../records/applications/invites.repository.ts';
import { InviteMails } from './invite-mails.service.ts';
import { InvitesService } from './invites.service.ts';

/** Stores invitations, whoever is invited. */
@Injectable()
export class NewInvites {
  constructor(
    private readonly repository: InvitesRepository,
    private readonly invites: InvitesService,
    private readonly mails: InviteMails,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The invitation, the news of it and the mail, in the transaction of the caller, who holds the rights.
   * @param ifDeclined what is said where the last one was declined
   * @throws AppError `already_invited`
   */
  async sendInvite(
    em: SqlEntityManager,
    caller: Caller,
    invited: Invited,
    { message, ifDeclined }: { message: string | null | undefined; ifDeclined: string },
  ): Promise<Invite> {
    const row = await this.repository.insertInvite(em, {
      ...invited,
      clientId: caller.userId,
      message: message || null,
    });
    if (row === undefined) {
      const standing = await this.repository.standing(em, invited);
      throw new AppError('already_invited', standing?.status === 'declined' ? { message: ifDeclined } : {});
    }
    if (!(await this.repository.toldLately(em, row))) {
      await this.outbox.emit(em, 'invite.sent', { inviteId: row.id });
      await this.mails.queue(em, row);
    }
    const [data] = await this.invites.shown(caller, [row], em);
    if (data === undefined) throw new Error('The stored invitation is not there');
    return data;
  }
}
