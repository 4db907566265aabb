import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { BenchController } from './bench.controller.ts';
import { BenchContextRepository } from './bench-context.repository.ts';
import { BenchRepository } from './bench.repository.ts';
import { BenchService } from './bench.service.ts';
import { ReadyPeopleRepository } from './ready-people.repository.ts';
import { ReadyPeople } from './ready-people.service.ts';
import { BenchSightings } from './seen/bench-sightings.service.ts';

@Module({
  imports: [UsersModule],
  controllers: [BenchController],
  providers: [
    BenchContextRepository,
    BenchRepository,
    BenchService,
    BenchSightings,
    ReadyPeople,
    ReadyPeopleRepository,
  ],
  exports: [BenchService, BenchSightings, ReadyPeople],
})
export class BenchModule {}
