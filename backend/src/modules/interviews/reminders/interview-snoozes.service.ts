import { Injectable } from '@nestjs/common';
import type * as reminderCalls from '#contract/api/interview-reminders.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { snoozeUntil } from '#contract/domain/interview-reminders.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockUntilCommit } from '../../../platform/database/signals.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import {
  InterviewSnoozesRepository,
  type SnoozeOwner,
} from '../../../records/interviews/interview-snoozes.repository.ts';
import { isAhead } from '../interviews.policy.ts';
import { InterviewsService } from '../interviews.service.ts';

/** Putting off the reminder of an interview: for the person who asks, whatever their colleagues do. */
@Injectable()
export class InterviewSnoozes {
  constructor(
    private readonly database: Database,
    private readonly interviews: InterviewsService,
    private readonly repository: InterviewSnoozesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * While it is put off, again changes nothing.
   * @throws AppError `not_found`, `interview_refused` where that time is not agreed, or no reminder of it can come back
   */
  async snooze(
    caller: Caller,
    { interviewId, startsAt }: ParsedInput<typeof reminderCalls.snoozeInterview>,
  ): Promise<CallOutput<typeof reminderCalls.snoozeInterview>> {
    const row = await this.interviews.ownInterview(caller, interviewId);
    const until = snoozeUntil(startsAt, new Date());
    if (until === null || !isAhead(row, startsAt)) throw new AppError('interview_refused');
    const owner: SnoozeOwner = { interviewId, accountId: caller.userId, personId: caller.personId };
    return this.database.write(async (em) => {
      await lockUntilCommit(em, `snooze ${interviewId} ${owner.accountId} ${owner.personId}`);
      const [before] = await this.repository.snoozesOf(em, [interviewId], owner);
      if (before !== undefined && Date.parse(before.starts_at) === Date.parse(startsAt)) {
        return { until: before.remind_at };
      }
      const remindAt = until.toISOString();
      await this.repository.putSnooze(em, owner, { starts_at: new Date(startsAt), remind_at: until });
      const delaySeconds = (until.getTime() - Date.now()) / 1_000;
      await this.outbox.emitMany(em, 'interview.snoozed', [{ ...owner, startsAt, remindAt }], delaySeconds);
      return { until: remindAt };
    });
  }
}
