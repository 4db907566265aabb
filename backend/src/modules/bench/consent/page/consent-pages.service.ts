import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CONSENT_ANSWERS } from '#contract/domain/consent.ts';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { Database } from '../../../../platform/database/database.ts';
import { masked } from '../../../../platform/http/access/masked.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import { AnswerPages } from '../../../../platform/pages/answer-pages.ts';
import type { AnswerPage, AnswerRequest } from '../../../../platform/pages/answer-pages.ts';
import { ConsentApplicationsRepository } from '../../../../records/applications/consent-applications.repository.ts';
import { agreedPayOf } from '../../../../records/applications/consent-terms.ts';
import type { ConsentRow } from '../../../../records/applications/submission-consents.repository.ts';
import { SubmissionConsentsRepository } from '../../../../records/applications/submission-consents.repository.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchPeople } from '../../../../records/bench/bench-people.ts';
import { ConsentAnswers } from '../consent-answers.service.ts';
import { ConsentSecrets } from '../submissions/consent-secrets.ts';
import { SubmissionConsents } from '../submissions/submission-consents.service.ts';
import { busyHtml, codeHtml, consentHtml, goneHtml } from './consent-html.ts';
import type { ConsentPageContent, Key } from './consent-html.ts';

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
    const row = given === undefined ? await this.answers.find(hash) : await this.answers.answer(hash, given);
    if (row === undefined) return undefined;
    const content = await this.content(row);
    return content && consentHtml(content, key);
  }

  private async content(row: ConsentRow): Promise<ConsentPageContent | undefined> {
    const em = this.database.primary();
    const application = await this.applications.byId(em, row.application_id);
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
