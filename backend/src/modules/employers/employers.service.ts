import { Injectable } from '@nestjs/common';
import type * as employersCalls from '#contract/api/employers.ts';
import type { EmployerDetail } from '#contract/domain/public-profile.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import { Places } from '../../places/places.service.ts';
import { EmployersRepository } from './employers.repository.ts';
import type { EmployersInput } from './employers.repository.ts';
import { ResponseTimes } from '../applications/response/response-times.service.ts';
import { FiguresService } from '../home/figures.service.ts';
import { toEmployerCard, toEmployerDetail } from './employers.mapper.ts';

/** Employers as everybody sees them. */
@Injectable()
export class EmployersService {
  constructor(
    private readonly database: Database,
    private readonly repository: EmployersRepository,
    private readonly figures: FiguresService,
    private readonly places: Places,
    private readonly responses: ResponseTimes,
  ) {}

  async list(input: EmployersInput): Promise<Reply<typeof employersCalls.getEmployers>> {
    await this.figures.fresh();
    const em = this.database.read();
    const { area, place } = await this.places.areaOf(input);
    const [page, total, category, companySize] = await Promise.all([
      this.repository.list(em, input, area, offsetOf(input)),
      this.repository.count(em, input, area),
      this.repository.facet(em, 'category', input, area),
      this.repository.facet(em, 'companySize', input, area),
    ]);
    return {
      data: page.map(toEmployerCard),
      page: { ...pageInfoOf(input, total), place, facets: { category, companySize } },
    };
  }

  /** @throws AppError `not_found` */
  async byId(id: string): Promise<EmployerDetail> {
    const row = await this.repository.detail(this.database.read(), id);
    if (row === undefined) throw notFound();
    return toEmployerDetail(row, await this.responses.of(id));
  }
}
