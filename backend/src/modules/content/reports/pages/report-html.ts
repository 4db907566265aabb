/** The page on which anybody reports something: complete HTML, no script. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { REPORT_REASONS, REPORT_REASONS_OF } from '#contract/domain/report.ts';
import type { ReportSubject } from '#contract/domain/report.ts';
import { escapeMarkup as e } from '../../../../library/text/escape.ts';
import { document } from '../../../../platform/pages/plain-page.ts';

export interface TypedReport {
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

export function reportHtml({ subject, name, typed, faults }: ReportPageContent): string {
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

export const thanksHtml = (hears: boolean): string =>
  outcome(
    'Thank you',
    `<p>We’ve kept it as it is and will look at it.${hears ? ' We’ll write to you when we have.' : ''}</p><p><a href="/">Go to the start page</a></p>`,
  );

export const nothingHtml = (): string =>
  outcome(
    'There’s nothing to report here',
    `<p>Perhaps it is gone already, or the link is not complete. You can always <a href="/contact">write to us</a>.</p>`,
  );

export const busyHtml = (): string =>
  outcome(
    'Please wait a moment',
    '<p>Too many reports came from your network. Please try again later, or <a href="/contact">write to us</a>.</p>',
  );
