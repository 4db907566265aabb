import { Module } from '@nestjs/common';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { ReportCasesRepository } from '../../../records/content/report-cases.repository.ts';
import { ReportCases } from './cases/report-cases.service.ts';
import { ReportPages } from './pages/report-pages.service.ts';
import { ReportEvents } from './report-events.service.ts';
import { ReportSubjects } from './report-subjects.service.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsRepository } from '../../../records/content/reports.repository.ts';
import { ReportsService } from './reports.service.ts';

/** Modules with reportable things import this one, so it knows none of them. */
@Module({
  imports: [MessagesModule, NotificationsModule, UsersModule],
  controllers: [ReportsController],
  providers: [
    ReportCases,
    ReportCasesRepository,
    ReportEvents,
    ReportPages,
    ReportsRepository,
    ReportsService,
    ReportSubjects,
  ],
  exports: [ReportCases, ReportsService, ReportSubjects],
})
export class ReportsModule {}
