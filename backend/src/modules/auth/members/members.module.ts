import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { Maintenance } from '../../../database/maintenance.ts';
import { MessageTexts } from '../../notifications/messages/message-texts.service.ts';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { Database } from '../../../platform/database/database.ts';
import { Founders } from './founders.service.ts';
import { JoiningService } from './joining.service.ts';
import { MemberInvitationsRepository } from '../../../records/auth/member-invitations.repository.ts';
import { MEMBERS_MAILS } from './members-mails.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';
import { SwitchingService } from './switching.service.ts';

@Module({
  imports: [AuthModule, JobsModule, MessagesModule, NotificationsModule, UsersModule],
  controllers: [MembersController],
  providers: [Founders, JoiningService, MemberInvitationsRepository, MembersService, SwitchingService],
})
export class MembersModule {
  constructor(
    texts: MessageTexts,
    maintenance: Maintenance,
    invitations: MemberInvitationsRepository,
    database: Database,
  ) {
    texts.register(MEMBERS_MAILS);
    maintenance.also(() => invitations.sweep(database.primary()));
  }
}
