import { Module } from '@nestjs/common';
import { UnfinishedAccounts } from './unfinished-accounts.service.ts';
import { UserDirectory } from './user-directory.service.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  providers: [UnfinishedAccounts, UserDirectory, UsersRepository, UsersService],
  exports: [UnfinishedAccounts, UserDirectory, UsersService],
})
export class UsersModule {}
