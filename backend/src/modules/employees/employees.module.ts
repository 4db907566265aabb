import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { BenchModule } from '../bench/bench.module.ts';
import { JobInvitesModule } from '../invites/for-jobs/job-invites.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MatchModule } from '../match/match.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { EmployeesController } from './employees.controller.ts';
import { EmployeesService } from './employees.service.ts';

@Module({
  imports: [ApplicationsModule, BenchModule, JobInvitesModule, JobsModule, MatchModule, UsersModule],
  controllers: [EmployeesController],
  providers: [EmployeesService],
})
export class EmployeesModule {}
