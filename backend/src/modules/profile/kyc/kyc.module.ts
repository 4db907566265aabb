import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { KycController } from './kyc.controller.ts';
import { KycEvents } from './kyc-events.service.ts';
import { KycExpiry } from './kyc-expiry.service.ts';
import { KycRepository } from '../../../records/profile/kyc.repository.ts';
import { KycService } from './kyc.service.ts';
import { KycClaimsRepository } from '../../../records/profile/kyc-claims.repository.ts';
import { KycReviews } from './review/kyc-reviews.service.ts';

@Module({
  imports: [FilesModule, NotificationsModule, UsersModule],
  controllers: [KycController],
  providers: [KycClaimsRepository, KycEvents, KycExpiry, KycRepository, KycReviews, KycService],
  exports: [KycReviews, KycService],
})
export class KycModule {}
