import { Module } from '@nestjs/common';
import { ResponseTimesRepository } from '../../../records/applications/response-times.repository.ts';
import { ResponseTimes } from './response-times.service.ts';

@Module({ providers: [ResponseTimes, ResponseTimesRepository], exports: [ResponseTimes] })
export class ResponseTimesModule {}
