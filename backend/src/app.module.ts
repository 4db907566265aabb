import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { CoreModule, type Resources } from './core.module.ts';
import { AdminModule } from './modules/admin/admin.module.ts';
import { ApplicationsModule } from './modules/applications/applications.module.ts';
import { AuthModule } from './modules/auth/auth.module.ts';
import { BenchModule } from './modules/bench/bench.module.ts';
import { ContentModule } from './modules/content/content.module.ts';
import { ConversationsModule } from './modules/conversations/conversations.module.ts';
import { InterviewsModule } from './modules/interviews/interviews.module.ts';
import { JobsModule } from './modules/jobs/jobs.module.ts';
import { NotificationsModule } from './modules/notifications/notifications.module.ts';
import { ProfileModule } from './modules/profile/profile.module.ts';
import { SearchModule } from './modules/search/search.module.ts';
import { RecordsModule } from './records/records.module.ts';

/** Everything that the product does; a new group is added here and nowhere else. */
const FEATURES: readonly Type[] = [
  RecordsModule,
  AuthModule,
  JobsModule,
  SearchModule,
  ApplicationsModule,
  InterviewsModule,
  BenchModule,
  ProfileModule,
  ConversationsModule,
  NotificationsModule,
  ContentModule,
  AdminModule,
];

/** The whole application over opened resources. */
@Module({})
export class AppModule {
  /** @param features other modules than the product's own: tests of the core bring theirs */
  static with(resources: Resources, features: readonly Type[] = FEATURES): DynamicModule {
    return { module: AppModule, imports: [CoreModule.with(resources), ...features] };
  }
}
