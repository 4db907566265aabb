import { Inject, Injectable } from '@nestjs/common';
import { pointOf } from '../../../../library/places/point.ts';
import { Database } from '../../../../platform/database/database.ts';
import { LOGGER, type Logger } from '../../../../platform/ops/logger.ts';
import { CatchUp } from '../../../../platform/queue/catch-up.ts';
import type { Claimed } from '../../../../platform/queue/work.ts';
import type { Worker } from '../../../../platform/queue/worker.ts';
import { Workers } from '../../../../platform/queue/workers.ts';
import { MatchPeopleRepository } from '../../../../records/profile/match-people.repository.ts';
import { SeekerProfiles } from '../../../../records/profile/seeker-profiles.ts';
import { ofSeeker } from '../sides.ts';
import { rowOf } from './person-facts.ts';

/** People whose rows are made in one transaction: a few tens of milliseconds. */
const BATCH = 100;

/**
 * Keeps what matches read of people in step with their profiles. The database says which rows are out of date (triggers of 003-search.sql),
 * in the transaction of the change; until a row is made anew, a search reads the profile itself, so that it is never wrong.
 */
@Injectable()
export class MatchPeople extends CatchUp {
  readonly name = 'match-people';
  readonly channel = 'match_people';
  protected readonly failed = 'rows of people could not be made anew';
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: MatchPeopleRepository,
    private readonly profiles: SeekerProfiles,
    workers: Workers,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
    this.worker = workers.register(this);
  }

  /** Resolves when no row is out of date but those that others are making. */
  run(): Promise<void> {
    return this.worker.run();
  }

  protected isOutdated(): Promise<boolean> {
    return this.repository.isOutdated(this.database.primary());
  }

  handle(): Promise<void> {
    return this.database.write(async (em) => {
      const userIds = await this.repository.outdated(em, BATCH);
      // Read after the lock: a change that is not seen yet waits for it, and makes the row out of date again.
      const profiles = await this.profiles.comparableProfiles(em, userIds);
      const made = await Promise.all(
        [...profiles].map(async ([userId, profile]) => {
          const person = ofSeeker(profile);
          return { user_id: userId, ...rowOf(person, await pointOf(person)) };
        }),
      );
      await this.repository.store(em, made);
      const gone = userIds.filter((userId) => !profiles.has(userId));
      if (gone.length > 0) await this.repository.removeMatches(em, gone);
    });
  }
}
