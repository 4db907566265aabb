import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ONBOARDING, type OnboardingItem, type OnboardingOwner } from '#contract/domain/onboarding.ts';
import { memberMay, type Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { OnboardingRepository, type ItemRow } from '../../../records/applications/onboarding.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { FileUses } from '../../../records/profile/file-uses.ts';
import { Files } from '../../../records/profile/files.ts';
import { ApplicationStandings, type ApplicationStanding } from '../standing/application-standings.service.ts';

/** Files of a checklist's items: both sides of a hire have them, while it stands. */
@Injectable()
export class OnboardingFiles {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly standings: ApplicationStandings,
    private readonly files: Files,
    private readonly users: Users,
    uses: FileUses,
  ) {
    uses.register({
      referredOf: async (em, ids) => [...(await this.repository.applicationsOfFiles(em, ids)).keys()],
      mayRead: (em, accountId, id) => this.mayRead(em, accountId, id),
      mayOpen: (caller) => memberMay(caller, 'judge'),
    });
  }

  /**
   * By item: what this side may have. What the other side has taken back, and what an account brought that has left, is not
   * among it.
   */
  async filesByItem(
    em: SqlEntityManager,
    applicationId: string,
    { side, employerId, senderId, isBlocked }: ApplicationStanding,
  ): Promise<ReadonlyMap<string, OnboardingItem['files']>> {
    const kept = await this.repository.filesOfItems(em, applicationId);
    const files = await this.files.filesById(
      em,
      kept.map(({ fileId }) => fileId),
    );
    const [own, other] = side === 'employer' ? [employerId, senderId] : [senderId, employerId];
    const hidesOther = isBlocked || (await this.hasLeft(em, other));
    const found = new Map<string, OnboardingItem['files']>();
    for (const { itemId, fileId } of kept) {
      const file = files.get(fileId);
      if (file === undefined || (file.owner_id !== own && hidesOther)) continue;
      const { name: fileName, format, size } = file;
      const by: OnboardingOwner = file.owner_id === employerId ? 'employer' : 'applicant';
      found.set(itemId, [...(found.get(itemId) ?? []), { fileId, fileName, format, size, by }]);
    }
    return found;
  }

  /**
   * Files are brought before others are taken away, so that one can stand in the place of another.
   * @throws AppError `not_found` for what is not the caller's own, what was brought for something else, and what an item has;
   *   `list_full`
   */
  async attach(
    em: SqlEntityManager,
    caller: Caller,
    { id, files }: ItemRow,
    fileIds: readonly string[],
  ): Promise<void> {
    if (files + fileIds.length > ONBOARDING.files) throw new AppError('list_full', { message: FULL });
    // Everybody locks them in one order.
    for (const fileId of fileIds.toSorted()) await this.files.lockOwnFile(em, caller, fileId, 'onboarding');
    if (fileIds.length > 0 && (await this.repository.applicationsOfFiles(em, fileIds)).size > 0) throw notFound();
    await this.repository.addItemFiles(em, id, fileIds);
  }

  /** An employer takes any away, who applied their own. @throws AppError `not_found` for what the item has not */
  async detach(
    em: SqlEntityManager,
    { side, senderId }: ApplicationStanding,
    { id }: ItemRow,
    fileIds: readonly string[],
  ): Promise<void> {
    if (fileIds.length === 0) return;
    const files = await this.files.filesById(em, fileIds);
    const mayAll = side === 'employer' || fileIds.every((each) => files.get(each)?.owner_id === senderId);
    if (!mayAll || (await this.repository.removeItemFiles(em, id, fileIds)) < fileIds.length) throw notFound();
  }

  /** Both sides, while the hire stands; not what somebody brought who has left, or who shows the employer nothing any more. */
  private async mayRead(em: SqlEntityManager, accountId: string, fileId: string): Promise<boolean> {
    const applicationId = (await this.repository.applicationsOfFiles(em, [fileId])).get(fileId);
    if (applicationId === undefined) return false;
    const standing = await this.standings.standingFor(em, accountId, applicationId);
    if (standing?.status !== 'hired' || standing.isBlocked) return false;
    return !(await this.hasLeft(em, standing.side === 'employer' ? standing.senderId : standing.employerId));
  }

  private async hasLeft(em: SqlEntityManager, accountId: string): Promise<boolean> {
    return (await this.users.people([accountId], em)).get(accountId)?.left !== false;
  }
}

const FULL = `An item can have ${String(ONBOARDING.files)} files.`;
