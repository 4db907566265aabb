import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

@Module({
  imports: [MessagesModule, UsersModule],
  controllers: [AdminController],
  providers: [AdminService, AuditLogRepository],
})
export class AdminModule {}
