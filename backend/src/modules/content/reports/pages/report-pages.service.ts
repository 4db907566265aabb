import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  isReasonFor,
  REPORT_PATH,
  REPORT_REASONS,
  REPORTED_IN_PUBLIC,
  REPORTS,
  REPORT_REASONS_OF,
  type ReportSubject,
} from '#contract/domain/report.ts';
import { email, id, text } from '#contract/wire.ts';
import { escapeMarkup as e } from '../../../../library/text/escape.ts';
import { Database } from '../../../../platform/database/database.ts';
import { masked } from '../../../../platform/http/access/masked.ts';
import { RateLimits } from '../../../../platform/http/access/rate-limits.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import { AnswerPages, type AnswerPage, type AnswerRequest } from '../../../../platform/pages/answer-pages.ts';
import { document } from '../../../../platform/pages/plain-page.ts';
import { ReportSubjects, type Reported } from '../../../../records/content/report-subjects.ts';
import { Reports } from '../../../../records/content/reports.ts';
import { MailReports } from '../../../../records/notifications/mail-reports.ts';

/** The page on which anybody reports something: complete HTML, no script. Pure. */
interface TypedReport {
  readonly reason: string;
  readonly details: string;
  readonly email: string;
}

interface ReportPageContent {
  readonly subject: ReportSubject;
  /** Null of a mail, which its reader has before them. */
  readonly name: string | null;
  readonly typed: TypedReport;
  /** The faults in the typed values, by field. */
  readonly faults: Readonly<Record<string, string>>;
}

const HEADINGS: Readonly<Record<ReportSubject, string>> = {
  job: 'Report this job',
  employer: 'Report this employer',
  vendor: 'Report this vendor',
  candidate: 'Report this profile',
  hotlist: 'Report this hotlist',
  message: 'Report this message',
  mail: 'Report this e-mail',
};

function reportHtml({ subject, name, typed, faults }: ReportPageContent): string {
  const reasons = REPORT_REASONS_OF[subject].map(
    (reason) =>
      `<label class="choice"><input type="radio" name="reason" value="${reason}" required${typed.reason === reason ? ' checked' : ''}>${e(REPORT_REASONS.labels[reason])}</label>`,
  );
  const summary = Object.values(faults).map((fault) => `<p class="fault" role="alert">${e(fault)}</p>`);
  // A mail's reader is told at the address that got it.
  const address =
    subject === 'mail'
      ? ''
      : `<label>Your e-mail address (optional)<input name="email" type="email" autocomplete="email" maxlength="254" value="${e(typed.email)}"><span class="small">We write to it once, when we have looked.</span></label>`;
  return document(
    HEADINGS[subject],
    `<section class="card lone"><h1>${HEADINGS[subject]}</h1>
${name === null ? '' : `<p><strong><bdi>${e(name)}</bdi></strong></p>`}
<p class="quiet">We’ll look at it as it is now. The owner won’t be told who reported it.</p>
${summary.join('')}
<form method="post" class="stack">
<fieldset><legend>What is wrong with it?</legend>${reasons.join('')}</fieldset>
<label>Anything we should know (optional)<textarea name="details" rows="4" maxlength="${String(LIMITS.reportDetails)}">${e(typed.details)}</textarea></label>
${address}
<p class="trap" aria-hidden="true"><label>Leave this empty<input name="homepage" tabindex="-1" autocomplete="off"></label></p>
<button class="main" type="submit">Send report</button></form></section>`,
  );
}

const outcome = (title: string, body: string): string =>
  document(title, `<section class="card lone"><h1>${title}</h1>${body}</section>`);

const thanksHtml = (hears: boolean): string =>
  outcome(
    'Thank you',
    `<p>We’ve kept it as it is and will look at it.${hears ? ' We’ll write to you when we have.' : ''}</p><p><a href="/">Go to the start page</a></p>`,
  );

const nothingHtml = (): string =>
  outcome(
    'There’s nothing to report here',
    `<p>Perhaps it is gone already, or the link is not complete. You can always <a href="/contact">write to us</a>.</p>`,
  );

const busyHtml = (): string =>
  outcome(
    'Please wait a moment',
    '<p>Too many reports came from your network. Please try again later, or <a href="/contact">write to us</a>.</p>',
  );

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
    await this.database.write((em) => this.reports.keepReport(em, null, reported, complaint));
    return { status: 200, html: thanksHtml(complaint.email !== null) };
  }

  private async find(rest: string): Promise<Found | undefined> {
    const [kind = '', named = '', ...more] = rest.split('/');
    if (named === '' || more.length > 0) return undefined;
    if (kind === 'mail') return this.mail(named);
    const subject = REPORTED_IN_PUBLIC.find((each) => each === kind);
    if (subject === undefined || (subject !== 'hotlist' && !z.safeParse(id, named).success)) return undefined;
    return { reported: await this.subjects.findSubject(subject, null, named), mailTo: null };
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
