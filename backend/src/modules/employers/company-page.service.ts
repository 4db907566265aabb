import { Injectable } from '@nestjs/common';
import type { CompanyPage } from '#contract/api/employers.ts';
import type * as employersCalls from '#contract/api/employers.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../access/caller.ts';
import { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { UsersService } from '../users/users.service.ts';
import { CompanyPageRepository } from './company-page.repository.ts';
import { pointOf } from '../../places/point.ts';

/** An employer's own public page. */
@Injectable()
export class CompanyPageService {
  constructor(
    private readonly database: Database,
    private readonly repository: CompanyPageRepository,
    private readonly users: UsersService,
  ) {}

  async own(caller: Caller): Promise<CompanyPage> {
    const row = await this.repository.company(this.database.primary(), caller.userId);
    if (row === undefined) throw new AppError('session_expired');
    return row;
  }

  /** @throws AppError `conflict` when the page was changed since the named version */
  async update(caller: Caller, input: ParsedInput<typeof employersCalls.updateCompanyPage>): Promise<CompanyPage> {
    const { version, ...page } = input;
    const point = await pointOf(page);
    await this.database.write(async (em) => {
      await this.users.stay(em, caller.userId);
      if (!(await this.repository.changeCompany(em, caller.userId, version, { ...page, ...point }))) {
        throw new AppError('conflict');
      }
    });
    return this.own(caller);
  }
}
