import { Injectable } from '@nestjs/common';
import type * as changeCalls from '#contract/api/interview-changes.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { InterviewTimesRepository } from '../../../records/interviews/interview-times.repository.ts';
import type { InterviewRow } from '../../../records/interviews/interviews.repository.ts';
import { InterviewChanges } from '../interview-changes.service.ts';
import { InterviewsService } from '../interviews.service.ts';
import { readReply, ReplyFault, type CalendarReply } from './calendar-reply.ts';

/** The UID of an interview in our calendar entries. */
const UID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@rolecall$/;

const refusal = (message: string): AppError => new AppError('interview_refused', { message });

/** Answers that come back as a calendar file: the same as pressing the button, with the same rules. */
@Injectable()
export class InterviewReplies {
  constructor(
    private readonly database: Database,
    private readonly interviews: InterviewsService,
    private readonly changes: InterviewChanges,
    private readonly times: InterviewTimesRepository,
    private readonly users: Users,
  ) {}

  /**
   * @throws AppError `file_refused` for what is no answer, `not_found` for an interview that is not the caller's,
   *   `interview_refused` for somebody else's answer and for one that nothing comes of, `conflict` where the interview has
   *   changed since it was answered, and whatever the button itself throws
   */
  async answerInvitation(
    caller: Caller,
    { interviewId, content }: ParsedInput<typeof changeCalls.answerInterviewByFile>,
  ): Promise<Interview> {
    const reply = read(content);
    const id = UID.exec(reply.uid)?.[1];
    if (id === undefined) throw notFound();
    const row = await this.interviews.ownInterview(caller, id);
    if (interviewId !== undefined && interviewId !== id) throw refusal('This file answers another interview.');
    const { email } = await this.users.sessionUser(caller.userId);
    if (email === null || !reply.attendees.includes(email.toLowerCase())) {
      throw refusal('This file holds somebody else’s answer.');
    }
    if (row.state === 'declined' && reply.answer === 'declined')
      return this.changes.decline(caller, { interviewId: id });
    if (reply.sequence !== row.version && !declinesWhatStands(reply, row)) {
      throw new AppError('conflict', {
        message: 'The interview has changed since your calendar answered, so nothing was done. Please answer here.',
      });
    }
    return this.carryOut(caller, row, reply);
  }

  private carryOut(caller: Caller, row: InterviewRow, reply: CalendarReply): Promise<Interview> {
    switch (reply.answer) {
      case 'accepted':
        return this.accept(caller, row, reply);
      case 'declined':
        return this.changes.decline(caller, { interviewId: row.id, reason: reply.comment });
      case 'counter':
        return this.ask(caller, row, reply);
      default:
        throw refusal('“Maybe” changes nothing here. Please accept, decline or ask for another time.');
    }
  }

  /** An interview that was agreed before stays as it is. */
  private async accept(caller: Caller, row: InterviewRow, { startsAt, sequence }: CalendarReply): Promise<Interview> {
    const isSame = startsAt === null || startsAt.getTime() === Date.parse(row.starts_at ?? '');
    if (row.state === 'scheduled' && isSame) return this.interviews.one(caller, { interviewId: row.id });
    // Before a time was agreed only this side asks for others, and can still take one of those offered.
    const isRequest = row.state === 'reschedule_requested' && row.starts_at !== null;
    const offered = (await this.times.times(this.database.primary(), [row.id])).filter(
      ({ request_id }) => (request_id !== null) === isRequest,
    );
    const [only, another] = offered;
    const start = startsAt?.toISOString() ?? (another === undefined ? only?.starts_at : undefined);
    if (start === undefined) throw refusal('This file does not say which time suits. Please choose one here.');
    const input = { interviewId: row.id, version: sequence, startsAt: start };
    return isRequest ? this.changes.acceptRequest(caller, input) : this.changes.accept(caller, input);
  }

  private async ask(caller: Caller, row: InterviewRow, { startsAt, sequence, comment }: CalendarReply) {
    const times = startsAt === null ? [] : [startsAt.toISOString()];
    try {
      return await this.changes.ask(caller, { interviewId: row.id, version: sequence, times, message: comment });
    } catch (error) {
      const [fault] = error instanceof AppError && Array.isArray(error.details) ? error.details : [];
      // The time is no field of a form here: what is wrong with it is said in a sentence.
      throw fault === undefined ? error : refusal(`The time that this file asks for does not go: ${fault.message}.`);
    }
  }
}

/** The details may have changed since: whoever does not come at that time does not come. */
const declinesWhatStands = ({ answer, sequence, startsAt }: CalendarReply, row: InterviewRow): boolean =>
  answer === 'declined' &&
  sequence < row.version &&
  startsAt !== null &&
  startsAt.getTime() === Date.parse(row.starts_at ?? '');

function read(content: string): CalendarReply {
  try {
    return readReply(content);
  } catch (error) {
    throw error instanceof ReplyFault ? new AppError('file_refused', { message: error.message }) : error;
  }
}
