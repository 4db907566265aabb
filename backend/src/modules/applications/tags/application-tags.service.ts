import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as tagsCalls from '#contract/api/application-tags.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { TAGS, type TagCount } from '#contract/domain/application-tags.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { ApplicationTagsRepository } from '../../../records/applications/application-tags.repository.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

/** Tags: an account's own words on its applications, of all of its people who handle them. */
@Injectable()
export class ApplicationTagsService {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationTagsRepository,
    private readonly notifications: Notifier,
  ) {}

  listTags(caller: Caller): Promise<TagCount[]> {
    return this.repository.inUse(this.database.primary(), caller.userId);
  }

  /** @throws AppError `not_found` when one is missing or somebody else's; `list_full` */
  changeTags(
    caller: Caller,
    { applicationIds, add, remove }: ParsedInput<typeof tagsCalls.tagApplications>,
  ): Promise<CallOutput<typeof tagsCalls.tagApplications>> {
    const ids = [...new Set(applicationIds)];
    return this.database.write(async (em) => {
      await this.repository.lockTags(em, caller.userId);
      if ((await this.repository.holdOwn(em, caller.userId, ids)) < ids.length) throw notFound();
      await this.take(em, caller, ids, remove);
      await this.put(em, caller, ids, add);
      await this.repository.forgetUnused(em, caller.userId);
      await this.notifications.applicationsChanged(em, caller.userId);
      const tags = await this.repository.tagsByApplication(em, ids);
      return ids.map((id) => ({ _id: id, tags: tags.get(id) ?? [] }));
    });
  }

  private async take(
    em: SqlEntityManager,
    caller: Caller,
    ids: readonly string[],
    names: readonly string[],
  ): Promise<void> {
    const tagIds: string[] = [];
    for (const name of names) {
      const tagId = await this.repository.findTag(em, caller.userId, name);
      if (tagId !== undefined) tagIds.push(tagId);
    }
    await this.repository.takeTags(em, ids, tagIds);
    // Makes room for what is added in the same breath.
    await this.repository.forgetUnused(em, caller.userId);
  }

  private async put(
    em: SqlEntityManager,
    caller: Caller,
    ids: readonly string[],
    names: readonly string[],
  ): Promise<void> {
    const tagIds = new Set<string>();
    for (const name of names) tagIds.add(await this.tagOf(em, caller, name));
    const standing = await this.repository.placed(em, ids);
    const news = ids.flatMap((id) => {
      const own = standing.filter(({ application_id }) => application_id === id);
      const missing = [...tagIds].filter((tagId) => own.every(({ tag_id }) => tag_id !== tagId));
      const free = freePlaces(
        own.map(({ place }) => place),
        TAGS.ofApplication,
      );
      return missing.map((tagId, index) => {
        const place = free[index];
        if (place === undefined) throw full(`An application can have ${String(TAGS.ofApplication)} tags.`);
        return { application_id: id, tag_id: tagId, place };
      });
    });
    await this.repository.putTags(em, news);
  }

  /** The account's tag of that name, a new one where it has none. */
  private async tagOf(em: SqlEntityManager, caller: Caller, name: string): Promise<string> {
    const known = await this.repository.findTag(em, caller.userId, name);
    if (known !== undefined) return known;
    const [place] = freePlaces(await this.repository.places(em, caller.userId), TAGS.ofAccount);
    if (place === undefined) throw full(`You can have ${String(TAGS.ofAccount)} tags. Please use one of them.`);
    return this.repository.addTag(em, caller.userId, place, name);
  }
}

const full = (message: string) => new AppError('list_full', { message });

const freePlaces = (taken: readonly number[], most: number): number[] =>
  Array.from({ length: most }, (_, index) => index + 1).filter((place) => !taken.includes(place));
