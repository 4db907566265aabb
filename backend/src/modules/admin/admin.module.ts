import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';

@Module({
  imports: [MessagesModule, UsersModule],
  controllers: [AdminController],
  providers: [AdminService],
})
export class AdminModule {}
