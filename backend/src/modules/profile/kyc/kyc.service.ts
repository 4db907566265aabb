import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as kycCalls from '#contract/api/kyc.ts';
import type { ParsedInput } from '#contract/call.ts';
import {
  KYC_KIND_NAMES,
  KYC_NEEDED,
  kycStatusOf,
  tailOf,
  type KycKind,
  type KycOverview,
} from '#contract/domain/kyc.ts';
import { isTeamType, type TeamType } from '#contract/domain/member-role.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Accounts } from '../../../records/auth/accounts.ts';
import { UserDirectory } from '../../../records/auth/user-directory.ts';
import { Users } from '../../../records/auth/users.ts';
import { Verification } from '../../../records/auth/verification.ts';
import { FileUses } from '../../../records/profile/file-uses.ts';
import { Files } from '../../../records/profile/files.ts';
import { KycClaimsRepository } from '../../../records/profile/kyc-claims.repository.ts';
import { KycRepository } from '../../../records/profile/kyc.repository.ts';
import { fileIdsOf, toOwnDocument } from './kyc.mapper.ts';

/** The number of entries of the history that are shown. */
const HISTORY = 100;

/** Verification of an account, from its own side: documents are handed in here and decided about by our staff alone. */
@Injectable()
export class KycService {
  constructor(
    private readonly database: Database,
    private readonly repository: KycRepository,
    private readonly claims: KycClaimsRepository,
    private readonly files: Files,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly directory: UserDirectory,
    private readonly secrets: Secrets,
    private readonly verification: Verification,
    private readonly audit: Audit,
    uses: FileUses,
  ) {
    uses.register({
      referredOf: (em, ids) => this.repository.referredOf(em, ids),
      // Only the owner and the reviewer who has claimed the case may read the file.
      mayRead: (em, accountId, fileId) => this.isReviewer(em, accountId, fileId),
      mayOpen: (caller) => caller.account === 'staff',
      opened: async (em, caller, fileId) => {
        const document = await this.repository.ofFile(em, fileId);
        if (document === undefined) return;
        const { user_id: userId, kind } = document;
        await this.repository.record(em, { userId, kind, what: 'looked', byId: caller.personId });
        await this.audit.record(em, {
          kind: 'kyc-looked',
          userId,
          actorId: caller.personId,
          detail: KYC_KIND_NAMES[kind],
        });
      },
    });
  }

  async overview(caller: Caller): Promise<KycOverview> {
    const em = this.database.primary();
    const type = typeOf(caller);
    const documents = new Map((await this.repository.documentsOf(em, caller.userId)).map((row) => [row.kind, row]));
    const files = await this.files.filesById(em, fileIdsOf([...documents.values()]));
    const history = await this.repository.history(em, caller.userId, HISTORY);
    const own = history.filter(({ what }) => what === 'uploaded').flatMap(({ by_id: by }) => (by === null ? [] : [by]));
    const names = await this.directory.namesOf(em, own);
    return {
      kycStatus: (await this.users.sessionUser(caller.userId, em)).kycStatus,
      documents: KYC_NEEDED[type].map((kind) => toOwnDocument(kind, documents.get(kind), files)),
      history: history
        .filter(({ what }) => what !== 'second_asked')
        .map(({ id: _id, at, kind, what, by_id: by }) => ({
          ...{ _id, at, kind, what },
          by: what === 'uploaded' && by !== null ? (names.get(by) ?? null) : null,
        })),
    };
  }

  /** @throws AppError `not_found` for a file that is none of the account's, `kyc_state` for what nobody asks it for */
  async handIn(caller: Caller, { document }: ParsedInput<typeof kycCalls.userDocumentUpdate>): Promise<KycOverview> {
    const { kind, fileId, number } = document;
    const accountType = typeOf(caller);
    if (!KYC_NEEDED[accountType].includes(kind))
      throw new AppError('kyc_state', { message: 'This document isn’t needed for your kind of account.' });
    await this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.repository.lockKyc(em, caller.userId);
      const before = (await this.repository.documentsOf(em, caller.userId)).find((row) => row.kind === kind);
      await this.files.lockOwnFile(em, caller, fileId, 'kyc');
      if (before?.file_id !== fileId && (await this.repository.referredOf(em, [fileId])).length > 0)
        throw new AppError('kyc_state', { message: 'You have already handed in this file for another document.' });
      await this.repository.handIn(em, {
        ...{ userId: caller.userId, accountType, kind, fileId },
        number: number === undefined ? null : { sealed: this.secrets.seal('kyc', number), tail: tailOf(number) },
      });
      await this.files.keepFile(em, fileId);
      if (before?.file_id != null && before.file_id !== fileId) await this.files.releaseFile(em, before.file_id);
      await this.repository.record(em, { userId: caller.userId, kind, what: 'uploaded', byId: caller.personId });
      await this.settle(em, caller.userId, accountType);
    });
    return this.overview(caller);
  }

  /** The documents that are to be handed in, those that were sent back first; null where none is asked for. */
  async wanted(caller: Caller): Promise<{ documents: KycKind[]; reason: string | null; since: string } | null> {
    const type = typeOf(caller);
    const em = this.database.primary();
    const account = await this.users.accountRow(em, caller.userId);
    if (account === undefined || this.verification.askedOf(account).verification === undefined) return null;
    const rows = await this.repository.documentsOf(em, caller.userId);
    const stateOf = (kind: KycKind) => rows.find((row) => row.kind === kind)?.state;
    const asked = rows.filter(({ state }) => state === 'sent_back' || state === 'expired');
    const documents = [
      ...KYC_NEEDED[type].filter((kind) => stateOf(kind) === 'sent_back'),
      ...KYC_NEEDED[type].filter((kind) => stateOf(kind) === 'expired' || stateOf(kind) === undefined),
    ];
    const [first] = documents;
    if (first === undefined) return null;
    const decided = asked.flatMap(({ decided_at }) => decided_at ?? []).toSorted();
    const reason = asked.find(({ kind, state }) => kind === first && state === 'sent_back')?.reason ?? null;
    return { documents, reason, since: decided[0] ?? account.created_at };
  }

  /** The day on which the account's verification was complete; null while it is not. */
  async verifiedOn(em: SqlEntityManager, userId: string): Promise<string | null> {
    if ((await this.users.sessionUser(userId, em)).kycStatus !== 'completed') return null;
    return this.repository.lastApproved(em, userId);
  }

  /** Writes the account's status as its documents say. */
  async settle(em: SqlEntityManager, userId: string, accountType: TeamType): Promise<'completed' | 'open'> {
    const documents = await this.repository.documentsOf(em, userId);
    const status = kycStatusOf(accountType, new Map(documents.map(({ kind, state }) => [kind, state])));
    await this.accounts.setKycStatus(em, userId, status);
    return status === 'completed' ? 'completed' : 'open';
  }

  private async isReviewer(em: SqlEntityManager, staffId: string, fileId: string): Promise<boolean> {
    const document = await this.repository.ofFile(em, fileId);
    return document !== undefined && (await this.claims.isHeldBy(em, document.user_id, staffId));
  }
}

function typeOf(caller: Caller): TeamType {
  if (!isTeamType(caller.userType) || !memberMay(caller, 'own')) throw new AppError('forbidden');
  return caller.userType;
}
