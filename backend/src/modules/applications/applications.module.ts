import { Global, Module } from '@nestjs/common';
import { SubmittedPeopleRepository } from '../../records/applications/submitted-people.repository.ts';
import { BenchSightings } from '../../records/bench/bench-sightings.ts';
import { ApplicationEvents } from './application-events.service.ts';
import { ApplicationItems } from './application-items.service.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplyingService } from './applying.service.ts';
import { ApplicationDrafts } from './drafts/application-drafts.service.ts';
import { ApplicationPreview } from './drafts/application-preview.service.ts';
import { DraftsUpkeep } from './drafts/drafts-upkeep.service.ts';
import { EmployeesService } from './employees/employees.service.ts';
import { HiringReports } from './hiring-reports.service.ts';
import { JobActivity } from './job-activity.service.ts';
import { BenchInvitingService } from './invites/bench-inviting.service.ts';
import { InviteEvents } from './invites/invite-events.service.ts';
import { InviteMails } from './invites/invite-mails.service.ts';
import { InviteStandings } from './invites/invite-standings.service.ts';
import { InvitesService } from './invites/invites.service.ts';
import { InvitingService } from './invites/inviting.service.ts';
import { NewInvites } from './invites/new-invites.service.ts';
import { ApplicantMails } from './mails/applicant-mails.service.ts';
import { ApplicationReceipts } from './mails/receipts.service.ts';
import { AnsweringService } from './moves/answering.service.ts';
import { MessageValues } from './moves/message-values.service.ts';
import { MoveMails } from './moves/move-mails.service.ts';
import { MovingService } from './moves/moving.service.ts';
import { ApplicationNotesService } from './notes/application-notes.service.ts';
import { MentionMails } from './notes/mention-mails.service.ts';
import { NoteEvents } from './notes/note-events.service.ts';
import { NoteMentions } from './notes/note-mentions.service.ts';
import { OnboardingChanges } from './onboarding/onboarding-changes.service.ts';
import { OnboardingEvents } from './onboarding/onboarding-events.service.ts';
import { OnboardingFiles } from './onboarding/onboarding-files.service.ts';
import { OnboardingReminders } from './onboarding/onboarding-reminders.service.ts';
import { OnboardingService } from './onboarding/onboarding.service.ts';
import { ApplicationMatches } from './pipeline/application-matches.service.ts';
import { HiredApplications } from './pipeline/hired-applications.service.ts';
import { PipelineService } from './pipeline/pipeline.service.ts';
import { SavedViewsService } from './pipeline/saved-views.service.ts';
import { Scorecards } from './scorecards/scorecards.service.ts';
import { SentResumes } from './sent-resumes.service.ts';
import { ApplicationHeadings } from './standing/application-headings.service.ts';
import { ApplicationStandings } from './standing/application-standings.service.ts';
import { ConsentEvents } from './submissions/consent-events.service.ts';
import { Submissions } from './submissions/submissions.service.ts';
import { Submitting } from './submissions/submitting.service.ts';
import { VendorReports } from './submissions/vendor-reports.service.ts';
import { WeeklySubmissions } from './submissions/weekly-submissions.service.ts';
import { ApplicationTagsService } from './tags/application-tags.service.ts';
import { ApplicationReminders, ReminderEvents } from './waiting/reminder-events.service.ts';

@Global()
@Module({
  controllers: [ApplicationsController],
  providers: [
    ConsentEvents,
    Submitting,
    AnsweringService,
    ApplicantMails,
    ApplicationDrafts,
    ApplicationEvents,
    ApplicationHeadings,
    ApplicationItems,
    ApplicationMatches,
    ApplicationNotesService,
    ApplicationPreview,
    ApplicationReceipts,
    ApplicationReminders,
    ApplicationsService,
    ApplicationStandings,
    ApplicationTagsService,
    ApplyingService,
    BenchInvitingService,
    DraftsUpkeep,
    EmployeesService,
    HiredApplications,
    HiringReports,
    InviteEvents,
    InviteMails,
    InvitesService,
    InviteStandings,
    InvitingService,
    JobActivity,
    MentionMails,
    MessageValues,
    MoveMails,
    MovingService,
    NewInvites,
    NoteEvents,
    NoteMentions,
    OnboardingChanges,
    OnboardingEvents,
    OnboardingFiles,
    OnboardingReminders,
    OnboardingService,
    PipelineService,
    ReminderEvents,
    SavedViewsService,
    Scorecards,
    SentResumes,
    Submissions,
    VendorReports,
    WeeklySubmissions,
  ],
  exports: [ApplicationHeadings, ApplicationsService, ApplicationStandings, HiringReports, InviteStandings],
})
export class ApplicationsModule {
  constructor(sightings: BenchSightings, submitted: SubmittedPeopleRepository) {
    // An employer may know of somebody on a bench only through a submission.
    sightings.register({ seenBy: (em, clientId, ids) => submitted.peopleSeenBy(em, clientId, ids) });
  }
}
