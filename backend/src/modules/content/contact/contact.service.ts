import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as contactCalls from '#contract/api/contact.ts';
import type { ParsedInput } from '#contract/call.ts';
import { CONTACT } from '#contract/domain/contact.ts';
import type { ProofOfWork } from '#contract/domain/proof-of-work.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { ContactRepository, type NewContactMessage } from '../../../records/content/contact.repository.ts';
import { EmployersService } from '../../jobs/employers/employers.service.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { ContactProofs } from './contact-proofs.service.ts';

/** Takes what people write to us. What looks like spam is set aside and never lost, and its sender is told nothing of it. */
@Injectable()
export class ContactService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactRepository,
    private readonly proofs: ContactProofs,
    private readonly jobs: JobsService,
    private readonly employers: EmployersService,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweepContactMessages());
  }

  async write(caller: Caller | null, input: ParsedInput<typeof contactCalls.contact>): Promise<void> {
    await this.keep(caller, input, { kind: 'contact', topic: input.topic, jobId: null, employerId: null });
  }

  /** @throws AppError `not_found` for a job or an employer that not everybody can see, whoever asks */
  async ask(caller: Caller | null, input: ParsedInput<typeof contactCalls.addQueries>): Promise<void> {
    const { topic, jobId = null, employerId = null } = input;
    if (jobId !== null) await this.jobs.jobById(null, jobId);
    if (employerId !== null) await this.employers.employerById(employerId);
    await this.keep(caller, input, { kind: 'question', topic, jobId, employerId });
  }

  private async keep(
    caller: Caller | null,
    {
      name,
      email,
      message,
      homepage = '',
      proof,
    }: Pick<NewContactMessage, 'name' | 'email' | 'message'> & {
      homepage?: string | undefined;
      proof?: ProofOfWork | undefined;
    },
    what: Pick<NewContactMessage, 'kind' | 'topic' | 'jobId' | 'employerId'>,
  ): Promise<void> {
    await this.database.write(async (em) => {
      // A message from a device without script, or one too slow for the puzzle, goes to a person for review.
      const isProven = caller !== null || (await this.proofs.spend(em, proof));
      const isSpam =
        homepage !== '' || !isProven || (await this.repository.sameWords(em, message)) >= CONTACT.sameWords;
      await this.repository.addContactMessage(em, {
        ...{ ...what, name, email, message },
        state: isSpam ? 'quarantined' : 'waiting',
        senderId: caller?.personId ?? null,
      });
    });
  }
}
