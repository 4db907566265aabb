import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { ConsentApplicationsModule } from '../applications/for-consent/consent-applications.module.ts';
import { BenchModule } from '../bench/bench.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ConsentAnswers } from './consent-answers.service.ts';
import { ConsentController } from './consent.controller.ts';
import { ConsentEvents } from './consent-events.service.ts';
import { ConsentExpiry } from './consent-expiry.service.ts';
import { ConsentPages } from './page/consent-pages.service.ts';
import { SubmissionConsentsModule } from './submissions/submission-consents.module.ts';
import { Submitting } from './submitting.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    BenchModule,
    ConsentApplicationsModule,
    NotificationsModule,
    SubmissionConsentsModule,
    UsersModule,
  ],
  controllers: [ConsentController],
  providers: [ConsentAnswers, ConsentEvents, ConsentExpiry, ConsentPages, Submitting],
})
export class ConsentModule {}
