import { Module } from '@nestjs/common';
import { BenchModule } from '../bench/bench.module.ts';
import { SeekerProfilesModule } from '../profile/candidates/profiles/seeker-profiles.module.ts';
import { SubmissionConsentsModule } from '../bench/consent/submissions/submission-consents.module.ts';
import { ConversationHandoverModule } from '../conversations/handover/conversation-handover.module.ts';
import { FilesModule } from '../profile/files/files.module.ts';
import { JobInvitesModule } from './invites/for-jobs/job-invites.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { NotificationPreferencesModule } from '../notifications/preferences/notification-preferences.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ProfileOpeningsModule } from '../profile/privacy/openings/profile-openings.module.ts';
import { ReportsModule } from '../content/reports/reports.module.ts';
import { ResumesModule } from '../profile/resumes/resumes.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { ApplicationEvents } from './application-events.service.ts';
import { ApplicationItems } from './application-items.service.ts';
import { ApplicationReportRepository } from '../../records/applications/application-report.repository.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from '../../records/applications/applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplicantMailsRepository } from '../../records/applications/applicant-mails.repository.ts';
import { ApplicantMails } from './mails/applicant-mails.service.ts';
import { ApplicationReceipts } from './mails/receipts.service.ts';
import { ApplicationDraftsController } from './drafts/application-drafts.controller.ts';
import { ApplicationDraftsRepository } from '../../records/applications/application-drafts.repository.ts';
import { ApplicationDrafts } from './drafts/application-drafts.service.ts';
import { ApplicationPreview } from './drafts/application-preview.service.ts';
import { DraftsUpkeep } from './drafts/drafts-upkeep.service.ts';
import { AnsweringService } from './moves/answering.service.ts';
import { InterviewSteps } from './moves/interview-steps.service.ts';
import { MessageValues } from './moves/message-values.service.ts';
import { MoveMails } from './moves/move-mails.service.ts';
import { ApplicationMovesController } from './moves/moves.controller.ts';
import { MovesRepository } from '../../records/applications/moves.repository.ts';
import { MovingService } from './moves/moving.service.ts';
import { OffersRepository } from '../../records/applications/offers.repository.ts';
import { ApplicationNotesController } from './notes/application-notes.controller.ts';
import { ApplicationNotesRepository } from '../../records/applications/application-notes.repository.ts';
import { ApplicationNotesService } from './notes/application-notes.service.ts';
import { MentionMails } from './notes/mention-mails.service.ts';
import { NoteEvents } from './notes/note-events.service.ts';
import { NoteMentionsRepository } from '../../records/applications/note-mentions.repository.ts';
import { NoteMentions } from './notes/note-mentions.service.ts';
import { ApplicationTagsController } from './tags/application-tags.controller.ts';
import { ApplicationTagsRepository } from '../../records/applications/application-tags.repository.ts';
import { ApplicationTagsService } from './tags/application-tags.service.ts';
import { HiredApplicationsRepository } from '../../records/applications/hired-applications.repository.ts';
import { HiredApplications } from './pipeline/hired-applications.service.ts';
import { PipelineController } from './pipeline/pipeline.controller.ts';
import { PipelineRepository } from '../../records/applications/pipeline.repository.ts';
import { PipelineService } from './pipeline/pipeline.service.ts';
import { SavedViewsRepository } from '../../records/applications/saved-views.repository.ts';
import { SavedViewsService } from './pipeline/saved-views.service.ts';
import { ApplyingService } from './applying.service.ts';
import { ApplicationHeadings } from './standing/application-headings.service.ts';
import { ApplicationStandingRepository } from '../../records/applications/application-standing.repository.ts';
import { ApplicationStandings } from './standing/application-standings.service.ts';
import { SentFilesRepository } from '../../records/applications/sent-files.repository.ts';
import { SentPeople } from './sent-people.service.ts';
import { SentResumes } from './sent-resumes.service.ts';
import { ScorecardsController } from './scorecards/scorecards.controller.ts';
import { ScorecardsRepository } from '../../records/applications/scorecards.repository.ts';
import { Scorecards } from './scorecards/scorecards.service.ts';
import { SubmissionsController } from './submissions/submissions.controller.ts';
import { SubmissionsRepository } from '../../records/applications/submissions.repository.ts';
import { Submissions } from './submissions/submissions.service.ts';
import { SubmittedPeopleRepository } from '../../records/applications/submitted-people.repository.ts';
import { SubmittedPeople } from './submissions/submitted-people.service.ts';
import { VendorReports } from './submissions/vendor-reports.service.ts';
import { HiringReportRepository } from '../../records/applications/hiring-report.repository.ts';
import { HiringReports } from './reports/hiring-reports.service.ts';
import { ApplicationReminders } from './waiting/application-reminders.service.ts';
import { ApplicationRemindersRepository } from '../../records/applications/application-reminders.repository.ts';
import { WaitingApplications } from './waiting/waiting-applications.service.ts';
import { WaitingApplicationsRepository } from '../../records/applications/waiting-applications.repository.ts';
import { ReminderEvents } from './waiting/reminder-events.service.ts';

@Module({
  imports: [
    BenchModule,
    ConversationHandoverModule,
    FilesModule,
    JobInvitesModule,
    JobsModule,
    MessagesModule,
    NotificationPreferencesModule,
    NotificationsModule,
    ProfileOpeningsModule,
    ReportsModule,
    ResumesModule,
    SeekerProfilesModule,
    SubmissionConsentsModule,
    UsersModule,
  ],
  controllers: [
    ApplicationsController,
    ApplicationDraftsController,
    ApplicationMovesController,
    ApplicationNotesController,
    ApplicationTagsController,
    PipelineController,
    ScorecardsController,
    SubmissionsController,
  ],
  providers: [
    ApplicantMails,
    ApplicantMailsRepository,
    ApplicationDrafts,
    ApplicationDraftsRepository,
    ApplicationEvents,
    ApplicationHeadings,
    ApplicationItems,
    ApplicationNotesRepository,
    ApplicationNotesService,
    ApplicationPreview,
    ApplicationReceipts,
    ApplicationReminders,
    ApplicationRemindersRepository,
    ApplicationReportRepository,
    ApplicationStandingRepository,
    ApplicationStandings,
    ApplicationTagsRepository,
    ApplicationTagsService,
    ApplicationsRepository,
    ApplicationsService,
    ApplyingService,
    AnsweringService,
    DraftsUpkeep,
    HiredApplications,
    HiredApplicationsRepository,
    HiringReportRepository,
    Scorecards,
    ScorecardsRepository,
    HiringReports,
    InterviewSteps,
    MentionMails,
    MessageValues,
    MoveMails,
    MovesRepository,
    MovingService,
    NoteEvents,
    NoteMentions,
    NoteMentionsRepository,
    OffersRepository,
    PipelineRepository,
    PipelineService,
    ReminderEvents,
    SavedViewsRepository,
    SavedViewsService,
    SentFilesRepository,
    SentPeople,
    SentResumes,
    Submissions,
    SubmissionsRepository,
    SubmittedPeople,
    SubmittedPeopleRepository,
    VendorReports,
    WaitingApplications,
    WaitingApplicationsRepository,
  ],
  exports: [
    ApplicationHeadings,
    ApplicationPreview,
    ApplicationsService,
    ApplicationStandings,
    HiredApplications,
    HiringReports,
    InterviewSteps,
    SentPeople,
    SubmittedPeople,
    WaitingApplications,
  ],
})
export class ApplicationsModule {}
