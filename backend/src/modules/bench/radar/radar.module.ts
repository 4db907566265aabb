import { Module } from '@nestjs/common';
import { SubmissionConsentsModule } from '../consent/submissions/submission-consents.module.ts';
import { MatchModule } from '../../profile/match/match.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { BenchModule } from '../bench.module.ts';
import { RadarController } from './radar.controller.ts';
import { RadarRepository } from '../../../records/bench/radar.repository.ts';
import { RadarService } from './radar.service.ts';

/** Apart from the bench itself, of which matches know. */
@Module({
  imports: [BenchModule, MatchModule, SubmissionConsentsModule, UsersModule],
  controllers: [RadarController],
  providers: [RadarRepository, RadarService],
})
export class RadarModule {}
