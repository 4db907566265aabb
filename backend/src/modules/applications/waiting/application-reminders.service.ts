import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../database/database.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import type { Work } from '../../../work/work.ts';
import type { Worker } from '../../../work/worker.ts';
import { Workers } from '../../../work/workers.ts';
import { ApplicationRemindersRepository, MAX_REMINDER_FAILURES } from './application-reminders.repository.ts';
import type { WaitingNews } from './application-reminders.repository.ts';

export type { WaitingNews };

/** A reminder that is due, with how often it was tried. */
interface DueReminder {
  readonly id: string;
  readonly attempts: number;
}

/**
 * Reminds employers of applicants who wait too long, before those give up. Which job is reminded of on which day is a row
 * with a unique key, and its event is stored in the transaction that marks the row: any number of processes do this side by
 * side, and one that stops or dies leaves what it did not finish to the next look.
 */
@Injectable()
export class ApplicationReminders implements OnModuleInit, Work<DueReminder> {
  readonly name = 'reminders';
  readonly lanes = 1;
  /** Each look reads every application that waits too long. */
  readonly pollMs = 300_000;
  readonly tries = MAX_REMINDER_FAILURES;
  readonly pauses = { first: 300, longest: 21_600, jitter: 0.25 };
  private readonly worker: Worker<DueReminder, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationRemindersRepository,
    private readonly outbox: Outbox,
    private readonly maintenance: Maintenance,
    workers: Workers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.worker = workers.register(this);
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweep(this.database.primary()));
  }

  /** What a reminder can tell now; undefined when nobody waits too long any more. */
  news(reminderId: string): Promise<WaitingNews | undefined> {
    return this.repository.news(this.database.primary(), reminderId);
  }

  /** Works through every reminder that is due. */
  run(): Promise<void> {
    return this.worker.run();
  }

  prepare(): Promise<void> {
    return this.repository.note(this.database.primary());
  }

  async claim(): Promise<DueReminder | undefined> {
    const due = await this.repository.due(this.database.primary());
    return due && { id: due.id, attempts: due.failures + 1 };
  }

  async handle({ id }: DueReminder): Promise<void> {
    await this.database.write(async (em) => {
      if ((await this.repository.claim(em, id)) === undefined) return;
      await this.outbox.emit(em, 'applications.waiting', { reminderId: id });
      await this.repository.told(em, id);
    });
  }

  /** `handle` has noted it in the same transaction. */
  done(): Promise<void> {
    return Promise.resolve();
  }

  async retry({ id, attempts }: DueReminder, error: unknown, retryInSeconds: number): Promise<void> {
    this.logger.error({ err: error, reminderId: id, attempts, retryInSeconds }, 'a reminder failed');
    await this.repository.postpone(this.database.primary(), id, attempts, retryInSeconds);
  }

  async setAside({ id, attempts }: DueReminder, error: unknown): Promise<void> {
    this.logger.error(
      { err: error, reminderId: id, attempts },
      'a reminder was set aside: it needs somebody to look at it',
    );
    await this.repository.postpone(this.database.primary(), id, attempts, 0);
  }

  countSetAside(): Promise<number> {
    return this.repository.countSetAside(this.database.primary());
  }
}
