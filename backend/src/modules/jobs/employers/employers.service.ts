import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as employersCalls from '#contract/api/employers.ts';
import type { EmployerDetail } from '#contract/domain/public-profile.ts';
import { Places } from '../../../library/places/places.service.ts';
import { Database } from '../../../platform/database/database.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { ResponseTimes } from '../../../records/applications/response-times.ts';
import { companyShownTo, type WholeCompany } from '../../../records/auth/company-shown-to.ts';
import { Figures } from '../../../records/content/figures.ts';
import { EmployerOpeningsRepository } from '../../../records/jobs/employer-openings.repository.ts';
import { EmployersRepository, type EmployersInput } from '../../../records/jobs/employers.repository.ts';
import { toEmployerCard, toEmployerDetail, toShown } from './employers.mapper.ts';

/** Employers as everybody sees them. */
@Injectable()
export class EmployersService {
  constructor(
    private readonly database: Database,
    private readonly repository: EmployersRepository,
    private readonly figures: Figures,
    private readonly places: Places,
    private readonly responses: ResponseTimes,
    private readonly openings: EmployerOpeningsRepository,
  ) {}

  async listEmployers(input: EmployersInput): Promise<Reply<typeof employersCalls.getEmployers>> {
    await this.figures.fresh();
    const em = this.database.read();
    const { area, place } = await this.places.areaOf(input);
    const [page, total, category, companySize] = await Promise.all([
      this.repository.listEmployers(em, input, area, offsetOf(input)),
      this.repository.countEmployers(em, input, area),
      this.repository.facet(em, 'category', input, area),
      this.repository.facet(em, 'companySize', input, area),
    ]);
    return {
      data: page.flatMap(toEmployerCard),
      page: { ...pageInfoOf(input, total), place, facets: { category, companySize } },
    };
  }

  /** @throws AppError `not_found` */
  async employerById(id: string): Promise<EmployerDetail> {
    const row = await this.repository.detail(this.database.read(), id);
    const shown = row && toShown(row);
    if (row === undefined || shown === undefined) throw notFound();
    const openings = { openJobs: row.open_jobs, categories: row.open_categories };
    return toEmployerDetail(id, shown, openings, await this.responses.responseTimeOf(id));
  }

  /** The page as it is, or as it will be once a job could be found. */
  async preview(em: SqlEntityManager, id: string, company: WholeCompany): Promise<EmployerDetail | null> {
    const shown = companyShownTo({ ...company, wasListed: true }, 'everybody');
    if (shown === null) return null;
    const [openings, responseTime] = await Promise.all([
      this.openings.openingsOf(em, id),
      this.responses.responseTimeOf(id),
    ]);
    return toEmployerDetail(id, shown, openings ?? { openJobs: 0, categories: [] }, responseTime);
  }
}
