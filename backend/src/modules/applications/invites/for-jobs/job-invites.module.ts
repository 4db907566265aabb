import { Module } from '@nestjs/common';
import { JobInvites } from './job-invites.service.ts';
import { JobInvitesRepository } from '../../../../records/applications/job-invites.repository.ts';

@Module({ providers: [JobInvites, JobInvitesRepository], exports: [JobInvites] })
export class JobInvitesModule {}
