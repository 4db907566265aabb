import type { Type } from '@nestjs/common';
import { AdminModule } from './admin/admin.module.ts';
import { ApplicationsModule } from './applications/applications.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BenchModule } from './bench/bench.module.ts';
import { BenchDeletionModule } from './bench/deleting/bench-deletion.module.ts';
import { RadarModule } from './bench/radar/radar.module.ts';
import { BlogsModule } from './content/blogs/blogs.module.ts';
import { CandidatesModule } from './profile/candidates/candidates.module.ts';
import { ConsentModule } from './bench/consent/consent.module.ts';
import { ContactModule } from './content/contact/contact.module.ts';
import { ConversationsModule } from './conversations/conversations.module.ts';
import { DashboardModule } from './admin/dashboard/dashboard.module.ts';
import { EmployeesModule } from './applications/employees/employees.module.ts';
import { EmployersModule } from './jobs/employers/employers.module.ts';
import { FilesModule } from './profile/files/files.module.ts';
import { FindingModule } from './profile/finding/finding.module.ts';
import { HomeModule } from './content/home/home.module.ts';
import { HotlistsModule } from './bench/hotlists/hotlists.module.ts';
import { InterviewsModule } from './interviews/interviews.module.ts';
import { InvitesModule } from './applications/invites/invites.module.ts';
import { JobSearchModule } from './search/job-search.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { KycModule } from './profile/kyc/kyc.module.ts';
import { MatchModule } from './profile/match/match.module.ts';
import { MembersModule } from './auth/members/members.module.ts';
import { NotificationPreferencesModule } from './notifications/preferences/notification-preferences.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { OnboardingModule } from './applications/onboarding/onboarding.module.ts';
import { PrivacyModule } from './profile/privacy/privacy.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ReportsModule } from './content/reports/reports.module.ts';
import { ResumesModule } from './profile/resumes/resumes.module.ts';
import { SavedModule } from './jobs/saved/saved.module.ts';
import { SecondFactorModule } from './auth/second-factor/second-factor.module.ts';
import { WalletModule } from './auth/wallet/wallet.module.ts';

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
