import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../for-jobs/job-applications.module.ts';
import { BenchModule } from '../../bench/bench.module.ts';
import { SeekerProfilesModule } from '../../profile/candidates/profiles/seeker-profiles.module.ts';
import { HotlistsModule } from '../../bench/hotlists/hotlists.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { NotificationPreferencesModule } from '../../notifications/preferences/notification-preferences.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { CandidatesModule } from '../../profile/candidates/candidates.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { BenchInvitingService } from './bench/bench-inviting.service.ts';
import { InviteEvents } from './invite-events.service.ts';
import { InviteMails } from './invite-mails.service.ts';
import { InvitesController } from './invites.controller.ts';
import { InvitesRepository } from '../../../records/applications/invites.repository.ts';
import { InvitesService } from './invites.service.ts';
import { InvitingService } from './inviting.service.ts';
import { NewInvites } from './new-invites.service.ts';
import { InviteStandings } from './standing/invite-standings.service.ts';

@Module({
  imports: [
    BenchModule,
    HotlistsModule,
    JobApplicationsModule,
    JobsModule,
    MessagesModule,
    NotificationPreferencesModule,
    NotificationsModule,
    CandidatesModule,
    SeekerProfilesModule,
    UsersModule,
  ],
  controllers: [InvitesController],
  providers: [
    BenchInvitingService,
    InviteEvents,
    InviteMails,
    InvitesRepository,
    InviteStandings,
    InvitesService,
    InvitingService,
    NewInvites,
  ],
  exports: [InviteStandings, InvitesService],
})
export class InvitesModule {}
