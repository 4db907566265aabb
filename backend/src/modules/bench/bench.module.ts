import { Global, Module } from '@nestjs/common';
import { BenchChanges } from './bench-changes.service.ts';
import { BenchController } from './bench.controller.ts';
import { BenchService } from './bench.service.ts';
import { BenchConfirmationAnswers } from './confirming/bench-confirmation-answers.service.ts';
import { BenchConfirmationEvents } from './confirming/bench-confirmation-events.service.ts';
import { BenchConfirmations } from './confirming/bench-confirmations.service.ts';
import { ConsentAnswers } from './consent/consent-answers.service.ts';
import { ConsentExpiry } from './consent/consent-expiry.service.ts';
import { DisputeCases } from './consent/disputes/dispute-cases.service.ts';
import { DisputeDecisions } from './consent/disputes/dispute-decisions.service.ts';
import { DisputeEvents } from './consent/disputes/dispute-events.service.ts';
import { OwnDisputes } from './consent/disputes/own-disputes.service.ts';
import { ConsentPages } from './consent/page/consent-pages.service.ts';
import { ConsentSecrets, SubmissionConsents } from './consent/submissions/submission-consents.service.ts';
import { BenchDeletion } from './deleting/bench-deletion.service.ts';
import { HotlistMails } from './hotlists/hotlist-mails.service.ts';
import { HotlistPages } from './hotlists/hotlist-pages.ts';
import { HotlistReports } from './hotlists/hotlist-reports.service.ts';
import { HotlistsService } from './hotlists/hotlists.service.ts';
import { SharedHotlists } from './hotlists/shared-hotlists.service.ts';
import { BenchImportEvents } from './import/bench-import-events.service.ts';
import { BenchImports } from './import/bench-imports.service.ts';
import { BenchImportCheck } from './import/checking/bench-import-check.service.ts';
import { BenchExport } from './import/exporting/bench-export.service.ts';
import { BenchImportReading } from './import/reading/bench-import-reading.service.ts';
import { BenchImportRun } from './import/running/bench-import-run.service.ts';
import { BenchImportUndo } from './import/running/bench-import-undo.service.ts';
import { BenchFits } from './radar/fits.service.ts';
import { BenchConsents, RadarService } from './radar/radar.service.ts';
import { BenchResumes } from './resumes/bench-resumes.service.ts';

@Global()
@Module({
  controllers: [BenchController],
  providers: [
    BenchChanges,
    BenchConfirmationAnswers,
    BenchConfirmationEvents,
    BenchConfirmations,
    BenchConsents,
    BenchDeletion,
    BenchExport,
    BenchFits,
    BenchImportCheck,
    BenchImportEvents,
    BenchImportReading,
    BenchImportRun,
    BenchImports,
    BenchImportUndo,
    BenchResumes,
    BenchService,
    ConsentAnswers,
    ConsentExpiry,
    ConsentPages,
    ConsentSecrets,
    DisputeCases,
    DisputeDecisions,
    DisputeEvents,
    HotlistMails,
    HotlistPages,
    HotlistReports,
    HotlistsService,
    OwnDisputes,
    RadarService,
    SharedHotlists,
    SubmissionConsents,
  ],
  exports: [BenchConfirmations, BenchResumes, SharedHotlists, SubmissionConsents],
})
export class BenchModule {}
