import { Module } from '@nestjs/common';
import { ConsentModule } from '../bench/consent/consent.module.ts';
import { ContactModule } from '../content/contact/contact.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { KycModule } from '../profile/kyc/kyc.module.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { ReportsModule } from '../content/reports/reports.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';
import { FailedEvents } from './failed-events.service.ts';
import { StaffHome } from './home/staff-home.service.ts';
import { StaffMails } from './home/staff-mails.service.ts';

@Module({
  imports: [ConsentModule, ContactModule, JobsModule, KycModule, MessagesModule, ReportsModule, UsersModule],
  controllers: [AdminController],
  providers: [AdminService, FailedEvents, StaffHome, StaffMails],
})
export class AdminModule {}
