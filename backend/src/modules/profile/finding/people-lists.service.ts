import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as findingCalls from '#contract/api/finding.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { PeopleList } from '#contract/domain/finding.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../../platform/database/database.ts';
import { violatedUnique } from '../../../platform/database/unique-violation.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { PeopleListsRepository, type ListRow } from '../../../records/profile/people-lists.repository.ts';

/** People that an account keeps for later. Who hides, blocks it or leaves is on none of its lists from that moment. */
@Injectable()
export class PeopleLists {
  constructor(
    private readonly database: Database,
    private readonly repository: PeopleListsRepository,
    private readonly candidates: Candidates,
  ) {}

  async all(caller: Caller): Promise<PeopleList[]> {
    const em = this.database.primary();
    return this.counted(em, caller, await this.repository.ofClient(em, caller.userId));
  }

  /** @throws AppError `people_list_name_taken`, `list_full`; `not_found` for a person whom the caller may not find */
  addPeopleList(
    caller: Caller,
    { name, candidateId }: ParsedInput<typeof findingCalls.addPeopleList>,
  ): Promise<PeopleList> {
    return this.database.write(async (em) => {
      // The person before the list: leaving takes its locks first, too.
      const personId = candidateId === undefined ? undefined : await this.held(em, caller, candidateId);
      await this.repository.lockLists(em, caller.userId);
      if ((await this.repository.ofClient(em, caller.userId)).length >= LIMITS.peopleLists) {
        throw new AppError('list_full', {
          message: `You already have ${String(LIMITS.peopleLists)} lists. Please delete one first.`,
        });
      }
      const list = await this.repository.addPeopleList(em, caller.userId, name).catch(nameTaken);
      if (personId !== undefined) await this.repository.keep(em, list.id, personId);
      const data = toPeopleList(list, personId === undefined ? 0 : 1);
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found` for a missing list and for somebody else's */
  removePeopleList(caller: Caller, listId: string): Promise<void> {
    return this.database.write(async (em) => {
      await this.repository.lockLists(em, caller.userId);
      await this.own(em, caller, listId);
      await this.repository.removePeopleList(em, listId);
    });
  }

  /**
   * @throws AppError `not_found` for a missing list, for somebody else's, and for a person whom the caller may not find;
   *   `list_full`
   */
  keep(
    caller: Caller,
    { listId, candidateId, kept }: ParsedInput<typeof findingCalls.keepPerson>,
  ): Promise<PeopleList> {
    return this.database.write(async (em) => {
      const personId = await this.held(em, caller, candidateId);
      await this.repository.lockLists(em, caller.userId);
      const list = await this.own(em, caller, listId);
      if (!kept) await this.repository.drop(em, listId, personId);
      else if (!(await this.repository.isKept(em, listId, personId))) {
        if ((await this.repository.countPeopleOn(em, listId)) >= LIMITS.keptPeople) {
          throw new AppError('list_full', {
            message: `This list holds ${String(LIMITS.keptPeople)} people and is full. Please take somebody off it first.`,
          });
        }
        await this.repository.keep(em, listId, personId);
      }
      const [data] = await this.counted(em, caller, [list]);
      if (data === undefined) throw new Error('The changed list is not there');
      return data;
    });
  }

  /** The condition that a person is on this list. @throws AppError `not_found` for a missing list and for somebody else's */
  async onCondition(
    em: SqlEntityManager,
    caller: Caller,
    listId: string,
  ): Promise<(personId: Expression<string>) => Expression<SqlBool>> {
    const { id } = await this.own(em, caller, listId);
    return (personId) => this.repository.onCondition(id, personId);
  }

  /** By person, on which of the caller's lists they are. */
  async listsByPerson(
    em: SqlEntityManager,
    caller: Caller,
    personIds: readonly string[],
  ): Promise<Map<string, string[]>> {
    const lists = personIds.length === 0 ? [] : await this.repository.ofClient(em, caller.userId);
    const found = new Map<string, string[]>();
    if (lists.length === 0) return found;
    const listIds = lists.map(({ id }) => id);
    for (const { list_id, person_id } of await this.repository.on(em, listIds, personIds)) {
      found.set(person_id, [...(found.get(person_id) ?? []), list_id]);
    }
    return found;
  }

  private async held(em: SqlEntityManager, caller: Caller, candidateId: string): Promise<string> {
    const personId = await this.candidates.holdCard(em, caller, candidateId);
    if (personId === undefined) throw notFound();
    return personId;
  }

  private async own(em: SqlEntityManager, caller: Caller, listId: string): Promise<ListRow> {
    const list = await this.repository.peopleListById(em, listId);
    if (list?.client_id !== caller.userId) throw notFound();
    return list;
  }

  /** With how many of the people the caller may find now. */
  private async counted(em: SqlEntityManager, caller: Caller, lists: readonly ListRow[]): Promise<PeopleList[]> {
    if (lists.length === 0) return [];
    const counts = await this.repository.countsByList(
      em,
      lists.map(({ id }) => id),
      (personId) => this.candidates.foundCondition(caller, personId),
    );
    return lists.map((list) => toPeopleList(list, counts.get(list.id) ?? 0));
  }
}

const toPeopleList = ({ id, name }: ListRow, people: number): PeopleList => ({ _id: id, name, people });

/** The database knows what two names of one list are. */
function nameTaken(error: unknown): never {
  throw violatedUnique(error) === 'people_lists_name_idx' ? new AppError('people_list_name_taken') : error;
}
