import { Injectable } from '@nestjs/common';
import type * as interviewsCalls from '#contract/api/interviews.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { mayBeMet } from '#contract/domain/interview-life.ts';
import { partsOf } from '../../library/text/letter-parts.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { Users } from '../../records/auth/users.ts';
import { ApplicationHeadings } from '../applications/standing/application-headings.service.ts';
import { ApplicationStandings } from '../applications/standing/application-standings.service.ts';
import { MailEndsService } from '../notifications/preferences/mail-ends.service.ts';
import { INTERVIEW_MAILS } from './interview-letter.ts';

type Preview = CallOutput<typeof interviewsCalls.getInterviewMailPreview>;

/** Shows an employer the mail of a proposal before it is sent, in the words with which it will leave. */
@Injectable()
export class InterviewPreviews {
  constructor(
    private readonly database: Database,
    private readonly standings: ApplicationStandings,
    private readonly headings: ApplicationHeadings,
    private readonly users: Users,
    private readonly ends: MailEndsService,
  ) {}

  /** @throws AppError `not_found`; `interview_refused` where nothing can be proposed to that person any more */
  async previewOf(
    caller: Caller,
    input: ParsedInput<typeof interviewsCalls.getInterviewMailPreview>,
  ): Promise<Preview> {
    const em = this.database.primary();
    const { applicationId, kind, round, minutes, where, times = [] } = input;
    const { side, senderId, isBlocked, status } = await this.standings.standingOf(em, caller, applicationId);
    if (side !== 'employer') throw notFound();
    // The name as the employer may read it: the reader of the mail may know more of a person on a bench.
    const [heading, people] = await Promise.all([
      this.headings.headingsOf(em, [applicationId], 'employer').then((found) => found.get(applicationId)),
      this.users.people([senderId], em),
    ]);
    if (heading === undefined) throw notFound();
    if (isBlocked || !mayBeMet(status) || people.get(senderId)?.left !== false) throw new AppError('interview_refused');
    const { firstName, timeZone, userType } = await this.users.sessionUser(senderId, em);
    const { name, vendorName } = heading.applicant;
    const { subject, blocks } = INTERVIEW_MAILS['interview-news'](
      {
        happening: 'proposed',
        firstName,
        timeZone,
        interviewId: '',
        jobTitle: heading.jobTitle,
        companyName: heading.companyName,
        side: 'applicant',
        personName: vendorName === null ? null : name,
        startsAt: null,
        times: times.toSorted((a, b) => Date.parse(a) - Date.parse(b)),
        kind,
        round: round ?? null,
        minutes,
        where: kind === 'video' ? null : (where ?? null),
        calendar: null,
        ...this.ends.mailEndsOf(senderId, 'Interview', userType ?? 'personal'),
      },
      '',
    );
    return { to: vendorName ?? name, timeZone, subject, parts: partsOf(blocks) };
  }
}
