import { Module } from '@nestjs/common';
import { UnfinishedAccounts } from './unfinished-accounts.service.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({ providers: [UnfinishedAccounts, UsersRepository, UsersService], exports: [UnfinishedAccounts, UsersService] })
export class UsersModule {}
