import { Module } from '@nestjs/common';
import { InviteEndings } from './invite-endings.service.ts';

@Module({ providers: [InviteEndings], exports: [InviteEndings] })
export class InviteFactsModule {}
