import { Injectable, type OnModuleInit } from '@nestjs/common';
import { companyEvidence, ReportSubjects } from '../../../records/content/report-subjects.ts';
import { EmployersService } from './employers.service.ts';

/** A copy of a reported employer's page. */
@Injectable()
export class EmployerReports implements OnModuleInit {
  constructor(
    private readonly employers: EmployersService,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('employer', {
      find: async (_caller, id) => {
        const shown = await this.employers.employerById(id);
        return {
          ...{ subjectId: id, accusedId: id, name: shown.name },
          evidence: companyEvidence(shown),
        };
      },
    });
  }
}
