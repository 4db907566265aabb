import { Global, Module } from '@nestjs/common';
import { ApplicationEvents } from './application-events.service.ts';
import { ApplicationItems } from './application-items.service.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplyingService } from './applying.service.ts';
import { ApplicationDraftsController } from './drafts/application-drafts.controller.ts';
import { ApplicationDrafts } from './drafts/application-drafts.service.ts';
import { ApplicationPreview } from './drafts/application-preview.service.ts';
import { DraftsUpkeep } from './drafts/drafts-upkeep.service.ts';
import { EmployeesController } from './employees/employees.controller.ts';
import { EmployeesService } from './employees/employees.service.ts';
import { ConsentApplications } from './for-consent/consent-applications.service.ts';
import { JobApplications } from './for-jobs/job-applications.service.ts';
import { OpenApplications } from './for-jobs/open-applications.service.ts';
import { SentApplications } from './for-jobs/sent-applications.service.ts';
import { BenchInvitingService } from './invites/bench/bench-inviting.service.ts';
import { JobInvites } from './invites/for-jobs/job-invites.service.ts';
import { InviteEvents } from './invites/invite-events.service.ts';
import { InviteMails } from './invites/invite-mails.service.ts';
import { InvitesController } from './invites/invites.controller.ts';
import { InvitesService } from './invites/invites.service.ts';
import { InvitingService } from './invites/inviting.service.ts';
import { NewInvites } from './invites/new-invites.service.ts';
import { InviteStandings } from './invites/standing/invite-standings.service.ts';
import { ApplicantMails } from './mails/applicant-mails.service.ts';
import { ApplicationReceipts } from './mails/receipts.service.ts';
import { AnsweringService } from './moves/answering.service.ts';
import { InterviewSteps } from './moves/interview-steps.service.ts';
import { MessageValues } from './moves/message-values.service.ts';
import { MoveMails } from './moves/move-mails.service.ts';
import { ApplicationMovesController } from './moves/moves.controller.ts';
import { MovingService } from './moves/moving.service.ts';
import { ApplicationNotesController } from './notes/application-notes.controller.ts';
import { ApplicationNotesService } from './notes/application-notes.service.ts';
import { MentionMails } from './notes/mention-mails.service.ts';
import { NoteEvents } from './notes/note-events.service.ts';
import { NoteMentions } from './notes/note-mentions.service.ts';
import { OnboardingChanges } from './onboarding/onboarding-changes.service.ts';
import { OnboardingEvents } from './onboarding/onboarding-events.service.ts';
import { OnboardingController } from './onboarding/onboarding.controller.ts';
import { OnboardingService } from './onboarding/onboarding.service.ts';
import { HiredApplications } from './pipeline/hired-applications.service.ts';
import { PipelineController } from './pipeline/pipeline.controller.ts';
import { PipelineService } from './pipeline/pipeline.service.ts';
import { SavedViewsService } from './pipeline/saved-views.service.ts';
import { HiringReports } from './reports/hiring-reports.service.ts';
import { ResponseTimes } from './response/response-times.service.ts';
import { ScorecardsController } from './scorecards/scorecards.controller.ts';
import { Scorecards } from './scorecards/scorecards.service.ts';
import { SentPeople } from './sent-people.service.ts';
import { SentResumes } from './sent-resumes.service.ts';
import { ApplicationHeadings } from './standing/application-headings.service.ts';
import { ApplicationStandings } from './standing/application-standings.service.ts';
import { SubmissionsController } from './submissions/submissions.controller.ts';
import { Submissions } from './submissions/submissions.service.ts';
import { SubmittedPeople } from './submissions/submitted-people.service.ts';
import { VendorReports } from './submissions/vendor-reports.service.ts';
import { ApplicationTagsController } from './tags/application-tags.controller.ts';
import { ApplicationTagsService } from './tags/application-tags.service.ts';
import { ApplicationReminders } from './waiting/application-reminders.service.ts';
import { ReminderEvents } from './waiting/reminder-events.service.ts';
import { WaitingApplications } from './waiting/waiting-applications.service.ts';

@Global()
@Module({
  controllers: [
    ApplicationDraftsController,
    ApplicationMovesController,
    ApplicationNotesController,
    ApplicationsController,
    ApplicationTagsController,
    EmployeesController,
    InvitesController,
    OnboardingController,
    PipelineController,
    ScorecardsController,
    SubmissionsController,
  ],
  providers: [
    AnsweringService,
    ApplicantMails,
    ApplicationDrafts,
    ApplicationEvents,
    ApplicationHeadings,
    ApplicationItems,
    ApplicationNotesService,
    ApplicationPreview,
    ApplicationReceipts,
    ApplicationReminders,
    ApplicationsService,
    ApplicationStandings,
    ApplicationTagsService,
    ApplyingService,
    BenchInvitingService,
    ConsentApplications,
    DraftsUpkeep,
    EmployeesService,
    HiredApplications,
    HiringReports,
    InterviewSteps,
    InviteEvents,
    InviteMails,
    InvitesService,
    InviteStandings,
    InvitingService,
    JobApplications,
    JobInvites,
    MentionMails,
    MessageValues,
    MoveMails,
    MovingService,
    NewInvites,
    NoteEvents,
    NoteMentions,
    OnboardingChanges,
    OnboardingEvents,
    OnboardingService,
    OpenApplications,
    PipelineService,
    ReminderEvents,
    ResponseTimes,
    SavedViewsService,
    Scorecards,
    SentApplications,
    SentPeople,
    SentResumes,
    Submissions,
    SubmittedPeople,
    VendorReports,
    WaitingApplications,
  ],
  exports: [
    ApplicationEvents,
    ApplicationHeadings,
    ApplicationPreview,
    ApplicationsService,
    ApplicationStandings,
    ConsentApplications,
    HiringReports,
    InterviewSteps,
    InviteEvents,
    InvitesService,
    InviteStandings,
    JobApplications,
    JobInvites,
    NoteEvents,
    OnboardingEvents,
    OpenApplications,
    ReminderEvents,
    ResponseTimes,
    SentApplications,
    SentPeople,
    WaitingApplications,
  ],
})
export class ApplicationsModule {}
