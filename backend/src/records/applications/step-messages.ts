import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate, placesIn, unfilledIn, type PlaceholderValues } from '#contract/domain/message-template.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Users } from '../auth/users.ts';
import { Jobs } from '../jobs/jobs.ts';
import { OutgoingMessages } from '../notifications/outgoing-messages.ts';

/** The subject of a message: one of both is set. */
interface Recipient {
  readonly applicantId: string | null;
  readonly vendorId: string | null;
}

interface Addressed extends Recipient {
  readonly id: string;
  readonly jobId: string;
}

interface StepOf {
  readonly applicationId: string;
  readonly eventId: string;
  /** The person who is notified. */
  readonly userId: string;
  /** Nobody is told before. */
  readonly delaySeconds?: number;
}

/** The reader of a message or a step: the job seeker, or the person who opened the vendor's account. */
export const readerOf = ({ applicantId, vendorId }: Recipient): string => applicantId ?? vendorId ?? '';

/** What an employer writes with a step of several applications, filled in for each, and the mails about steps. */
@Injectable()
export class StepMessages {
  constructor(
    private readonly jobs: Jobs,
    private readonly users: Users,
    private readonly outgoing: OutgoingMessages,
  ) {}

  /** Values for placeholders by application. A message greets who reads it. */
  async valuesByApplication(em: SqlEntityManager, rows: readonly Addressed[]): Promise<Map<string, PlaceholderValues>> {
    const [jobs, people] = await Promise.all([
      this.jobs.headings(
        rows.map(({ jobId }) => jobId),
        'owner',
        em,
      ),
      this.users.people(rows.map(readerOf), em),
    ]);
    return new Map(
      rows.map((row) => {
        const [job, reader] = [jobs.get(row.jobId), people.get(readerOf(row))];
        const firstName = reader?.left === false ? reader.firstName : '';
        return [row.id, { firstName, jobTitle: job?.title ?? '', company: job?.company_name ?? '' }];
      }),
    );
  }

  /**
   * The message with its placeholders filled in, by application; empty where it is the same for everybody. None goes out
   * with a place that nothing stands in for.
   * @throws AppError `validation_failed` at the path of the message
   */
  async filledMessages(
    em: SqlEntityManager,
    rows: readonly Addressed[],
    message: string,
    path: string,
  ): Promise<Map<string, string>> {
    if (placesIn(message).length === 0) return new Map();
    const values = await this.valuesByApplication(em, rows);
    const open = new Set([...values.values()].flatMap((each) => unfilledIn(message, each)));
    if (open.size > 0) {
      const places = [...open].map((name) => `{${name}}`).join(' and ');
      refuse(path, `${places} cannot be filled in for everybody. Please write it out`);
    }
    const messages = new Map([...values].map(([id, each]) => [id, fillTemplate(message, each)]));
    if ([...messages.values()].some((text) => text.length > LIMITS.moveMessage)) {
      refuse(path, `Must have at most ${String(LIMITS.moveMessage)} characters once it is filled in`);
    }
    return messages;
  }

  /** Queues a mail for each in the transaction that stores the steps. An employer's wait until they can no longer be taken back. */
  async queueMails(em: SqlEntityManager, steps: readonly StepOf[]): Promise<void> {
    const people = await this.users.people(
      steps.map(({ userId }) => userId),
      em,
    );
    for (const { applicationId, eventId, userId, delaySeconds = 0 } of steps) {
      const reader = people.get(userId);
      if (reader === undefined || reader.left || reader.email === null) continue;
      await this.outgoing.queue(em, {
        channel: 'email',
        template: 'application-step',
        to: reader.email,
        userId,
        variables: { applicationId, eventId },
        delaySeconds,
      });
    }
  }
}

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', { details: [{ path, message }] });
}
