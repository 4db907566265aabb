import { Injectable } from '@nestjs/common';
import type * as siteCalls from '#contract/api/site.ts';
import type { EmployerDetail } from '#contract/domain/public-profile.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import { EmployersRepository } from './employers.repository.ts';
import type { EmployersInput } from './employers.repository.ts';
import { FiguresService } from './figures.service.ts';
import { PlaceNames } from './place-names.ts';
import { toEmployerCard, toEmployerDetail } from './site.mapper.ts';

/** Employers as everybody sees them. */
@Injectable()
export class EmployersService {
  constructor(
    private readonly database: Database,
    private readonly repository: EmployersRepository,
    private readonly figures: FiguresService,
    private readonly places: PlaceNames,
  ) {}

  async list(input: EmployersInput): Promise<Reply<typeof siteCalls.getEmployers>> {
    await this.figures.fresh();
    const em = this.database.read();
    const place = await this.places.find(input);
    const [page, total, category, companySize] = await Promise.all([
      this.repository.list(em, input, place, offsetOf(input)),
      this.repository.count(em, input, place),
      this.repository.facet(em, 'category', input, place),
      this.repository.facet(em, 'companySize', input, place),
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
    return toEmployerDetail(row);
  }
}
