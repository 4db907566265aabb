import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MemberRole } from '#contract/domain/member-role.ts';
import type { UserType } from '#contract/domain/user.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import { Sessions } from '../../platform/http/access/sessions.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { UserDirectoryRepository } from './user-directory.repository.ts';
import type { DirectoryQuery } from './user-directory.repository.ts';

export interface DirectoryRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  organisation: string | null;
  user_type: UserType | null;
  is_staff: boolean;
  leaving_at: string | null;
  created_at: string;
  /** Last use of a session that we still know of, or last sign-in of the audit log. */
  last_seen_at: string | null;
  open_sessions: number;
  /** Accounts of others that they act for. */
  member_of: { account: string; role: MemberRole }[];
}

/** All accounts, whatever their state: for staff, never for other users. */
@Injectable()
export class UserDirectory {
  private readonly repository = new UserDirectoryRepository();

  constructor(
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  async list(em: SqlEntityManager, query: DirectoryQuery): Promise<DirectoryRow[]> {
    const found = await this.repository.list(em, query);
    const ids = found.map(({ id }) => id);
    const [open, used, signedIn, memberships] = [
      await this.sessions.openCounts(em, ids),
      await this.sessions.lastUses(em, ids),
      await this.audit.lastSignIns(em, ids),
      ids.length === 0 ? [] : await this.repository.memberships(em, ids),
    ];
    return found.map((row) => ({
      ...row,
      last_seen_at: later(used.get(row.id), signedIn.get(row.id)),
      open_sessions: open.get(row.id) ?? 0,
      member_of: memberships
        .filter(({ person_id }) => person_id === row.id)
        .map(({ account, role }) => ({ account, role })),
    }));
  }

  /** Counts at most `PAGING.countCap`. */
  count(em: SqlEntityManager, query: DirectoryQuery): Promise<number> {
    return this.repository.count(em, query);
  }

  /** Names by id; accounts that are gone have none. */
  async namesOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.repository.names(em, [...new Set(ids)]);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** When the account was opened. @throws AppError `not_found` */
  async registeredAt(em: SqlEntityManager, id: string): Promise<string> {
    const at = await this.repository.registeredAt(em, id);
    if (at === undefined) throw notFound();
    return at;
  }

  exists(em: SqlEntityManager, id: string): Promise<boolean> {
    return this.repository.exists(em, id);
  }
}

/** Instants as the wire writes them sort as texts. */
function later(one: string | undefined, other: string | undefined): string | null {
  return (
    [one, other]
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
}
