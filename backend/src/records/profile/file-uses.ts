import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../platform/http/access/caller.ts';

/** A module's records that refer to files. */
interface FileUse {
  /** Selects the files that the module's records refer to. */
  readonly referredOf: (em: SqlEntityManager, fileIds: readonly string[]) => Promise<readonly string[]>;
  /** Whether an account, which is not the owner, may read the file because of such a record. */
  readonly mayRead: (em: SqlEntityManager, accountId: string, fileId: string) => Promise<boolean>;
  /** Decides whether this member of the account may get an address of the file; if absent, every member may. */
  readonly mayOpen?: (caller: Caller) => boolean;
  /** Told when such a reader gets an address of the file. */
  readonly opened?: (em: SqlEntityManager, caller: Caller, fileId: string) => Promise<void>;
}

/** Modules say here which files they need, and to whom they show them; files know none of them. */
@Injectable()
export class FileUses {
  private readonly uses: FileUse[] = [];

  register(use: FileUse): void {
    this.uses.push(use);
  }

  async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    const referred = new Set<string>();
    for (const use of this.uses) for (const id of await use.referredOf(em, fileIds)) referred.add(id);
    return referred;
  }

  async mayRead(em: SqlEntityManager, accountId: string, fileId: string): Promise<boolean> {
    for (const use of this.uses) if (await use.mayRead(em, accountId, fileId)) return true;
    return false;
  }

  /** Whether somebody who is not the owner may read the file; whose record lets them is told of it. */
  async open(em: SqlEntityManager, caller: Caller, fileId: string): Promise<boolean> {
    for (const use of this.uses) {
      if (use.mayOpen?.(caller) === false || !(await use.mayRead(em, caller.userId, fileId))) continue;
      await use.opened?.(em, caller, fileId);
      return true;
    }
    return false;
  }
}
