import { Module } from '@nestjs/common';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { SeekerTurns } from './dashboard/seeker-turns.service.ts';
import { YourTurnService } from './dashboard/your-turn.service.ts';
import { FailedEvents } from './failed-events.service.ts';
import { StaffHome } from './home/staff-home.service.ts';
import { StaffMails } from './home/staff-mails.service.ts';
import { SentMessages } from './sent-messages.service.ts';
import { Suspensions } from './suspensions.service.ts';

@Module({
  controllers: [AdminController],
  providers: [
    SentMessages,
    AdminService,
    DashboardService,
    FailedEvents,
    StaffHome,
    StaffMails,
    Suspensions,
    SeekerTurns,
    YourTurnService,
  ],
})
export class AdminModule {}
