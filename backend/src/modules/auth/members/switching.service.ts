import { Injectable } from '@nestjs/common';
import type { SessionUser } from '#contract/domain/user.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { Sessions } from '../../../platform/http/access/sessions.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { SessionUsers } from '../../../records/auth/session-users.ts';

/** A person of several accounts goes over to another of them, in the same session. */
@Injectable()
export class SwitchingService {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly sessions: Sessions,
    private readonly sessionUsers: SessionUsers,
  ) {}

  /** @throws AppError `not_found` for an account that the person does not act for, or no longer because it is leaving */
  async switch({ personId, sessionId }: Caller, accountId: string): Promise<SessionUser> {
    await this.database.write(async (em) => {
      const isOwn = accountId === personId;
      if (isOwn && !(await this.sessionUsers.hasOwnAccount(em, personId))) throw notFound();
      const others = isOwn ? [] : await this.memberships.openTo(em, personId);
      if (!isOwn && !others.some((each) => each.account_id === accountId)) throw notFound();
      await this.sessions.actFor(em, sessionId, isOwn ? null : accountId);
    });
    return this.sessionUsers.sessionUserOf({ accountId, personId });
  }
}
