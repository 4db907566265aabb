import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as onboardingCalls from '#contract/api/onboarding.ts';
import type { ParsedInput } from '#contract/call.ts';
import { ONBOARDING, type Onboarding } from '#contract/domain/onboarding.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { OnboardingRepository, type ItemRow } from '../../../records/applications/onboarding.repository.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import type { ApplicationStanding } from '../standing/application-standings.service.ts';
import { OnboardingFiles } from './onboarding-files.service.ts';
import { lacksFile, mayMake } from './onboarding.policy.ts';
import { OnboardingService } from './onboarding.service.ts';

type Input = ParsedInput<typeof onboardingCalls.updateOnboarding>;
type ItemInput = NonNullable<Input['change']>[number];

/** Both sides work on one checklist, and neither overwrites what it has not seen. */
@Injectable()
export class OnboardingChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: OnboardingRepository,
    private readonly onboarding: OnboardingService,
    private readonly files: OnboardingFiles,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
    private readonly memberships: Memberships,
  ) {}

  /**
   * @throws AppError `not_found`, also for a colleague who is none, and for a file that is none of the caller's; `forbidden` for
   *   what is the other side's to do; `conflict` when an item was changed or removed meanwhile, and for a tick that needs a file;
   *   `list_full`
   */
  changeOnboarding(caller: Caller, input: Input): Promise<Onboarding> {
    const { applicationId } = input;
    return this.database.write(async (em) => {
      const standing = await this.onboarding.standing(em, caller, applicationId, { held: true });
      await this.repository.make(em, applicationId);
      await this.repository.lockOnboarding(em, applicationId);
      const before = await this.repository.items(em, applicationId);
      this.assertMay(standing, input, before);
      await this.assertColleagues(em, standing.employerId, input);
      await this.store(em, caller, standing, input, before);
      if ((await this.repository.countOnboardingItems(em, applicationId)) > ONBOARDING.items) {
        throw new AppError('list_full', { message: `A checklist can have ${String(ONBOARDING.items)} items.` });
      }
      await this.tell(em, standing, input, before);
      await this.tellColleagues(em, caller, standing, applicationId, before);
      const data = await this.onboarding.shown(em, caller, applicationId, standing);
      await rememberReply(em, { data });
      return data;
    });
  }

  private assertMay({ side, isBlocked }: ApplicationStanding, input: Input, before: readonly ItemRow[]): void {
    if (isBlocked) throw new AppError('conflict', { message: 'This checklist can’t be changed any more.' });
    const items = new Map(before.map((item) => [item.id, item]));
    const named = [...(input.change ?? []), ...(input.remove ?? [])];
    // A version that is changed twice in one call has been seen by nobody after the first change.
    const isSeen = named.every(({ id, version }) => items.get(id)?.version === version);
    if (!isSeen || new Set(named.map(({ id }) => id)).size < named.length) throw new AppError('conflict');
    if (!mayMake(side, input, items)) throw new AppError('forbidden');
  }

  private async assertColleagues(em: SqlEntityManager, employerId: string, { add, change }: Input): Promise<void> {
    const named = [...(add ?? []), ...(change ?? [])].flatMap(({ responsibleId }) => responsibleId ?? []);
    if (named.length === 0) return;
    const team = new Set([
      employerId,
      ...(await this.memberships.listMembers(em, employerId)).map((each) => each.person_id),
    ]);
    if (!named.every((id) => team.has(id))) throw notFound();
  }

  private async store(
    em: SqlEntityManager,
    caller: Caller,
    standing: ApplicationStanding,
    { applicationId, add, change, remove }: Input,
    before: readonly ItemRow[],
  ): Promise<void> {
    const items = new Map(before.map((item) => [item.id, item]));
    for (const each of change ?? []) {
      const item = items.get(each.id);
      if (item !== undefined) await this.storeOne(em, caller, standing, item, each);
    }
    await this.repository.removeOnboardingItems(
      em,
      (remove ?? []).map(({ id }) => id),
    );
    const added = (add ?? []).map(({ dueOn, responsibleId, needsFile, ...item }) => ({
      ...item,
      responsibleId: responsibleId ?? null,
      dueOn: dueOn ?? null,
      needsFile: needsFile ?? false,
    }));
    await this.repository.addOnboardingItems(em, applicationId, added);
  }

  /** Files come first and go last, so that a tick that needs one has one at every moment. */
  private async storeOne(
    em: SqlEntityManager,
    caller: Caller,
    standing: ApplicationStanding,
    item: ItemRow,
    { id, title, owner, responsibleId, dueOn, done, needsFile, addFiles = [], removeFiles = [] }: ItemInput,
  ): Promise<void> {
    if (lacksFile(item, { done, needsFile, more: addFiles.length - removeFiles.length })) {
      throw new AppError('conflict', { message: `“${title ?? item.title}” can’t be done without a file.` });
    }
    await this.files.attach(em, caller, item, addFiles);
    const isSame = done === undefined || done === (item.done_at !== null);
    const doneBy = isSame ? undefined : done ? standing.side : null;
    await this.repository.changeOnboardingItem(em, id, { title, owner, responsibleId, dueOn, doneBy, needsFile });
    await this.files.detach(em, standing, item, removeFiles);
  }

  /** Who is named learns it, unless they have named themselves. */
  private async tellColleagues(
    em: SqlEntityManager,
    { personId }: Caller,
    { employerId }: ApplicationStanding,
    applicationId: string,
    before: readonly ItemRow[],
  ): Promise<void> {
    const names = new Map(before.map((item) => [item.id, item.responsible_id]));
    for (const { id, responsible_id: named, done_at } of await this.repository.items(em, applicationId)) {
      if (named === null || named === personId || done_at !== null || names.get(id) === named) continue;
      await this.outbox.emit(em, 'onboarding.named', {
        applicationId,
        itemId: id,
        personId: named,
        userId: employerId,
      });
    }
  }

  private async tell(
    em: SqlEntityManager,
    { side, employerId, senderId }: ApplicationStanding,
    { applicationId, change }: Input,
    before: readonly ItemRow[],
  ): Promise<void> {
    const [to, userId] = side === 'employer' ? (['applicant', senderId] as const) : (['employer', employerId] as const);
    const after = await this.repository.items(em, applicationId);
    const owners = new Map(before.map(({ id, owner }) => [id, owner]));
    const given = after.filter(({ id, owner, done_at }) => owner === to && done_at === null && owners.get(id) !== to);
    const itemIds = given.map(({ id }) => id);
    if (itemIds.length > 0) await this.outbox.emit(em, 'onboarding.given', { applicationId, itemIds, to, userId });
    const fileIds = (change ?? []).flatMap(({ addFiles = [] }) => addFiles);
    if (fileIds.length > 0) await this.outbox.emit(em, 'onboarding.filed', { applicationId, fileIds, to, userId });
    const isOpen = ({ done_at }: ItemRow) => done_at === null;
    if (after.length > 0 && !after.some(isOpen) && before.some(isOpen)) {
      await this.outbox.emit(em, 'onboarding.done', { applicationId, to, userId });
    }
    await this.notifications.applicationsChanged(em, employerId);
    await this.notifications.applicationsChanged(em, senderId);
  }
}
