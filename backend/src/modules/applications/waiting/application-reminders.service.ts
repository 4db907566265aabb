import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import type { Due, DueRow } from '../../../platform/queue/due-rows.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import {
  ApplicationRemindersRepository,
  MAX_REMINDER_FAILURES,
} from '../../../records/applications/application-reminders.repository.ts';
import type { WaitingNews } from '../../../records/applications/application-reminders.repository.ts';

/** Each look reads every application that waits too long. */
const POLL_MS = 300_000;

/**
 * Reminds employers of applicants who wait too long, before those give up. Which job is reminded of on which day is a row
 * with a unique key, and its event is stored in the transaction that marks the row: any number of processes do this side by
 * side, and one that stops or dies leaves what it did not finish to the next look.
 */
@Injectable()
export class ApplicationReminders implements OnModuleInit {
  readonly worker: Worker<Due<DueRow>, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationRemindersRepository,
    private readonly outbox: Outbox,
    private readonly maintenance: Maintenance,
    workers: Workers,
  ) {
    this.worker = workers.dueRows({
      name: 'reminders',
      one: 'a reminder',
      pollMs: POLL_MS,
      tries: MAX_REMINDER_FAILURES,
      prepare: () => repository.note(database.primary()),
      due: () => repository.due(database.primary()),
      handle: ({ id }) => this.remind(id),
      postpone: (...failed) => repository.postpone(database.primary(), ...failed),
      countSetAside: () => repository.countSetAside(database.primary()),
    });
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweep(this.database.primary()));
  }

  /** The news that a reminder can tell now; undefined if nobody waits too long any more. */
  news(reminderId: string): Promise<WaitingNews | undefined> {
    return this.repository.news(this.database.primary(), reminderId);
  }

  /** Works through every reminder that is due. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async remind(id: string): Promise<void> {
    await this.database.write(async (em) => {
      if ((await this.repository.claim(em, id)) === undefined) return;
      await this.outbox.emit(em, 'applications.waiting', { reminderId: id });
      await this.repository.told(em, id);
    });
  }
}
