import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ReportSubjects } from '../reports/report-subjects.service.ts';
import { EmployersService } from './employers.service.ts';

/** What is kept of a reported employer's page. */
@Injectable()
export class EmployerReports implements OnModuleInit {
  constructor(
    private readonly employers: EmployersService,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('employer', {
      find: async (_caller, id) => {
        const { name, about, website, links } = await this.employers.byId(id);
        return {
          ...{ subjectId: id, accusedId: id, name },
          evidence: {
            facts: [
              { label: 'Name', value: name },
              ...(website === null ? [] : [{ label: 'Website', value: website }]),
              ...links.map(({ label, url }) => ({ label, value: url })),
            ],
            text: about,
          },
        };
      },
    });
  }
}
