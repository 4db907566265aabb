import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.ts';
import { InterviewsModule } from '../../interviews/interviews.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';

@Module({
  imports: [ApplicationsModule, InterviewsModule, JobsModule, UsersModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
