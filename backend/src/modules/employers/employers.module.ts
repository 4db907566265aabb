import { Module } from '@nestjs/common';
import { PlacesModule } from '../../places/places.module.ts';
import { KeywordsModule } from '../job-search/parse/keywords.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { CandidateProfileService } from '../candidates/candidate-profile.service.ts';
import { CandidatesRepository } from '../candidates/candidates.repository.ts';
import { CandidatesService } from '../candidates/candidates.service.ts';
import { CompanyPageService } from './company-page.service.ts';
import { EmployersRepository } from './employers.repository.ts';
import { EmployersService } from './employers.service.ts';
import { FiguresReportRepository } from '../home/figures-report.repository.ts';
import { FiguresRepository } from '../home/figures.repository.ts';
import { FiguresService } from '../home/figures.service.ts';
import { OwnPagesController } from '../candidates/candidates.controller.ts';
import { OwnPagesRepository } from '../candidates/candidate-profile.repository.ts';
import { SiteController } from './employers.controller.ts';
import { SitePages } from './employer-pages.ts';

@Module({
  imports: [KeywordsModule, PlacesModule, UsersModule],
  controllers: [SiteController, OwnPagesController],
  providers: [
    CandidateProfileService,
    CandidatesRepository,
    CandidatesService,
    CompanyPageService,
    EmployersRepository,
    EmployersService,
    FiguresReportRepository,
    FiguresRepository,
    FiguresService,
    OwnPagesRepository,
    SitePages,
  ],
  exports: [CandidatesService],
})
export class SiteModule {}
