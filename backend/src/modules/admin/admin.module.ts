import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';
import { FailedEvents } from './failed-events.service.ts';

@Module({
  imports: [MessagesModule, UsersModule],
  controllers: [AdminController],
  providers: [AdminService, FailedEvents],
})
export class AdminModule {}
