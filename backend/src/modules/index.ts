import type { Type } from '@nestjs/common';
import { AdminModule } from './admin/admin.module.ts';
import { ApplicationsModule } from './applications/applications.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BenchModule } from './bench/bench.module.ts';
import { BenchDeletionModule } from './bench/deleting/bench-deletion.module.ts';
import { RadarModule } from './bench/radar/radar.module.ts';
import { BlogsModule } from './blogs/blogs.module.ts';
import { CandidatesModule } from './candidates/candidates.module.ts';
import { ConsentModule } from './consent/consent.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import { ConversationsModule } from './conversations/conversations.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { EmployeesModule } from './employees/employees.module.ts';
import { EmployersModule } from './employers/employers.module.ts';
import { FilesModule } from './files/files.module.ts';
import { FindingModule } from './finding/finding.module.ts';
import { HomeModule } from './home/home.module.ts';
import { HotlistsModule } from './hotlists/hotlists.module.ts';
import { InterviewsModule } from './interviews/interviews.module.ts';
import { InvitesModule } from './invites/invites.module.ts';
import { JobSearchModule } from './job-search/job-search.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { KycModule } from './kyc/kyc.module.ts';
import { MatchModule } from './match/match.module.ts';
import { MembersModule } from './members/members.module.ts';
import { NotificationPreferencesModule } from './notification-preferences/notification-preferences.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { OnboardingModule } from './onboarding/onboarding.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { ResumesModule } from './resumes/resumes.module.ts';
import { SavedModule } from './saved/saved.module.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { WalletModule } from './wallet/wallet.module.ts';

/** Every module of the product; a new one is added here and nowhere else. */
export const FEATURE_MODULES: readonly Type[] = [
  AuthModule,
  JobsModule,
  JobSearchModule,
  SavedModule,
  ApplicationsModule,
  ConsentModule,
  ConversationsModule,
  InterviewsModule,
  InvitesModule,
  OnboardingModule,
  MatchModule,
  FindingModule,
  BenchModule,
  BenchDeletionModule,
  RadarModule,
  HotlistsModule,
  NotificationsModule,
  NotificationPreferencesModule,
  DashboardModule,
  MembersModule,
  ProfileModule,
  PrivacyModule,
  FilesModule,
  KycModule,
  ResumesModule,
  SecondFactorModule,
  WalletModule,
  EmployeesModule,
  EmployersModule,
  CandidatesModule,
  HomeModule,
  ContactModule,
  ReportsModule,
  BlogsModule,
  AdminModule,
];
