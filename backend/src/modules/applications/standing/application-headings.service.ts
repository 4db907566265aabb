import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Applicant } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { ApplicationsRepository } from '../../../records/applications/applications.repository.ts';
import type { Side } from '../../../records/applications/parties.ts';
import { ApplicationItems } from '../application-items.service.ts';

/** The person and the job that an application is about. */
export interface ApplicationHeading {
  readonly applicant: Applicant;
  readonly jobTitle: string;
  readonly companyName: string;
  /** The status as the side sees it. */
  readonly status: ApplicationStatus;
}

/** The facts about applications that other groups show with their own records. */
@Injectable()
export class ApplicationHeadings {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly items: ApplicationItems,
  ) {}

  /** @param ids of one employer's applications, where `side` is the employer */
  async headingsOf(em: SqlEntityManager, ids: readonly string[], side: Side): Promise<Map<string, ApplicationHeading>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repository.byIds(em, [...new Set(ids)]);
    const items = await this.items.itemsOf(rows, { side, judges: false }, em);
    return new Map(items.map((item) => [item._id, item]));
  }
}
