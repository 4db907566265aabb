import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONFIRMATION_ANSWERS } from '#contract/domain/bench-confirmation.ts';
import type { ConfirmationAnswer } from '#contract/domain/bench-confirmation.ts';
import { isLinkToken } from '../../../platform/config/link-tokens.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { AnswerPages } from '../../../platform/pages/answer-pages.ts';
import type { AnswerPage, AnswerRequest } from '../../../platform/pages/answer-pages.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchConfirmationsRepository } from '../../../records/bench/bench-confirmations.repository.ts';
import type { ConfirmationRow } from '../../../records/bench/bench-confirmations.repository.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { confirmationBusyHtml, confirmationGoneHtml, confirmationHtml } from './bench-confirmation-html.ts';
import { BenchConfirmations, CONFIRMATION_PATH } from './bench-confirmations.service.ts';

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
      const row = found && (await this.repository.lock(em, found.vendor_id, found.email_hash));
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
