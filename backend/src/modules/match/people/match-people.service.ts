import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../database/database.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { pointOf } from '../../../places/point.ts';
import type { Claimed, Work } from '../../../work/work.ts';
import type { Worker } from '../../../work/worker.ts';
import { Workers } from '../../../work/workers.ts';
import { SeekerProfiles } from '../../candidates/profiles/seeker-profiles.service.ts';
import { ofSeeker } from '../sides.ts';
import { MatchPeopleRepository } from './match-people.repository.ts';
import { rowOf } from './person-facts.ts';

/** People whose rows are made in one transaction: a few tens of milliseconds. */
const BATCH = 100;

/**
 * Keeps what matches read of people in step with their profiles. The database says which rows are out of date (migration 046),
 * in the transaction of the change; until a row is made anew, a search reads the profile itself, so that it is never wrong.
 */
@Injectable()
export class MatchPeople implements Work<Claimed> {
  readonly name = 'match-people';
  readonly lanes = 1;
  readonly channel = 'match_people';
  readonly gatherMs = 200;
  readonly pollMs = 60_000;
  readonly tries = 10;
  readonly pauses = { first: 5, longest: 3_600, jitter: 0.25 };
  private readonly worker: Worker<Claimed, void>;
  private failures = 0;
  /** After a failure others come first. */
  private lookAt = 0;

  constructor(
    private readonly database: Database,
    private readonly repository: MatchPeopleRepository,
    private readonly profiles: SeekerProfiles,
    workers: Workers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.worker = workers.register(this);
  }

  /** Resolves when no row is out of date but those that others are making. */
  run(): Promise<void> {
    return this.worker.run();
  }

  async claim(): Promise<Claimed | undefined> {
    if (Date.now() < this.lookAt) return undefined;
    const isOutdated = await this.repository.isOutdated(this.database.primary());
    return isOutdated ? { attempts: this.failures + 1 } : undefined;
  }

  handle(): Promise<void> {
    return this.database.write(async (em) => {
      const userIds = await this.repository.outdated(em, BATCH);
      // Read after the lock: a change that is not seen yet waits for it, and makes the row out of date again.
      const profiles = await this.profiles.comparable(em, userIds);
      const made = await Promise.all(
        [...profiles].map(async ([userId, profile]) => {
          const person = ofSeeker(profile);
          return { user_id: userId, ...rowOf(person, await pointOf(person)) };
        }),
      );
      await this.repository.store(em, made);
      const gone = userIds.filter((userId) => !profiles.has(userId));
      if (gone.length > 0) await this.repository.remove(em, gone);
    });
  }

  done(): Promise<void> {
    this.failures = 0;
    return Promise.resolve();
  }

  retry({ attempts }: Claimed, error: unknown, retryInSeconds: number): Promise<void> {
    this.failures = attempts;
    this.lookAt = Date.now() + retryInSeconds * 1_000;
    this.logger.warn({ err: error, retryInSeconds }, 'rows of people could not be made anew');
    return Promise.resolve();
  }

  setAside({ attempts }: Claimed, error: unknown): Promise<void> {
    this.failures = attempts;
    this.lookAt = Date.now() + this.pauses.longest * 1_000;
    this.logger.error({ err: error }, 'rows of people could not be made anew');
    return Promise.resolve();
  }

  countSetAside(): Promise<number> {
    return Promise.resolve(this.failures >= this.tries ? 1 : 0);
  }
}
