import { Module } from '@nestjs/common';
import { CandidatesModule } from '../../profile/candidates/candidates.module.ts';
import { EmployerOpeningsModule } from '../../jobs/employers/employer-openings.module.ts';
import { FiguresReportRepository } from '../../../records/content/figures-report.repository.ts';
import { FiguresRepository } from '../../../records/content/figures.repository.ts';
import { FiguresService } from './figures.service.ts';
import { HomeController } from './home.controller.ts';
import { HomePages } from './home-pages.ts';

@Module({
  imports: [CandidatesModule, EmployerOpeningsModule],
  controllers: [HomeController],
  providers: [FiguresReportRepository, FiguresRepository, FiguresService, HomePages],
  exports: [FiguresService],
})
export class HomeModule {}
