import { Module } from '@nestjs/common';
import { Accounts } from './accounts.service.ts';
import { CompanyPages } from './company-pages.service.ts';
import { UnfinishedAccounts } from './unfinished-accounts.service.ts';
import { UserDirectory } from './user-directory.service.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  providers: [Accounts, CompanyPages, UnfinishedAccounts, UserDirectory, UsersRepository, UsersService],
  exports: [Accounts, CompanyPages, UnfinishedAccounts, UserDirectory, UsersService],
})
export class UsersModule {}
