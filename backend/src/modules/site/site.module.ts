import { Module } from '@nestjs/common';
import { PlacesModule } from '../../places/places.module.ts';
import { KeywordsModule } from '../jobs/search/keywords.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { CandidateProfileService } from './candidate-profile.service.ts';
import { CandidatesRepository } from './candidates.repository.ts';
import { CandidatesService } from './candidates.service.ts';
import { CompanyPageService } from './company-page.service.ts';
import { EmployersRepository } from './employers.repository.ts';
import { EmployersService } from './employers.service.ts';
import { FiguresReportRepository } from './figures-report.repository.ts';
import { FiguresRepository } from './figures.repository.ts';
import { FiguresService } from './figures.service.ts';
import { OwnPagesController } from './own-pages.controller.ts';
import { OwnPagesRepository } from './own-pages.repository.ts';
import { SiteController } from './site.controller.ts';
import { SitePages } from './site-pages.ts';

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
