import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminKycCalls from '#contract/api/admin-kyc.ts';
import type { WholeKycCase } from '#contract/api/admin-kyc.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { KYC_KIND_NAMES, type KycEventKind, type KycState } from '#contract/domain/kyc.ts';
import { isTeamType } from '#contract/domain/member-role.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { UserDirectory } from '../../../records/auth/user-directory.ts';
import { Users } from '../../../records/auth/users.ts';
import { Files } from '../../../records/profile/files.ts';
import { KycClaimsRepository, type ClaimRow } from '../../../records/profile/kyc-claims.repository.ts';
import { KycRepository, type KycDocumentRow } from '../../../records/profile/kyc.repository.ts';
import { fileIdsOf, toReviewedDocument } from './kyc.mapper.ts';
import { KycService } from './kyc.service.ts';

const WAITS: ReadonlySet<KycState> = new Set(['in_review', 'second_review']);

/** Our staff's side of verification: one reviewer at a time has a case, and a rejection for good takes two. */
@Injectable()
export class KycReviews {
  constructor(
    private readonly database: Database,
    private readonly repository: KycRepository,
    private readonly claims: KycClaimsRepository,
    private readonly kyc: KycService,
    private readonly files: Files,
    private readonly users: Users,
    private readonly directory: UserDirectory,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async cases(
    caller: Caller,
    input: ParsedInput<typeof adminKycCalls.adminKycCases>,
  ): Promise<Reply<typeof adminKycCalls.adminKycCases>> {
    const em = this.database.primary();
    const query = { show: input.show, staffId: caller.personId };
    const found = await this.claims.cases(em, query, { limit: input.limit, offset: offsetOf(input) });
    const people = await this.users.people(found.map(({ user_id: id }) => id));
    const names = await this.directory.namesOf(
      em,
      found.flatMap(({ claimed_by: by }) => (by === null ? [] : [by])),
    );
    return {
      data: found.map((row) => {
        const person = people.get(row.user_id);
        return {
          userId: row.user_id,
          userType: row.account_type,
          name: person?.organisation ?? person?.name ?? 'Somebody who is leaving',
          country: person?.country ?? null,
          waiting: row.waiting,
          since: row.since,
          secondReview: row.second,
          claimedBy:
            row.claimed_by === null || row.claimed_until === null
              ? null
              : claimOf(caller, { staff_id: row.claimed_by, until: row.claimed_until }, names),
        };
      }),
      page: pageInfoOf(input, await this.claims.countClaims(em, query)),
    };
  }

  /** @throws AppError `not_found` */
  async case(caller: Caller, userId: string): Promise<WholeKycCase> {
    const em = this.database.primary();
    const documents = await this.repository.documentsOf(em, userId);
    const account = documents.length === 0 ? undefined : await this.users.sessionUser(userId, em);
    const type = account?.userType ?? null;
    if (account === undefined || !isTeamType(type)) throw notFound();
    const [files, claim, person] = [
      await this.files.filesById(em, fileIdsOf(documents)),
      await this.claims.claimOf(em, userId),
      (await this.users.people([userId], em)).get(userId),
    ];
    const staff = [...documents.map(({ decided_by: by }) => by), claim?.staff_id ?? null].filter((id) => id !== null);
    const names = await this.directory.namesOf(em, staff);
    return {
      userId,
      userType: type,
      name: person?.organisation ?? person?.name ?? '',
      person: person?.name ?? '',
      country: person?.country ?? null,
      registeredAt: await this.directory.registeredAt(em, userId),
      claimedBy: claim === undefined ? null : claimOf(caller, claim, names),
      documents: documents
        .map((row) => toReviewedDocument(row, files, names, caller.personId))
        .sort((a, b) => a.submittedAt.localeCompare(b.submittedAt)),
    };
  }

  /** @throws AppError `not_found`, `kyc_claimed` when a colleague has it */
  async claim(
    caller: Caller,
    { userId, release }: ParsedInput<typeof adminKycCalls.adminClaimKyc>,
  ): Promise<WholeKycCase> {
    await this.case(caller, userId);
    await this.database.write(async (em) => {
      if (release === true) await this.claims.releaseClaim(em, userId, caller.personId);
      else if (!(await this.claims.takeClaim(em, userId, caller.personId))) throw new AppError('kyc_claimed');
    });
    return this.case(caller, userId);
  }

  /** @throws AppError `not_found`, `kyc_claimed` for whoever has not taken the case */
  async openFile(
    caller: Caller,
    { documentId, save }: ParsedInput<typeof adminKycCalls.adminOpenKycFile>,
  ): Promise<CallOutput<typeof adminKycCalls.adminOpenKycFile>> {
    const em = this.database.primary();
    const document = await this.repository.documentById(em, documentId);
    if (document?.file_id == null) throw notFound();
    await this.expectHeld(em, caller, document.user_id);
    return this.files.linkTo(caller, document.file_id, save === true ? 'save' : 'show');
  }

  /** @throws AppError `not_found`, `conflict` when it has changed since it was read, `kyc_claimed`, `kyc_state` */
  async decideKyc(
    caller: Caller,
    input: ParsedInput<typeof adminKycCalls.adminDecideKyc>,
    origin: Origin,
  ): Promise<WholeKycCase> {
    const found = await this.repository.documentById(this.database.primary(), input.documentId);
    if (found === undefined) throw notFound();
    const userId = found.user_id;
    await this.database.write(async (em) => {
      await this.repository.lockKyc(em, userId);
      const document = await this.repository.documentById(em, input.documentId);
      if (document === undefined) throw notFound();
      await this.expectHeld(em, caller, userId);
      if (document.version !== input.version) throw new AppError('conflict');
      if (!WAITS.has(document.state)) throw new AppError('kyc_state');
      await this.apply(em, caller, document, input, origin);
    });
    return this.case(caller, userId);
  }

  private async apply(
    em: SqlEntityManager,
    caller: Caller,
    document: KycDocumentRow,
    { decision, reason, note, validUntil }: ParsedInput<typeof adminKycCalls.adminDecideKyc>,
    origin: Origin,
  ): Promise<void> {
    const { id, user_id: userId, kind, account_type: accountType, state: before } = document;
    const isSecond = decision === 'reject' && before === 'second_review';
    if (isSecond && document.decided_by === caller.personId)
      throw new AppError('kyc_state', { message: 'Somebody else has to confirm a rejection.' });
    const [state, what] = outcomeOf(decision, isSecond);
    await this.repository.decideDocument(em, id, {
      state,
      ...(isSecond ? { confirmedBy: caller.personId } : { decidedBy: caller.personId }),
      reason: decision === 'approve' ? null : (reason ?? ''),
      note: note === undefined || note === '' ? null : note,
      validUntil: decision === 'approve' ? (validUntil ?? null) : null,
    });
    const eventId = await this.repository.record(em, { userId, kind, what, byId: caller.personId });
    await this.audit.record(em, {
      kind: 'kyc-decided',
      userId,
      actorId: caller.personId,
      origin,
      detail: `${KYC_KIND_NAMES[kind]}: ${state.replace('_', ' ')}`,
    });
    const standing = await this.kyc.settle(em, userId, accountType);
    if (state === 'second_review') return;
    await this.outbox.emit(em, 'kyc.changed', {
      ...{ eventId, userId, kind, reason: decision === 'approve' ? null : (reason ?? ''), validUntil: null },
      outcome: state === 'approved' ? 'approved' : state === 'rejected' ? 'rejected' : 'sent_back',
      verified: standing === 'completed',
    });
  }

  private async expectHeld(em: SqlEntityManager, caller: Caller, userId: string): Promise<void> {
    if (!(await this.claims.isHeldBy(em, userId, caller.personId)))
      throw new AppError('kyc_claimed', { message: 'Take the case first.' });
  }
}

function outcomeOf(
  decision: 'approve' | 'send_back' | 'reject',
  isSecond: boolean,
): readonly [state: KycState, what: KycEventKind] {
  if (decision === 'approve') return ['approved', 'approved'];
  if (decision === 'send_back') return ['sent_back', 'sent_back'];
  return isSecond ? ['rejected', 'rejected'] : ['second_review', 'second_asked'];
}

const claimOf = (caller: Caller, { staff_id: staffId, until }: ClaimRow, names: ReadonlyMap<string, string>) => ({
  name: names.get(staffId) ?? 'Someone who has left',
  isMe: staffId === caller.personId,
  until,
});
