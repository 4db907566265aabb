import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { HotlistsRepository } from '../../../records/bench/hotlists.repository.ts';
import { ReportSubjects } from '../../../records/content/report-subjects.ts';
import { SharedHotlists } from './shared-hotlists.service.ts';

/** Reported hotlists: what is kept of them is what their readers saw, and taking one down ends its link. */
@Injectable()
export class HotlistReports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: HotlistsRepository,
    private readonly shared: SharedHotlists,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('hotlist', {
      find: async (_caller, link) => {
        const { id, vendor_id: vendorId } = await this.shared.openHotlist(this.database.primary(), link);
        const { title, note, vendor, people } = await this.shared.readHotlist(link, {});
        return {
          ...{ subjectId: id, accusedId: vendorId, name: title },
          evidence: {
            facts: [
              { label: 'Title', value: title },
              { label: 'Vendor', value: vendor.name },
              ...people.map(({ reference, headline }) => ({ label: reference, value: headline })),
            ],
            text: note,
          },
        };
      },
      remove: (em, id) => this.repository.revoke(em, id),
    });
  }
}
