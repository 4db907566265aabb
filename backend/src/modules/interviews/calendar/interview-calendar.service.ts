import { Injectable } from '@nestjs/common';
import type * as interviewsCalls from '#contract/api/interviews.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { ApplicationHeadings } from '../../applications/standing/application-headings.service.ts';
import { InterviewNews } from '../interview-news.service.ts';
import { InterviewsService, readerOf } from '../interviews.service.ts';

/** Calendar files for saving. */
@Injectable()
export class InterviewCalendar {
  constructor(
    private readonly database: Database,
    private readonly interviews: InterviewsService,
    private readonly headings: ApplicationHeadings,
    private readonly news: InterviewNews,
  ) {}

  /** @throws AppError `not_found`, `interview_refused` where no time was agreed */
  async file(caller: Caller, id: string): Promise<CallOutput<typeof interviewsCalls.getInterviewCalendar>> {
    const row = await this.interviews.ownInterview(caller, id);
    if (row.starts_at === null) throw new AppError('interview_refused');
    const { side } = readerOf(caller);
    const heading = (await this.headings.headingsOf(this.database.primary(), [row.application_id], side)).get(
      row.application_id,
    );
    if (heading === undefined) throw notFound();
    const isOff = row.state === 'cancelled' || row.state === 'declined';
    const content = this.news.file(row, heading, {
      side,
      method: isOff ? 'CANCEL' : 'PUBLISH',
      startsAt: row.starts_at,
      attendee: null,
    });
    return { name: 'interview.ics', content };
  }
}
