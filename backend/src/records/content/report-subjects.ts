import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ReportedInPublic, ReportSubject } from '#contract/domain/report.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Evidence } from './schema.ts';

/** The subject of a report. */
export interface Reported {
  readonly subject: ReportSubject;
  readonly subjectId: string;
  /** The account that it belongs to. */
  readonly accusedId: string | null;
  readonly name: string;
  readonly evidence: Evidence;
}

interface ShownCompany {
  readonly name: string;
  readonly about: string | null;
  readonly website: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** A copy of a reported company, as its reader sees it. */
export const companyEvidence = ({ name, about, website, links }: ShownCompany): Evidence => ({
  facts: [
    { label: 'Name', value: name },
    ...(website === null ? [] : [{ label: 'Website', value: website }]),
    ...links.map(({ label, url }) => ({ label, value: url })),
  ],
  text: about,
});

/** The interface of a module with reportable things. */
interface ReportableThings {
  /**
   * The thing as the caller sees it now.
   * @param named its id; of a hotlist what its link says
   * @throws AppError `not_found` for what the caller cannot see
   */
  readonly find?: (caller: Caller | null, named: string) => Promise<Omit<Reported, 'subject'>>;
  /** Takes it down in the given transaction; what is gone already stays so. */
  readonly remove?: (em: SqlEntityManager, subjectId: string) => Promise<void>;
}

/**
 * Modules with reportable things register themselves here at start-up: they depend on reports, and reports on none of
 * them.
 */
@Injectable()
export class ReportSubjects {
  private readonly things = new Map<ReportSubject, ReportableThings>();

  register(subject: ReportSubject, things: ReportableThings): void {
    this.things.set(subject, things);
  }

  async findSubject(subject: ReportedInPublic, caller: Caller | null, named: string): Promise<Reported> {
    const find = this.things.get(subject)?.find;
    if (find === undefined) throw new Error(`Nobody has registered ${subject}`);
    return { subject, ...(await find(caller, named)) };
  }

  /** Undefined for what cannot be taken down. */
  removalOf(subject: ReportSubject): ReportableThings['remove'] {
    return this.things.get(subject)?.remove;
  }
}
