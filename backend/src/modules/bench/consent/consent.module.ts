import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.ts';
import { ConsentApplicationsModule } from '../../applications/for-consent/consent-applications.module.ts';
import { BenchModule } from '../bench.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { ConsentAnswers } from './consent-answers.service.ts';
import { ConsentController } from './consent.controller.ts';
import { ConsentEvents } from './consent-events.service.ts';
import { ConsentExpiry } from './consent-expiry.service.ts';
import { ConsentPages } from './page/consent-pages.service.ts';
import { DisputeCases } from './disputes/dispute-cases.service.ts';
import { DisputeDecisions } from './disputes/dispute-decisions.service.ts';
import { DisputeEvents } from './disputes/dispute-events.service.ts';
import { DisputesController } from './disputes/disputes.controller.ts';
import { OwnDisputes } from './disputes/own-disputes.service.ts';
import { SubmissionConsentsModule } from './submissions/submission-consents.module.ts';
import { Submitting } from './submitting.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    BenchModule,
    ConsentApplicationsModule,
    JobsModule,
    NotificationsModule,
    SubmissionConsentsModule,
    UsersModule,
  ],
  controllers: [ConsentController, DisputesController],
  providers: [
    ConsentAnswers,
    ConsentEvents,
    ConsentExpiry,
    ConsentPages,
    DisputeCases,
    DisputeDecisions,
    DisputeEvents,
    OwnDisputes,
    Submitting,
  ],
  exports: [DisputeCases],
})
export class ConsentModule {}
