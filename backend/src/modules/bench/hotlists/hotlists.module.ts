import { Module } from '@nestjs/common';
import { BenchModule } from '../bench.module.ts';
import { KycModule } from '../../profile/kyc/kyc.module.ts';
import { ReportsModule } from '../../content/reports/reports.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { HotlistPages } from './hotlist-pages.ts';
import { HotlistReports } from './hotlist-reports.service.ts';
import { HotlistsController } from './hotlists.controller.ts';
import { HotlistsRepository } from '../../../records/bench/hotlists.repository.ts';
import { HotlistsService } from './hotlists.service.ts';
import { SharedHotlists } from './shared-hotlists.service.ts';

@Module({
  imports: [BenchModule, KycModule, ReportsModule, UsersModule],
  controllers: [HotlistsController],
  providers: [HotlistPages, HotlistReports, HotlistsRepository, HotlistsService, SharedHotlists],
  exports: [SharedHotlists],
})
export class HotlistsModule {}
