import { Global, Module } from '@nestjs/common';
import { ApplicantMailsRepository } from './applications/applicant-mails.repository.ts';
import { ApplicationDraftsRepository } from './applications/application-drafts.repository.ts';
import { ApplicationNotesRepository } from './applications/application-notes.repository.ts';
import { ApplicationRemindersRepository } from './applications/application-reminders.repository.ts';
import { ApplicationReportRepository } from './applications/application-report.repository.ts';
import { ApplicationStandingRepository } from './applications/application-standing.repository.ts';
import { ApplicationTagsRepository } from './applications/application-tags.repository.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { HiredApplicationsRepository } from './applications/hired-applications.repository.ts';
import { HiringReportRepository } from './applications/hiring-report.repository.ts';
import { InvitesRepository } from './applications/invites.repository.ts';
import { JobApplicationsRepository } from './applications/job-applications.repository.ts';
import { JobInvitesRepository } from './applications/job-invites.repository.ts';
import { MovesRepository } from './applications/moves.repository.ts';
import { NoteMentionsRepository } from './applications/note-mentions.repository.ts';
import { OffersRepository } from './applications/offers.repository.ts';
import { OnboardingRepository } from './applications/onboarding.repository.ts';
import { OpenApplicationsRepository } from './applications/open-applications.repository.ts';
import { PipelineRepository } from './applications/pipeline.repository.ts';
import { ResponseTimesRepository } from './applications/response-times.repository.ts';
import { SavedViewsRepository } from './applications/saved-views.repository.ts';
import { ScorecardsRepository } from './applications/scorecards.repository.ts';
import { SentApplicationsRepository } from './applications/sent-applications.repository.ts';
import { SentFilesRepository } from './applications/sent-files.repository.ts';
import { SubmissionsRepository } from './applications/submissions.repository.ts';
import { SubmittedPeopleRepository } from './applications/submitted-people.repository.ts';
import { WaitingApplicationsRepository } from './applications/waiting-applications.repository.ts';
import { LoginThrottleRepository } from './auth/login-throttle.repository.ts';
import { MemberInvitationsRepository } from './auth/member-invitations.repository.ts';
import { OtpRepository } from './auth/otp.repository.ts';
import { PasskeysRepository } from './auth/passkeys.repository.ts';
import { SecondFactorRepository } from './auth/second-factor.repository.ts';
import { SecondStepsRepository } from './auth/second-steps.repository.ts';
import { TermsRepository } from './auth/terms.repository.ts';
import { UsersRepository } from './auth/users.repository.ts';
import { WalletRepository } from './auth/wallet.repository.ts';
import { BenchBulkRepository } from './bench/bench-bulk.repository.ts';
import { BenchChangesRepository } from './bench/bench-changes.repository.ts';
import { BenchConfirmationsRepository } from './bench/bench-confirmations.repository.ts';
import { BenchContextRepository } from './bench/bench-context.repository.ts';
import { BenchDeletionRepository } from './bench/bench-deletion.repository.ts';
import { BenchImportRowsRepository } from './bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from './bench/bench-imports.repository.ts';
import { BenchResumesRepository } from './bench/bench-resumes.repository.ts';
import { BenchRepository } from './bench/bench.repository.ts';
import { DisputesRepository } from './bench/disputes.repository.ts';
import { HotlistsRepository } from './bench/hotlists.repository.ts';
import { RadarRepository } from './bench/radar.repository.ts';
import { ReadyPeopleRepository } from './bench/ready-people.repository.ts';
import { SubmissionConsentsRepository } from './bench/submission-consents.repository.ts';
import { SubmissionTrailRepository } from './bench/submission-trail.repository.ts';
import { BlogPicturesRepository } from './content/blog-pictures.repository.ts';
import { BlogsRepository } from './content/blogs.repository.ts';
import { ContactProofsRepository } from './content/contact-proofs.repository.ts';
import { ContactRepository } from './content/contact.repository.ts';
import { FiguresReportRepository } from './content/figures-report.repository.ts';
import { FiguresRepository } from './content/figures.repository.ts';
import { ReportCasesRepository } from './content/report-cases.repository.ts';
import { ReportsRepository } from './content/reports.repository.ts';
import { ConversationFilesRepository } from './conversations/conversation-files.repository.ts';
import { ConversationHandoverRepository } from './conversations/conversation-handover.repository.ts';
import { ConversationTemplatesRepository } from './conversations/conversation-templates.repository.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import { CalendarFeedsRepository } from './interviews/calendar-feeds.repository.ts';
import { InterviewFeedbackRepository } from './interviews/interview-feedback.repository.ts';
import { InterviewHoldsRepository } from './interviews/interview-holds.repository.ts';
import { InterviewSnoozesRepository } from './interviews/interview-snoozes.repository.ts';
import { InterviewTimesRepository } from './interviews/interview-times.repository.ts';
import { InterviewsRepository } from './interviews/interviews.repository.ts';
import { WorkingDaysRepository } from './interviews/working-days.repository.ts';
import { AssignedJobsRepository } from './jobs/assigned-jobs.repository.ts';
import { EmployerOpeningsRepository } from './jobs/employer-openings.repository.ts';
import { EmployersRepository } from './jobs/employers.repository.ts';
import { JobWriterRepository } from './jobs/job-writer.repository.ts';
import { JobsRepository } from './jobs/jobs.repository.ts';
import { OwnJobsRepository } from './jobs/own-jobs.repository.ts';
import { PeopleAlertsRepository } from './jobs/people-alerts.repository.ts';
import { PublicJobsRepository } from './jobs/public-jobs.repository.ts';
import { SavedJobsRepository } from './jobs/saved-jobs.repository.ts';
import { SavedSearchesRepository } from './jobs/saved-searches.repository.ts';
import { SearchAlertsRepository } from './jobs/search-alerts.repository.ts';
import { SearchMailsRepository } from './jobs/search-mails.repository.ts';
import { GroupedNotificationsRepository } from './notifications/grouped-notifications.repository.ts';
import { MessagesRepository } from './notifications/messages.repository.ts';
import { NotificationPreferencesRepository } from './notifications/notification-preferences.repository.ts';
import { NotificationsRepository } from './notifications/notifications.repository.ts';
import { QueuedMessagesRepository } from './notifications/queued-messages.repository.ts';
import { SentMessagesRepository } from './notifications/sent-messages.repository.ts';
import { AvatarsRepository } from './profile/avatars.repository.ts';
import { CandidateProfileRepository } from './profile/candidate-profile.repository.ts';
import { CandidatesRepository } from './profile/candidates.repository.ts';
import { ExportRepository } from './profile/export.repository.ts';
import { FilePlaceRepository } from './profile/file-place.repository.ts';
import { FilesRepository } from './profile/files.repository.ts';
import { KycClaimsRepository } from './profile/kyc-claims.repository.ts';
import { KycRepository } from './profile/kyc.repository.ts';
import { LeavingRepository } from './profile/leaving.repository.ts';
import { MatchBenchRepository } from './profile/match-bench.repository.ts';
import { MatchPeopleRepository } from './profile/match-people.repository.ts';
import { PeopleListsRepository } from './profile/people-lists.repository.ts';
import { ProfileOpeningsRepository } from './profile/profile-openings.repository.ts';
import { ResumesRepository } from './profile/resumes.repository.ts';
import { SeekerBlocksRepository } from './profile/seeker-blocks.repository.ts';
import { SeekerProfilesRepository } from './profile/seeker-profiles.repository.ts';
import { JobSearchRepository } from './search/job-search.repository.ts';
import { Keywords } from './search/keywords.ts';
import { MatchableJobsRepository } from './search/matchable-jobs.repository.ts';
import { PlaceEvidenceRepository } from './search/place-evidence.repository.ts';
import { SearchTermsRepository } from './search/search-terms.repository.ts';
import { SearchUpkeepRepository } from './search/search-upkeep.repository.ts';
import { SearchWordsRepository } from './search/search-words.repository.ts';
import { SimilarRepository } from './search/similar.repository.ts';
import { SuggestionsRepository } from './search/suggestions.repository.ts';

const REPOSITORIES = [
  ApplicantMailsRepository,
  ApplicationDraftsRepository,
  ApplicationNotesRepository,
  ApplicationRemindersRepository,
  ApplicationReportRepository,
  ApplicationStandingRepository,
  ApplicationTagsRepository,
  ApplicationsRepository,
  AssignedJobsRepository,
  AvatarsRepository,
  BenchBulkRepository,
  BenchChangesRepository,
  BenchConfirmationsRepository,
  BenchContextRepository,
  BenchDeletionRepository,
  BenchImportRowsRepository,
  BenchImportsRepository,
  BenchRepository,
  BenchResumesRepository,
  BlogPicturesRepository,
  BlogsRepository,
  CalendarFeedsRepository,
  CandidateProfileRepository,
  CandidatesRepository,
  ContactProofsRepository,
  ContactRepository,
  ConversationFilesRepository,
  ConversationHandoverRepository,
  ConversationTemplatesRepository,
  ConversationsRepository,
  DisputesRepository,
  EmployerOpeningsRepository,
  EmployersRepository,
  ExportRepository,
  FiguresReportRepository,
  FiguresRepository,
  FilePlaceRepository,
  FilesRepository,
  GroupedNotificationsRepository,
  HiredApplicationsRepository,
  HiringReportRepository,
  HotlistsRepository,
  InterviewFeedbackRepository,
  InterviewHoldsRepository,
  InterviewSnoozesRepository,
  InterviewTimesRepository,
  InterviewsRepository,
  InvitesRepository,
  JobApplicationsRepository,
  JobInvitesRepository,
  JobSearchRepository,
  JobWriterRepository,
  JobsRepository,
  Keywords,
  KycClaimsRepository,
  KycRepository,
  LeavingRepository,
  LoginThrottleRepository,
  MatchBenchRepository,
  MatchPeopleRepository,
  MatchableJobsRepository,
  MemberInvitationsRepository,
  MessagesRepository,
  MovesRepository,
  NoteMentionsRepository,
  NotificationPreferencesRepository,
  NotificationsRepository,
  OffersRepository,
  OnboardingRepository,
  OpenApplicationsRepository,
  OtpRepository,
  OwnJobsRepository,
  PasskeysRepository,
  PeopleAlertsRepository,
  PeopleListsRepository,
  PipelineRepository,
  PlaceEvidenceRepository,
  ProfileOpeningsRepository,
  PublicJobsRepository,
  QueuedMessagesRepository,
  RadarRepository,
  ReadyPeopleRepository,
  ReportCasesRepository,
  ReportsRepository,
  ResponseTimesRepository,
  ResumesRepository,
  SavedJobsRepository,
  SavedSearchesRepository,
  SavedViewsRepository,
  ScorecardsRepository,
  SearchAlertsRepository,
  SearchMailsRepository,
  SearchTermsRepository,
  SearchUpkeepRepository,
  SearchWordsRepository,
  SecondFactorRepository,
  SecondStepsRepository,
  SeekerBlocksRepository,
  SeekerProfilesRepository,
  SentApplicationsRepository,
  SentFilesRepository,
  SentMessagesRepository,
  SimilarRepository,
  SubmissionConsentsRepository,
  SubmissionTrailRepository,
  SubmissionsRepository,
  SubmittedPeopleRepository,
  SuggestionsRepository,
  TermsRepository,
  UsersRepository,
  WaitingApplicationsRepository,
  WalletRepository,
  WorkingDaysRepository,
];

/** All repositories, for every module of the product. */
@Global()
@Module({ providers: REPOSITORIES, exports: REPOSITORIES })
export class RecordsModule {}
