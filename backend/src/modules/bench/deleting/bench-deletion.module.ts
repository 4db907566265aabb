import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { BenchDeletionController } from './bench-deletion.controller.ts';
import { BenchDeletionRepository } from '../../../records/bench/bench-deletion.repository.ts';
import { BenchDeletion } from './bench-deletion.service.ts';

/** Apart from the bench itself: it reaches what other modules know of its people. */
@Module({
  imports: [NotificationsModule],
  controllers: [BenchDeletionController],
  providers: [BenchDeletion, BenchDeletionRepository],
})
export class BenchDeletionModule {}
