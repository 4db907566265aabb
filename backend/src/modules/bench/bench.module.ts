import { Module } from '@nestjs/common';
import { FilesModule } from '../profile/files/files.module.ts';
import { ResumesModule } from '../profile/resumes/resumes.module.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { BenchBulkRepository } from '../../records/bench/bench-bulk.repository.ts';
import { BenchController } from './bench.controller.ts';
import { BenchChangesRepository } from '../../records/bench/bench-changes.repository.ts';
import { BenchChanges } from './bench-changes.service.ts';
import { ConsentConditions } from './consent-conditions.service.ts';
import { BenchContextRepository } from '../../records/bench/bench-context.repository.ts';
import { BenchRepository } from '../../records/bench/bench.repository.ts';
import { BenchService } from './bench.service.ts';
import { BenchUses } from './bench-uses.service.ts';
import { BenchConfirmationAnswers } from './confirming/bench-confirmation-answers.service.ts';
import { BenchConfirmationEvents } from './confirming/bench-confirmation-events.service.ts';
import { BenchConfirmations } from './confirming/bench-confirmations.service.ts';
import { BenchConfirmationsRepository } from '../../records/bench/bench-confirmations.repository.ts';
import { BenchImportController } from './import/bench-import.controller.ts';
import { BenchImportEvents } from './import/bench-import-events.service.ts';
import { BenchImportRowsRepository } from '../../records/bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from '../../records/bench/bench-imports.repository.ts';
import { BenchImports } from './import/bench-imports.service.ts';
import { BenchImportCheck } from './import/checking/bench-import-check.service.ts';
import { BenchExport } from './import/exporting/bench-export.service.ts';
import { BenchImportReading } from './import/reading/bench-import-reading.service.ts';
import { BenchImportRun } from './import/running/bench-import-run.service.ts';
import { BenchImportUndo } from './import/running/bench-import-undo.service.ts';
import { ReadyPeopleRepository } from '../../records/bench/ready-people.repository.ts';
import { ReadyPeople } from './ready-people.service.ts';
import { BenchResumesController } from './resumes/bench-resumes.controller.ts';
import { BenchResumesRepository } from '../../records/bench/bench-resumes.repository.ts';
import { BenchResumes } from './resumes/bench-resumes.service.ts';
import { BenchSightings } from './seen/bench-sightings.service.ts';

@Module({
  imports: [FilesModule, MessagesModule, NotificationsModule, ResumesModule, UsersModule],
  controllers: [BenchController, BenchImportController, BenchResumesController],
  providers: [
    BenchBulkRepository,
    BenchChanges,
    BenchChangesRepository,
    ConsentConditions,
    BenchConfirmationAnswers,
    BenchConfirmationEvents,
    BenchConfirmations,
    BenchConfirmationsRepository,
    BenchContextRepository,
    BenchExport,
    BenchImportCheck,
    BenchImportEvents,
    BenchImportReading,
    BenchImportRowsRepository,
    BenchImportRun,
    BenchImports,
    BenchImportsRepository,
    BenchImportUndo,
    BenchRepository,
    BenchResumes,
    BenchResumesRepository,
    BenchService,
    BenchSightings,
    BenchUses,
    ReadyPeople,
    ReadyPeopleRepository,
  ],
  exports: [BenchConfirmations, BenchResumes, ConsentConditions, BenchService, BenchSightings, BenchUses, ReadyPeople],
})
export class BenchModule {}
