import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { JobApplicationsModule } from '../applications/for-jobs/job-applications.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { SubmissionConsentsModule } from '../bench/consent/submissions/submission-consents.module.ts';
import { FilesModule } from './files/files.module.ts';
import { JobInvitesModule } from '../applications/invites/for-jobs/job-invites.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { SavedModule } from '../jobs/saved/saved.module.ts';
import { MessageTexts } from '../notifications/messages/message-texts.service.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { WalletModule } from '../auth/wallet/wallet.module.ts';
import { AvatarsModule } from './avatars.module.ts';
import { ExportRepository } from '../../records/profile/export.repository.ts';
import { ExportService } from './export.service.ts';
import { LeavingLetters } from './leaving-letters.service.ts';
import { LeavingRepository } from '../../records/profile/leaving.repository.ts';
import { LeavingService } from './leaving.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';
import { PROFILE_MAILS } from './profile-mails.ts';

@Module({
  imports: [
    JobApplicationsModule,
    ApplicationsModule,
    AuthModule,
    AvatarsModule,
    FilesModule,
    JobInvitesModule,
    JobsModule,
    SavedModule,
    SubmissionConsentsModule,
    MessagesModule,
    NotificationsModule,
    UsersModule,
    WalletModule,
  ],
  controllers: [ProfileController],
  providers: [ExportRepository, ExportService, LeavingLetters, LeavingRepository, LeavingService, ProfileService],
})
export class ProfileModule {
  constructor(texts: MessageTexts) {
    texts.register(PROFILE_MAILS);
  }
}
