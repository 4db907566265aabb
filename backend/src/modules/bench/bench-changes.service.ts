import { Injectable } from '@nestjs/common';
import type { changeBenchResources } from '#contract/api/bench.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { BenchChangesRepository } from '../../records/bench/bench-changes.repository.ts';
import { toListedResource } from './bench.mapper.ts';

/** Several people of a bench, changed in the same way. */
@Injectable()
export class BenchChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchChangesRepository,
  ) {}

  /** @throws AppError `not_found` where somebody is missing or on another bench; nobody is changed then */
  changeBenchPeople(
    caller: Caller,
    { people, change }: ParsedInput<typeof changeBenchResources>,
  ): Promise<CallOutput<typeof changeBenchResources>> {
    return this.database.write(async (em) => {
      const held = await this.repository.held(
        em,
        caller.userId,
        people.map(({ employeeId }) => employeeId),
      );
      if (held.length < people.length) throw notFound();
      const named = new Map(people.map(({ employeeId, version }) => [employeeId, version]));
      const refused = held.filter(({ id, version }) => named.get(id) !== version);
      const ids = held.filter(({ id, version }) => named.get(id) === version).map(({ id }) => id);
      const { status, availableFrom, rollOffDate, sendInHotlist, archived } = change;
      const changed = await this.repository.changeBenchPeople(em, ids, {
        ...{ status, availableFrom, rollOffDate, sendInHotlist, archived },
      });
      return {
        changed: changed.map(toListedResource),
        refused: refused.map(({ id, name }) => ({ employeeId: id, name })),
      };
    });
  }
}
