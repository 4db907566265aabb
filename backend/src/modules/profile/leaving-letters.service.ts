import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { MemberRow } from '../../platform/http/access/members/memberships.repository.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';

/** The facts about an account that the letters state. */
interface Account {
  readonly organisation: string | null;
}

/**
 * Writes about an account's deletion to the person who asked for it and to every other owner, because each of them can
 * still stop it.
 */
@Injectable()
export class LeavingLetters {
  constructor(
    private readonly memberships: Memberships,
    private readonly messages: OutgoingMessages,
  ) {}

  /** @param leavingAt when the account will be deleted: an instant in UTC */
  async leaving(em: SqlEntityManager, caller: Caller, account: Account, leavingAt: string): Promise<void> {
    const { by, readers, about } = await this.readers(em, caller, account);
    for (const { to, event, isBy } of readers) {
      await (isBy
        ? this.messages.queue(em, { ...to, template: 'profile-leaving', variables: { ...event, leavingAt } })
        : this.messages.queue(em, {
            ...{ ...to, template: 'account-leaving' },
            variables: { ...event, organisation: about, by, leavingAt },
          }));
    }
  }

  async restored(em: SqlEntityManager, caller: Caller, account: Account): Promise<void> {
    const { by, readers, about } = await this.readers(em, caller, account);
    for (const { to, event, isBy } of readers) {
      await (isBy
        ? this.messages.queue(em, { ...to, template: 'profile-restored', variables: event })
        : this.messages.queue(em, {
            ...{ ...to, template: 'account-restored' },
            variables: { ...event, organisation: about, by },
          }));
    }
  }

  /** Before the account is gone, and its owners with it. */
  async deleted(em: SqlEntityManager, accountId: string, account: Account): Promise<void> {
    const owners = await this.owners(em, accountId);
    const about = nameOf(accountId, account, owners);
    for (const { person_id: personId, email, first_name: firstName } of owners) {
      if (email === null) continue;
      const letter = { channel: 'email', to: email } as const;
      await (personId === accountId
        ? this.messages.queue(em, { ...letter, template: 'profile-deleted', variables: { firstName } })
        : this.messages.queue(em, {
            ...{ ...letter, template: 'account-deleted', userId: personId },
            variables: { firstName, organisation: about },
          }));
    }
  }

  private async readers(em: SqlEntityManager, { userId: accountId, personId: byId }: Caller, account: Account) {
    const owners = await this.owners(em, accountId);
    const by = owners.find(({ person_id: id }) => id === byId);
    const at = new Date().toISOString();
    return {
      by: by === undefined ? '' : fullName(by),
      about: nameOf(accountId, account, owners),
      readers: owners.flatMap(({ person_id: userId, email, first_name: firstName, time_zone: timeZone }) =>
        email === null
          ? []
          : [
              {
                to: { channel: 'email', to: email, userId } as const,
                event: { firstName, at, timeZone },
                isBy: userId === byId,
              },
            ],
      ),
    };
  }

  /** With whoever opened the account in any role, as their sign-in goes with it. */
  private async owners(em: SqlEntityManager, accountId: string): Promise<MemberRow[]> {
    const members = await this.memberships.list(em, accountId);
    if (members.length === 0) return [await this.memberships.founder(em, accountId)];
    return members.filter(({ person_id: id, role }) => role === 'owner' || id === accountId);
  }
}

const fullName = (person: MemberRow): string => `${person.first_name} ${person.last_name}`.trim();

/** Without an organisation it has the name of whoever opened it. */
function nameOf(accountId: string, { organisation }: Account, owners: readonly MemberRow[]): string {
  const founder = owners.find(({ person_id: id }) => id === accountId);
  return organisation ?? (founder === undefined ? '' : fullName(founder));
}
