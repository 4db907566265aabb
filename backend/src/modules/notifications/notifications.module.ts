import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { InvitesModule } from '../invites/invites.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({
  imports: [ApplicationsModule, InvitesModule, JobsModule],
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NotificationsService, NotificationStreams],
  exports: [NotificationsService],
})
export class NotificationsModule {}
