import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../../database/database.ts';
import { LOGGER } from '../../../ops/logger.ts';
import type { Logger } from '../../../ops/logger.ts';
import { ApplicationDraftsRepository } from './application-drafts.repository.ts';

const EVERY_MS = 300_000;

/** Removes drafts of which nothing can become any more. Any number of processes may do it at once. */
@Injectable()
export class DraftsUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationDraftsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((error: unknown) => {
          this.logger.error({ err: error }, 'unfinished applications could not be tidied up');
        })
        .finally(() => (this.running = null));
    }, EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round. */
  run(): Promise<void> {
    return this.repository.removeUseless(this.database.primary());
  }
}
