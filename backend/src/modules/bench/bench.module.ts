import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { BenchController } from './bench.controller.ts';
import { BenchRepository } from './bench.repository.ts';
import { BenchService } from './bench.service.ts';

@Module({
  imports: [UsersModule],
  controllers: [BenchController],
  providers: [BenchRepository, BenchService],
  exports: [BenchService],
})
export class BenchModule {}
