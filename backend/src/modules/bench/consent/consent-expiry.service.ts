import { Injectable } from '@nestjs/common';
import type { Claimed } from '../../../platform/queue/work.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { ConsentAnswers } from './consent-answers.service.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 500;

/** Questions run out by themselves. */
@Injectable()
export class ConsentExpiry {
  private readonly worker: Worker<Claimed, void>;

  constructor(answers: ConsentAnswers, workers: Workers) {
    this.worker = workers.sweep({ name: 'consent', everyMs: EVERY_MS, run: () => answers.lapse(AT_ONCE) });
  }

  /** One round. */
  run(): Promise<void> {
    return this.worker.run();
  }
}
