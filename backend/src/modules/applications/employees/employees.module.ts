import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications.module.ts';
import { BenchModule } from '../../bench/bench.module.ts';
import { SubmissionConsentsModule } from '../../bench/consent/submissions/submission-consents.module.ts';
import { JobInvitesModule } from '../invites/for-jobs/job-invites.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { MatchModule } from '../../profile/match/match.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { EmployeesController } from './employees.controller.ts';
import { EmployeesService } from './employees.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    BenchModule,
    JobInvitesModule,
    JobsModule,
    MatchModule,
    SubmissionConsentsModule,
    UsersModule,
  ],
  controllers: [EmployeesController],
  providers: [EmployeesService],
})
export class EmployeesModule {}
