import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { BenchController } from './bench.controller.ts';
import { BenchRepository } from './bench.repository.ts';
import { BenchService } from './bench.service.ts';
import { ReadyPeopleRepository } from './ready-people.repository.ts';
import { ReadyPeople } from './ready-people.service.ts';

@Module({
  imports: [UsersModule],
  controllers: [BenchController],
  providers: [BenchRepository, BenchService, ReadyPeople, ReadyPeopleRepository],
  exports: [BenchService, ReadyPeople],
})
export class BenchModule {}
