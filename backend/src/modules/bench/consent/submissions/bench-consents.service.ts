import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ConsentApplicationsRepository } from '../../../../records/applications/consent-applications.repository.ts';
import { SubmissionConsentsRepository } from '../../../../records/applications/submission-consents.repository.ts';
import type { AskedRow } from '../../../../records/applications/submission-consents.repository.ts';

/** Consents of the people on a bench to being submitted. */
@Injectable()
export class BenchConsents {
  constructor(
    private readonly repository: SubmissionConsentsRepository,
    private readonly applications: ConsentApplicationsRepository,
  ) {}

  /** Every question of the vendor, by whom of the bench it is about. */
  async byPerson(em: SqlEntityManager, vendorId: string): Promise<Map<string, AskedRow[]>> {
    const asked = await this.repository.ofVendor(em, vendorId);
    if (asked.length === 0) return new Map();
    const people = await this.applications.peopleOf(em, vendorId);
    const personOf = new Map(people.map(({ id, resource_id: resourceId }) => [id, resourceId]));
    const by = new Map<string, AskedRow[]>();
    for (const each of asked) {
      const person = personOf.get(each.application_id) ?? null;
      if (person !== null) by.set(person, [...(by.get(person) ?? []), each]);
    }
    return by;
  }
}
