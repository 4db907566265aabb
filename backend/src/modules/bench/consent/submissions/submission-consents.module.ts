import { Module } from '@nestjs/common';
import { ConsentApplicationsModule } from '../../../applications/for-consent/consent-applications.module.ts';
import { JobsModule } from '../../../jobs/jobs.module.ts';
import { MessagesModule } from '../../../notifications/messages/messages.module.ts';
import { UsersModule } from '../../../auth/users/users.module.ts';
import { DisputesRepository } from '../../../../records/bench/disputes.repository.ts';
import { BenchConsents } from './bench-consents.service.ts';
import { ConsentSecrets } from './consent-secrets.ts';
import { SubmissionConsentsRepository } from '../../../../records/bench/submission-consents.repository.ts';
import { SubmissionTrailRepository } from '../../../../records/bench/submission-trail.repository.ts';
import { SubmissionConsents } from './submission-consents.service.ts';

@Module({
  imports: [ConsentApplicationsModule, JobsModule, MessagesModule, UsersModule],
  providers: [
    BenchConsents,
    ConsentSecrets,
    DisputesRepository,
    SubmissionConsents,
    SubmissionConsentsRepository,
    SubmissionTrailRepository,
  ],
  exports: [
    BenchConsents,
    ConsentSecrets,
    DisputesRepository,
    SubmissionConsents,
    SubmissionConsentsRepository,
    SubmissionTrailRepository,
  ],
})
export class SubmissionConsentsModule {}
