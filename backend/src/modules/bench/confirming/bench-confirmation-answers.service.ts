import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  CONFIRMATION_ANSWERS,
  type ConfirmationAnswer,
  type StoredConfirmation,
} from '#contract/domain/bench-confirmation.ts';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { escapeMarkup as e } from '../../../library/text/escape.ts';
import { isLinkToken } from '../../../platform/config/link-tokens.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { AnswerPages, type AnswerPage, type AnswerRequest } from '../../../platform/pages/answer-pages.ts';
import { document } from '../../../platform/pages/plain-page.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { Users } from '../../../records/auth/users.ts';
import {
  BenchConfirmationsRepository,
  type ConfirmationRow,
} from '../../../records/bench/bench-confirmations.repository.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { BenchConfirmations, CONFIRMATION_PATH, type ConfirmationWords } from './bench-confirmations.service.ts';

/** The page on which people without an account say whether they are on a bench: complete HTML, no script. Pure. */
interface ConfirmationPage extends ConfirmationWords {
  readonly state: StoredConfirmation;
  /** It was not answered in time. */
  readonly over: boolean;
  readonly vendorVerified: boolean;
}

const form = (answer: string, label: string, look: string): string =>
  `<form method="post"><button class="${look}" name="answer" value="${answer}" type="submit">${label}</button></form>`;
const outcome = (title: string, body: string): string =>
  document(title, `<section class="card lone"><h1>${title}</h1>${body}</section>`);

function confirmationHtml(page: ConfirmationPage): string {
  const vendor = e(page.vendorName);
  if (page.state === 'refused') {
    return outcome('You said no.', `<p>${vendor} can no longer show you on any list, or ask you this again.</p>`);
  }
  if (page.state === 'confirmed') {
    return outcome(
      `Thank you, ${e(page.firstName)}. You said yes.`,
      `<p>${vendor} knows that you are on its bench. For each job it has to ask you again.</p>${form('no', 'I am no longer with them', 'warn')}`,
    );
  }
  if (page.over) {
    return outcome(
      'This question has ended.',
      `<p>It was open until ${lastDayOf(page.expiresAt)}. You can still say no: then ${vendor} cannot ask you this again.</p>${form('no', 'No, I am not', 'plain')}`,
    );
  }
  return document(
    `Are you on the bench of ${vendor}?`,
    `<p class="hello">Hello ${e(page.firstName)},</p>
<h1>Are you on the bench of ${vendor}?</h1>
<section class="card"><p>${vendor} lists you among the people it offers to employers.</p>
<p class="${page.vendorVerified ? 'good' : 'quiet'}">${page.vendorVerified ? '✓ A company that we have verified' : 'We have not verified this company yet.'}</p>
<hr><dl><dt>Yes</dt><dd>${vendor} is told. You are put forward for nothing by it: for each job you are asked again, and no account is made for you.</dd>
<dt>No</dt><dd>${vendor} can no longer show you on any list, or ask you this again.</dd>
<dt>No answer</dt><dd>You can answer by ${lastDayOf(page.expiresAt)}.</dd></dl></section>
<div class="answers">${form('yes', 'Yes, I am', 'main')}${form('no', 'No, I am not', 'plain')}</div>
${form('unknown', 'I do not know this company', 'link')}<p class="small">Says no for you, and our staff look at it.</p>`,
  );
}

const confirmationGoneHtml = (): string =>
  outcome('This link no longer works', '<p>Perhaps a newer mail has another one, or nobody asks any more.</p>');

const confirmationBusyHtml = (): string =>
  outcome('Please wait a moment', '<p>Too many answers came from your network. Please try again in a few minutes.</p>');

/**
 * Answers that people give by the link of their mail. Opening the link changes nothing, because mail scanners do it
 * too; only a button answers.
 */
@Injectable()
export class BenchConfirmationAnswers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchConfirmationsRepository,
    private readonly confirmations: BenchConfirmations,
    private readonly bench: BenchPeople,
    private readonly users: Users,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly pages: AnswerPages,
  ) {}

  onModuleInit(): void {
    this.pages.register(CONFIRMATION_PATH, {
      answer: (request) => this.page(request),
      busyHtml: confirmationBusyHtml,
      nothingHtml: confirmationGoneHtml,
    });
  }

  private async page({ rest, form }: AnswerRequest): Promise<AnswerPage> {
    const html = isLinkToken(rest) ? await this.shown(rest, form) : undefined;
    if (html === undefined) throw notFound();
    return { status: 200, html };
  }

  /** After the answer, where there is one; undefined for a question that is not there. */
  private async shown(token: string, form: URLSearchParams | null): Promise<string | undefined> {
    const hash = this.confirmations.hashOf(token);
    const answer = CONFIRMATION_ANSWERS.find((each) => each === form?.get('answer'));
    if (answer !== undefined) await this.answer(hash, answer);
    const em = this.database.primary();
    const row = await this.repository.byToken(em, hash);
    if (row === undefined || row.resource_id === null) return undefined;
    const person = (await this.bench.byIds([row.resource_id], em)).get(row.resource_id);
    if (person === undefined) return undefined;
    const words = await this.confirmations.words(em, row, person);
    const vendor = await this.users.company(row.vendor_id, 'submittedTo');
    return (
      words &&
      confirmationHtml({ ...words, state: row.state, over: row.over, vendorVerified: vendor?.verified ?? false })
    );
  }

  /** The same answer twice is one answer, and one that cannot be given any more changes nothing. */
  private async answer(hash: Uint8Array, answer: ConfirmationAnswer): Promise<void> {
    await this.database.write(async (em) => {
      const found = await this.repository.byToken(em, hash);
      const row = found && (await this.repository.lockConfirmation(em, found.vendor_id, found.email_hash));
      // The mail of meanwhile has another link.
      if (row === undefined || (await this.repository.byToken(em, hash)) === undefined) return;
      if (answer === 'yes') {
        if (row.state === 'waiting' && !row.over) await this.settle(em, row, 'confirmed', false);
      } else if (row.state !== 'refused') {
        await this.settle(em, row, 'refused', answer === 'unknown');
      }
    });
  }

  private async settle(
    em: SqlEntityManager,
    row: ConfirmationRow,
    outcome: 'confirmed' | 'refused',
    isReported: boolean,
  ): Promise<void> {
    const { vendor_id: vendorId, resource_id: resourceId, asks } = row;
    await this.repository.settle(em, row, outcome, isReported);
    if (isReported) {
      await this.audit.record(em, { kind: 'consent-reported', userId: vendorId, detail: `bench ${resourceId ?? ''}` });
    }
    if (resourceId !== null) await this.outbox.emit(em, 'bench.answered', { vendorId, resourceId, outcome, asks });
  }
}
