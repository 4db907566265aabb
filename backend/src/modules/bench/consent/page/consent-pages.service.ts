import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CONSENT_ANSWERS, CONSENT, type StandingConsent } from '#contract/domain/consent.ts';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import { escapeMarkup as e } from '../../../../library/text/escape.ts';
import { priceText } from '../../../../library/text/price.ts';
import { knownZone } from '../../../../library/time/calendar.ts';
import { Database } from '../../../../platform/database/database.ts';
import { masked } from '../../../../platform/http/access/masked.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import { AnswerPages, type AnswerPage, type AnswerRequest } from '../../../../platform/pages/answer-pages.ts';
import { document } from '../../../../platform/pages/plain-page.ts';
import { ConsentApplicationsRepository } from '../../../../records/applications/consent-applications.repository.ts';
import { dayText, type ConsentQuestionWords } from '../../../../records/applications/consent-letter.ts';
import { agreedPayOf } from '../../../../records/applications/consent-terms.ts';
import {
  type ConsentRow,
  SubmissionConsentsRepository,
} from '../../../../records/applications/submission-consents.repository.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchPeople } from '../../../../records/bench/bench-people.ts';
import { ConsentAnswers } from '../consent-answers.service.ts';
import { ConsentSecrets, SubmissionConsents } from '../submissions/submission-consents.service.ts';

/** The page on which people without an account say yes or no: complete HTML, no script. Pure. */
interface ConsentPageContent extends ConsentQuestionWords {
  readonly state: StandingConsent;
  /** True if the vendor's record still describes the person who was asked: only then may it be shown. */
  readonly samePerson: boolean;
  /** The submission or the job has ended. */
  readonly ended: boolean;
  readonly vendorVerified: boolean;
  readonly jobId: string;
  readonly sentTo: string;
  readonly answeredAt: string | null;
  /** Set after a yes: the time until which it holds. */
  readonly heldUntil: string | null;
}

/**
 * The way in which the page's forms identify the question: by the address of the link, or by the e-mail address and
 * code that were typed.
 */
type Key = { readonly email: string; readonly code: string } | null;

const hidden = (key: Key): string =>
  key === null
    ? ''
    : `<input type="hidden" name="email" value="${e(key.email)}"><input type="hidden" name="code" value="${e(key.code)}">`;

const form = (key: Key, answer: string, label: string, look: string): string =>
  `<form method="post"${key === null ? '' : ' action="/consent"'}>${hidden(key)}<button class="${look}" name="answer" value="${answer}" type="submit">${label}</button></form>`;

const when = (instant: string, timeZone: string): string => {
  const zone = knownZone(timeZone);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${format.format(new Date(instant))} ${zoneInWords(zone)}`;
};

function consentHtml(page: ConsentPageContent, key: Key): string {
  if (page.state === 'confirmed') return confirmed(page, key);
  if (page.state === 'refused') return refused(page);
  if (page.state === 'taken_back') return takenBack(page);
  if (page.state === 'overruled') return overruled(page);
  if (page.state === 'unconfirmed') return unused(page, key);
  if (!page.samePerson) return changed(page, key);
  if (page.state === 'lapsed') return over(page, key);
  return page.ended ? ended(page, key) : question(page, key);
}

function question(page: ConsentPageContent, key: Key): string {
  const [vendor, employer, job] = [e(page.vendorName), e(page.companyName), e(page.jobTitle)];
  const [until, answerBy] = [dayText(page.ownedUntil, page.timeZone), lastDayOf(page.expiresAt)];
  const seen = page.strict
    ? `<p>Nothing yet. ${employer} gets it only if you say yes.</p>`
    : `<ul><li>Your skills and years of work</li><li>Your town and country</li><li>What ${vendor} wrote about you, with your name and contact covered</li></ul>`;
  return document(
    `May ${vendor} put you forward for this job?`,
    `<p class="hello">Hello ${e(page.firstName)},</p>
<h1>May ${vendor} put you forward for this job?</h1>
<div class="grid"><div>
<section class="card"><h2 class="job">${job}</h2><p class="quiet">${employer}</p>
${page.agreedPay == null ? `<p class="quiet">What you are paid is between you and ${vendor}.</p>` : `<p>Your pay, as agreed with ${vendor}: <strong>${e(priceText(page.agreedPay))}</strong></p>`}
<p><a href="/jobs/${page.jobId}" rel="noreferrer">Read the whole job</a></p></section>
</div><aside aria-label="Who is asking">
<section class="card"><h2>Who is asking</h2><p><strong>${vendor}</strong></p>
<p class="${page.vendorVerified ? 'good' : 'quiet'}">${page.vendorVerified ? '✓ A company that we have verified' : 'We have not verified this company yet.'}</p>
<hr>${form(key, 'unknown', 'I do not know this company', 'link')}<p class="small">Says no for you, and our staff look at it.</p></section>
</aside><div>
<section class="card two"><div><h2>${page.strict ? 'Seen now' : 'Seen already'}</h2>${seen}</div>
<div><h2>Only if you say yes</h2><ul>${page.strict ? '<li>Your skills, years of work and town</li>' : ''}<li>Your name</li><li>${page.hasResume ? 'E-mail, phone and resume' : 'E-mail and phone'}, once they want to meet you</li></ul></div>
<p class="term"><strong>For this job only, until ${until}</strong> (${String(CONSENT.ownedDays)} days). In that time no other company can put you forward for it, and you cannot apply for it directly.</p></section>
<div class="answers">${form(key, 'yes', 'Yes, put me forward', 'main')}${form(key, 'no', 'No, don’t submit me', 'plain')}</div>
<p class="small center">Either answer is fine. You can take a yes back at any time with the same link.</p>
</div><aside aria-label="What happens then">
<section class="card"><h2>What happens then</h2><dl><dt>Yes</dt><dd>${employer} learns your name and that you agreed. ${vendor} is told, too.</dd>
<dt>No</dt><dd>You are taken off this job, and nobody asks you about it again.</dd>
<dt>No answer</dt><dd>You can answer by ${answerBy}. Your name and contact are never given without a yes.</dd></dl></section>
<p class="small">This question was sent to ${e(page.sentTo)}.</p>
</aside></div>`,
  );
}

/** Lists the question and the time of its answer. */
function facts(page: ConsentPageContent): string {
  const answered =
    page.answeredAt === null ? '' : `<dt>Answered</dt><dd>${e(when(page.answeredAt, page.timeZone))}</dd>`;
  return `<dl class="facts">${answered}<dt>Job</dt><dd>${e(page.jobTitle)}, ${e(page.companyName)}</dd><dt>Who asked</dt><dd>${e(page.vendorName)}</dd></dl>`;
}

const outcome = (title: string, body: string): string =>
  document(title, `<section class="card lone"><h1>${title}</h1>${body}</section>`);

function confirmed(page: ConsentPageContent, key: Key): string {
  const until = page.heldUntil === null ? '' : ` until ${dayText(page.heldUntil, page.timeZone)}`;
  return outcome(
    `Thank you, ${e(page.firstName)}. You said yes.`,
    `<p>${e(page.vendorName)} may put you forward as ${e(page.jobTitle)} at ${e(page.companyName)}${until}.</p>${facts(page)}
<p class="quiet">If you take it back, the submission ends and ${e(page.companyName)} no longer sees your name.${until === '' ? '' : ` Nobody else can put you forward for this job${until}, and you cannot apply for it directly until then either.`}</p>
${form(key, 'withdraw', 'Take it back', 'warn')}`,
  );
}

/** The vendor has made somebody else of the record: neither their name nor their address is anything for who reads this. */
const unused = (page: ConsentPageContent, key: Key): string =>
  outcome(
    'Your yes is not used at the moment.',
    `<p>You said yes, and ${e(page.vendorName)} has put another e-mail address into its record since then. As long as that address stands there, ${e(page.companyName)} sees no name and no contact. With your address your yes counts again.</p>${facts(page)}
<p class="quiet">If you take your yes back, the submission ends for good.</p>${form(key, 'withdraw', 'Take it back', 'warn')}`,
  );

const changed = (page: ConsentPageContent, key: Key): string =>
  outcome(
    'This question does not fit any more.',
    `<p>${e(page.vendorName)} has put another e-mail address into its record since we asked you. Your name and contact were not given to ${e(page.companyName)}. If you do not want to be asked about this job again, say no.</p>${facts(page)}${form(key, 'no', 'No, don’t submit me', 'plain')}`,
  );

const refused = (page: ConsentPageContent): string =>
  outcome(
    'You said no.',
    `<p>You are taken off this job, and nobody can ask you about it again. If you want it after all, you can apply for it yourself.</p>${facts(page)}`,
  );

const takenBack = (page: ConsentPageContent): string =>
  outcome(
    'You took your yes back.',
    `<p>The submission has ended, and ${e(page.companyName)} no longer sees your name.${page.heldUntil === null ? '' : ` For this job nobody else can put you forward until ${dayText(page.heldUntil, page.timeZone)}.`}</p>${facts(page)}`,
  );

const overruled = (page: ConsentPageContent): string =>
  outcome(
    'There is nothing left to answer.',
    `<p>The submission has ended. ${e(page.vendorName)} no longer speaks for you at this job.</p>${facts(page)}`,
  );

const over = (page: ConsentPageContent, key: Key): string =>
  outcome(
    'This question has ended.',
    `<p>It was open until ${lastDayOf(page.expiresAt)}. Your name and contact were not given to ${e(page.companyName)}. You can still say no: then nobody asks you about this job again.</p>${facts(page)}${form(key, 'no', 'No, don’t submit me', 'plain')}`,
  );

const ended = (page: ConsentPageContent, key: Key): string =>
  outcome(
    'There is nothing left to answer.',
    `<p>The submission has ended without your answer. Your name and contact were not given to ${e(page.companyName)}. If you do not want to be asked about this job again, say no.</p>${facts(page)}${form(key, 'no', 'No, don’t submit me', 'plain')}`,
  );

const goneHtml = (): string =>
  outcome(
    'This link no longer works',
    `<p>Perhaps a newer mail has another one, or what it was about no longer exists. If you have a code, you can <a href="/consent">enter it</a>.</p>`,
  );

const busyHtml = (): string =>
  outcome('Please wait a moment', '<p>Too many answers came from your network. Please try again in a few minutes.</p>');

/** Asks for the code, again where the one that was typed leads to no question. */
function codeHtml(typed: { email: string; code: string } | null): string {
  const wrong =
    typed === null
      ? ''
      : '<p class="fault" role="alert">No question has this code with this address. A newer mail may have another code.</p>';
  return outcome(
    'Answer with a code',
    `<p>A staffing company wants to put you forward for a job, and our mail has a code for you. Entering it answers nothing yet.</p>${wrong}
<form method="post" action="/consent" class="stack">
<label>Your e-mail address<input name="email" type="email" autocomplete="email" required maxlength="254" value="${e(typed?.email ?? '')}"></label>
<label>Code from the mail<input name="code" autocomplete="one-time-code" required maxlength="20" value="${e(typed?.code ?? '')}" spellcheck="false"></label>
<button class="main" type="submit">Show the question</button></form>`,
  );
}

/** Looked at by its link, or by the code that came with it; answered by a button alone. */
@Injectable()
export class ConsentPages implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly answers: ConsentAnswers,
    private readonly consents: SubmissionConsents,
    private readonly repository: SubmissionConsentsRepository,
    private readonly applications: ConsentApplicationsRepository,
    private readonly secrets: ConsentSecrets,
    private readonly bench: BenchPeople,
    private readonly users: Users,
    private readonly pages: AnswerPages,
  ) {}

  onModuleInit(): void {
    this.pages.register('/consent', {
      answer: (request) => (request.rest === '' ? this.byCode(request) : this.byLink(request)),
      busyHtml,
      nothingHtml: goneHtml,
      // Codes are tried by whoever has none; links cannot be.
      limitOf: ({ rest, form }) => (rest === '' && form !== null ? 'otpVerify' : undefined),
    });
  }

  private async byLink({ rest, form }: AnswerRequest): Promise<AnswerPage> {
    const hash = this.secrets.ofToken(rest);
    const html = hash === undefined ? undefined : await this.shown(hash, form, null);
    if (html === undefined) throw notFound();
    return { status: 200, html };
  }

  private async byCode({ form }: AnswerRequest): Promise<AnswerPage> {
    if (form === null) return { status: 200, html: codeHtml(null) };
    const typed = { email: (form.get('email') ?? '').slice(0, 254), code: (form.get('code') ?? '').slice(0, 20) };
    const hash = this.secrets.ofCode(typed.email, typed.code);
    const html = hash === undefined ? undefined : await this.shown(hash, form, typed);
    return html === undefined ? { status: 404, html: codeHtml(typed) } : { status: 200, html };
  }

  /** After the answer, where there is one; undefined for a question that is not there. */
  private async shown(hash: Uint8Array, form: URLSearchParams | null, key: Key): Promise<string | undefined> {
    const given = CONSENT_ANSWERS.find((each) => each === form?.get('answer'));
    const row =
      given === undefined ? await this.answers.findConsent(hash) : await this.answers.answerConsent(hash, given);
    if (row === undefined) return undefined;
    const content = await this.content(row);
    return content && consentHtml(content, key);
  }

  private async content(row: ConsentRow): Promise<ConsentPageContent | undefined> {
    const em = this.database.primary();
    const application = await this.applications.submissionById(em, row.application_id);
    const resource = (await this.bench.byIds([application?.resource_id ?? ''], em)).get(application?.resource_id ?? '');
    if (application === undefined || resource === undefined) return undefined;
    const { job_id: jobId, vendor_id: vendorId } = row;
    const [ownedUntil, vendor, words] = await Promise.all([
      this.repository.ownedUntil(em, [row.application_id]),
      this.users.company(vendorId, 'submittedTo'),
      this.consents.words(em, {
        jobId,
        vendorId,
        resource,
        agreedPay: agreedPayOf(row),
        hasResume: application.has_resume,
      }),
    ]);
    if (words === undefined) return undefined;
    return {
      ...words,
      firstName: row.same_person ? words.firstName : '',
      expiresAt: row.expires_at,
      state: row.state,
      samePerson: row.same_person,
      ended: !OPEN_APPLICATION_STATUSES.some((open) => open === application.status),
      vendorVerified: vendor?.verified ?? false,
      jobId,
      sentTo: row.same_person ? masked(resource.email ?? '') : '',
      answeredAt: row.answered_at,
      heldUntil: ownedUntil.get(row.application_id) ?? null,
    };
  }
}
