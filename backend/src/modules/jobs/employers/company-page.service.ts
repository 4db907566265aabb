import { Injectable } from '@nestjs/common';
import type { CompanyPage } from '#contract/api/employers.ts';
import type * as employersCalls from '#contract/api/employers.ts';
import type { ParsedInput } from '#contract/call.ts';
import { pointOf } from '../../../library/places/point.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { CompanyPagesRepository } from '../../../records/auth/company-pages.repository.ts';
import { companyShownTo, toVendorCard } from '../../../records/auth/company-shown-to.ts';
import { Users } from '../../../records/auth/users.ts';
import { EmployerOpeningsRepository } from '../../../records/jobs/employer-openings.repository.ts';
import { Avatars } from '../../../records/profile/avatars.ts';
import { EmployersService } from './employers.service.ts';

/** The company page of an employer or vendor; an employer's is public. */
@Injectable()
export class CompanyPageService {
  constructor(
    private readonly database: Database,
    private readonly pages: CompanyPagesRepository,
    private readonly openings: EmployerOpeningsRepository,
    private readonly employers: EmployersService,
    private readonly users: Users,
    private readonly pictures: Avatars,
  ) {}

  async ownCompanyPage(caller: Caller): Promise<CompanyPage> {
    const em = this.database.primary();
    const [stored, openings] = await Promise.all([
      this.pages.company(em, caller.userId),
      this.openings.openingsOf(em, caller.userId),
    ]);
    const own = stored && companyShownTo(stored, 'self');
    if (!stored || !own) throw new AppError('session_expired');
    const { verified: _, memberSince: __, ...page } = own;
    const submitted = companyShownTo(stored, 'submittedTo');
    return {
      ...page,
      version: stored.version,
      isPublic: openings !== undefined,
      shown: {
        everybody: await this.employers.preview(em, caller.userId, stored),
        submittedTo: submitted && toVendorCard(submitted),
      },
    };
  }

  /** @throws AppError `conflict` when the page was changed since the named version */
  async updateCompanyPage(
    caller: Caller,
    input: ParsedInput<typeof employersCalls.updateCompanyPage>,
  ): Promise<CompanyPage> {
    const { version, ...page } = input;
    const point = await pointOf(page);
    await this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.pages.ensure(em, caller.userId);
      if (!(await this.pages.changeCompany(em, caller.userId, version, { ...page, ...point }))) {
        throw new AppError('conflict');
      }
    });
    return this.ownCompanyPage(caller);
  }

  /** @throws AppError `image_unreadable`, `storage_full`, `unavailable` */
  async setPicture(caller: Caller, kind: 'logo' | 'team', image: string | null): Promise<CompanyPage> {
    await this.pictures.setPicture(caller.userId, kind, image, async (em, replace) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.pages.ensure(em, caller.userId);
      await this.pages.setPicture(em, caller.userId, kind, await replace());
    });
    return this.ownCompanyPage(caller);
  }
}
