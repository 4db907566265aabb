import { Module } from '@nestjs/common';
import { BenchController } from './bench.controller.ts';
import { BenchRepository } from './bench.repository.ts';
import { BenchService } from './bench.service.ts';

@Module({ controllers: [BenchController], providers: [BenchRepository, BenchService], exports: [BenchService] })
export class BenchModule {}
