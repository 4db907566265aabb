import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import { ReportSubjects } from '../reports/report-subjects.service.ts';
import { sightOf } from './candidates.policy.ts';
import { CandidatesRepository } from './candidates.repository.ts';
import { SeekerProfiles } from './profiles/seeker-profiles.service.ts';

/** What is kept of a reported candidate's page: as its reader saw it, masked. */
@Injectable()
export class CandidateReports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: CandidatesRepository,
    private readonly profiles: SeekerProfiles,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('candidate', {
      find: async (caller, cardId) => {
        const em = this.database.primary();
        const sight = sightOf(caller);
        const userId = await this.repository.userOf(em, sight, cardId);
        if (userId === undefined) throw notFound();
        const shown =
          sight.clientId === null
            ? await this.profiles.shownToVisitor(em, userId)
            : await this.profiles.shownToEmployer(em, userId, sight.clientId, 'employer');
        if (shown === null) throw notFound();
        const { name, headline, about, experiences } = shown;
        return {
          ...{ subjectId: cardId, accusedId: userId, name },
          evidence: {
            facts: [
              { label: 'Name', value: name },
              ...(headline === null ? [] : [{ label: 'Headline', value: headline }]),
              ...experiences.map(({ title, employer }) => ({
                label: 'Experience',
                value: employer === null ? title : `${title}, ${employer}`,
              })),
            ],
            text: about,
          },
        };
      },
    });
  }
}
