import { Module } from '@nestjs/common';
import { Accounts } from './accounts.service.ts';
import { CompanyPages } from './company-pages.service.ts';
import { SessionUsers } from './session-users.service.ts';
import { TermsRepository } from '../../../records/auth/terms.repository.ts';
import { UnfinishedAccounts } from './unfinished-accounts.service.ts';
import { UserDirectory } from './user-directory.service.ts';
import { Verification } from './verification.service.ts';
import { UsersRepository } from '../../../records/auth/users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  providers: [
    Accounts,
    CompanyPages,
    SessionUsers,
    TermsRepository,
    UnfinishedAccounts,
    UserDirectory,
    UsersRepository,
    UsersService,
    Verification,
  ],
  exports: [Accounts, CompanyPages, SessionUsers, UnfinishedAccounts, UserDirectory, UsersService, Verification],
})
export class UsersModule {}
