import { Module } from '@nestjs/common';
import { ConsentModule } from '../consent/consent.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { KycModule } from '../kyc/kyc.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { UsersModule } from '../users/users.module.ts';
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
