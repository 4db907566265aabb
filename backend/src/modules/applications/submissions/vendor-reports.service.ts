import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { SubmittedPeopleRepository } from '../../../records/applications/submitted-people.repository.ts';
import { CompanyPagesRepository } from '../../../records/auth/company-pages.repository.ts';
import { companyShownTo } from '../../../records/auth/company-shown-to.ts';
import { companyEvidence, ReportSubjects } from '../../../records/content/report-subjects.ts';

/**
 * A copy of a reported vendor's card, as it is shown beside a submission. Only employers with a submission from the
 * vendor may report them.
 */
@Injectable()
export class VendorReports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly submitted: SubmittedPeopleRepository,
    private readonly companies: CompanyPagesRepository,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('vendor', {
      find: async (caller, vendorId) => {
        const em = this.database.primary();
        if (caller?.userType !== 'client') throw notFound();
        if ((await this.submitted.peopleSubmittedTo(em, caller.userId, vendorId)).length === 0) throw notFound();
        const company = await this.companies.company(em, vendorId);
        const shown = company === undefined ? null : companyShownTo(company, 'submittedTo');
        if (shown === null) throw notFound();
        return {
          ...{ subjectId: vendorId, accusedId: vendorId, name: shown.name },
          evidence: companyEvidence(shown),
        };
      },
    });
  }
}
