import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { LIMITS } from '#contract/domain/limits.ts';
import { isReasonFor, REPORT_PATH, REPORT_REASONS, REPORTED_IN_PUBLIC, REPORTS } from '#contract/domain/report.ts';
import { email, id, text } from '#contract/wire.ts';
import { Database } from '../../../../platform/database/database.ts';
import { masked } from '../../../../platform/http/access/masked.ts';
import { RateLimits } from '../../../../platform/http/access/rate-limits.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import { AnswerPages } from '../../../../platform/pages/answer-pages.ts';
import type { AnswerPage, AnswerRequest } from '../../../../platform/pages/answer-pages.ts';
import { ReportSubjects } from '../../../../records/content/report-subjects.ts';
import type { Reported } from '../../../../records/content/reports.repository.ts';
import { Reports } from '../../../../records/content/reports.ts';
import { MailReports } from '../../../../records/notifications/mail-reports.ts';
import { busyHtml, nothingHtml, reportHtml, thanksHtml } from './report-html.ts';
import type { TypedReport } from './report-html.ts';

const NOTHING_TYPED: TypedReport = { reason: '', details: '', email: '' };
const MINUTES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A thing that the page is about; of a mail, where its reader is told. */
interface Found {
  readonly reported: Reported;
  readonly mailTo: string | null;
}

/** Reporting without script and without an account: by what everybody can see, or by the link in a mail. */
@Injectable()
export class ReportPages implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly reports: Reports,
    private readonly subjects: ReportSubjects,
    private readonly mails: MailReports,
    private readonly limits: RateLimits,
    private readonly pages: AnswerPages,
  ) {}

  onModuleInit(): void {
    this.pages.register(REPORT_PATH, { answer: (request) => this.answer(request), busyHtml, nothingHtml });
  }

  private async answer({ rest, form, address }: AnswerRequest): Promise<AnswerPage> {
    const found = await this.find(rest);
    if (found === undefined) throw notFound();
    const { reported, mailTo } = found;
    const { subject } = reported;
    const name = subject === 'mail' ? null : reported.name;
    if (form === null) return { status: 200, html: reportHtml({ subject, name, typed: NOTHING_TYPED, faults: {} }) };
    const typed: TypedReport = {
      reason: form.get('reason') ?? '',
      details: (form.get('details') ?? '').trim(),
      email: (form.get('email') ?? '').trim(),
    };
    const { faults, reason, to } = checked(typed, subject);
    if (reason === undefined || Object.keys(faults).length > 0)
      return { status: 400, html: reportHtml({ subject, name, typed, faults }) };
    // Beside the calls of the same visitor.
    await this.limits.countExactly('report', address);
    const homepage = (form.get('homepage') ?? '').slice(0, REPORTS.trap);
    const complaint = { reason, details: typed.details, email: mailTo ?? to, homepage };
    await this.database.write((em) => this.reports.keep(em, null, reported, complaint));
    return { status: 200, html: thanksHtml(complaint.email !== null) };
  }

  private async find(rest: string): Promise<Found | undefined> {
    const [kind = '', named = '', ...more] = rest.split('/');
    if (named === '' || more.length > 0) return undefined;
    if (kind === 'mail') return this.mail(named);
    const subject = REPORTED_IN_PUBLIC.find((each) => each === kind);
    if (subject === undefined || (subject !== 'hotlist' && !z.safeParse(id, named).success)) return undefined;
    return { reported: await this.subjects.find(subject, null, named), mailTo: null };
  }

  /** Finds the mail, whose text is gone: mails may hold codes, so their contents are deleted once they are sent. */
  private async mail(token: string): Promise<Found | undefined> {
    const mail = await this.mails.mailOf(this.database.primary(), token);
    if (mail === undefined) return undefined;
    return {
      mailTo: mail.recipient,
      reported: {
        ...{ subject: 'mail', subjectId: mail.id, accusedId: null, name: mail.template },
        evidence: {
          facts: [
            { label: 'Sent to', value: masked(mail.recipient) },
            { label: 'Sent', value: `${MINUTES.format(new Date(mail.at))} UTC` },
          ],
          text: null,
        },
      },
    };
  }
}

/** The typed values as input for the call, or their faults. */
function checked(typed: TypedReport, subject: Reported['subject']) {
  const reason = REPORT_REASONS.list.find((each) => each === typed.reason && isReasonFor(subject, each));
  const to = z.safeParse(email, typed.email);
  const faults: Record<string, string> = {};
  if (reason === undefined) faults['reason'] = 'Please choose what is wrong with it.';
  if (!z.safeParse(text(0, LIMITS.reportDetails), typed.details).success)
    faults['details'] = `Please describe it in at most ${String(LIMITS.reportDetails)} characters.`;
  if (typed.email !== '' && !to.success) faults['email'] = 'Please enter a valid e-mail address, or none.';
  return { faults, reason, to: to.success ? to.data : null };
}
