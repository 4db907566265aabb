import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { DuePage } from '../../../platform/database/expressions.ts';
import { InvitesRepository } from '../../../records/applications/invites.repository.ts';
import { OnboardingRepository } from '../../../records/applications/onboarding.repository.ts';
import { WaitingApplicationsRepository } from '../../../records/applications/waiting-applications.repository.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { ofRows, type FoundGroup } from './found-turns.ts';

/** What waits for a job seeker alone. */
@Injectable()
export class SeekerTurns {
  constructor(
    private readonly waiting: WaitingApplicationsRepository,
    private readonly invites: InvitesRepository,
    private readonly onboarding: OnboardingRepository,
    private readonly jobs: Jobs,
  ) {}

  async choices(em: SqlEntityManager, userId: string, page: DuePage): Promise<FoundGroup> {
    return ofRows(await this.waiting.choices(em, userId, page), ({ applicationId }) => ({ applicationId }));
  }

  async offers(em: SqlEntityManager, userId: string, page: DuePage): Promise<FoundGroup> {
    return ofRows(await this.waiting.unansweredOffers(em, userId, page), ({ id }) => ({ applicationId: id }));
  }

  async tasks(em: SqlEntityManager, userId: string, page: DuePage): Promise<FoundGroup> {
    return ofRows(await this.onboarding.tasksOf(em, userId, page), ({ id, count, first }) => ({
      ...{ applicationId: id, count, words: first },
    }));
  }

  async invitations(em: SqlEntityManager, userId: string, page: DuePage): Promise<FoundGroup> {
    const found = await this.invites.unanswered(em, userId, page);
    const jobs = await this.jobs.headings(
      found.map(({ jobId }) => jobId),
      'other',
      em,
    );
    return ofRows(found, ({ id, jobId, message }) => {
      const { title = null, company_name: company = null } = jobs.get(jobId) ?? {};
      return { applicationId: null, inviteId: id, jobId, jobTitle: title, who: company, words: message };
    });
  }
}
