import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReportSubjects } from '../../../records/content/report-subjects.ts';
import { Candidates } from '../../../records/profile/candidates.ts';

/** A copy of a reported candidate's page, masked as its reader saw it. */
@Injectable()
export class CandidateReports implements OnModuleInit {
  constructor(
    private readonly candidates: Candidates,
    private readonly subjects: ReportSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('candidate', {
      find: async (caller, cardId) => {
        const { userId, shown } = await this.candidates.behindCard(caller, cardId);
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
