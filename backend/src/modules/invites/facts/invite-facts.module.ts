import { Module } from '@nestjs/common';
import { InviteEndings } from './invite-endings.service.ts';
import { OpenInvitesRepository } from './open-invites.repository.ts';

@Module({ providers: [InviteEndings, OpenInvitesRepository], exports: [InviteEndings] })
export class InviteFactsModule {}
