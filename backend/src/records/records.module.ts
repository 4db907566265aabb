import { Global, Module } from '@nestjs/common';
import { ApplicantMailsRepository } from './applications/applicant-mails.repository.ts';
import { ApplicationDraftsRepository } from './applications/application-drafts.repository.ts';
import { ApplicationNotesRepository } from './applications/application-notes.repository.ts';
import { ApplicationRemindersRepository } from './applications/application-reminders.repository.ts';
import { ApplicationReportRepository } from './applications/application-report.repository.ts';
import { ApplicationStandingRepository } from './applications/application-standing.repository.ts';
import { ApplicationTagsRepository } from './applications/application-tags.repository.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { ConsentApplicationsRepository } from './applications/consent-applications.repository.ts';
import { DisputesRepository } from './applications/disputes.repository.ts';
import { HiredApplicationsRepository } from './applications/hired-applications.repository.ts';
import { HiringReportRepository } from './applications/hiring-report.repository.ts';
import { InterviewSteps } from './applications/interview-steps.ts';
import { InvitesRepository } from './applications/invites.repository.ts';
import { JobActivityRepository } from './applications/job-activity.repository.ts';
import { JobApplications } from './applications/job-applications.ts';
import { JobCards } from './applications/job-cards.ts';
import { JobInvites } from './applications/job-invites.ts';
import { MovesRepository } from './applications/moves.repository.ts';
import { NoteMentionsRepository } from './applications/note-mentions.repository.ts';
import { OffersRepository } from './applications/offers.repository.ts';
import { OnboardingRepository } from './applications/onboarding.repository.ts';
import { OpenApplications } from './applications/open-applications.ts';
import { PipelineRepository } from './applications/pipeline.repository.ts';
import { ProfileOpenings } from './applications/profile-openings.ts';
import { ResponseTimes } from './applications/response-times.ts';
import { SavedViewsRepository } from './applications/saved-views.repository.ts';
import { ScorecardsRepository } from './applications/scorecards.repository.ts';
import { SentApplications } from './applications/sent-applications.ts';
import { SentFilesRepository } from './applications/sent-files.repository.ts';
import { StepMessages } from './applications/step-messages.ts';
import { SubmissionConsentsRepository } from './applications/submission-consents.repository.ts';
import { SubmissionTrailRepository } from './applications/submission-trail.repository.ts';
import { SubmissionsRepository } from './applications/submissions.repository.ts';
import { SubmittedPeopleRepository } from './applications/submitted-people.repository.ts';
import { WaitingApplicationsRepository } from './applications/waiting-applications.repository.ts';
import { Accounts } from './auth/accounts.ts';
import { CompanyPagesRepository } from './auth/company-pages.repository.ts';
import { LoginThrottleRepository } from './auth/login-throttle.repository.ts';
import { MemberInvitationsRepository } from './auth/member-invitations.repository.ts';
import { OtpRepository } from './auth/otp.repository.ts';
import { PasskeysRepository } from './auth/passkeys.repository.ts';
import { SecondFactorRepository } from './auth/second-factor.repository.ts';
import { SecondStepsRepository } from './auth/second-steps.repository.ts';
import { SessionUsers } from './auth/session-users.ts';
import { UnfinishedAccounts } from './auth/unfinished-accounts.ts';
import { UserDirectory } from './auth/user-directory.ts';
import { Users } from './auth/users.ts';
import { Verification } from './auth/verification.ts';
import { WalletRepository } from './auth/wallet.repository.ts';
import { BenchBulkRepository } from './bench/bench-bulk.repository.ts';
import { BenchChangesRepository } from './bench/bench-changes.repository.ts';
import { BenchConfirmationsRepository } from './bench/bench-confirmations.repository.ts';
import { BenchContextRepository } from './bench/bench-context.repository.ts';
import { BenchDeletionRepository } from './bench/bench-deletion.repository.ts';
import { BenchImportRowsRepository } from './bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from './bench/bench-imports.repository.ts';
import { BenchPeople } from './bench/bench-people.ts';
import { BenchResumesRepository } from './bench/bench-resumes.repository.ts';
import { BenchSightings } from './bench/bench-sightings.ts';
import { BenchUses } from './bench/bench-uses.ts';
import { BenchRepository } from './bench/bench.repository.ts';
import { HotlistsRepository } from './bench/hotlists.repository.ts';
import { MatchBenchRepository } from './bench/match-bench.repository.ts';
import { RadarRepository } from './bench/radar.repository.ts';
import { ReadyPeople } from './bench/ready-people.ts';
import { BlogPicturesRepository } from './content/blog-pictures.repository.ts';
import { BlogsRepository } from './content/blogs.repository.ts';
import { ContactProofsRepository } from './content/contact-proofs.repository.ts';
import { ContactRepository } from './content/contact.repository.ts';
import { Figures } from './content/figures.ts';
import { ReportCasesRepository } from './content/report-cases.repository.ts';
import { ReportSubjects } from './content/report-subjects.ts';
import { Reports } from './content/reports.ts';
import { ConversationFilesRepository } from './conversations/conversation-files.repository.ts';
import { ConversationHandover } from './conversations/conversation-handover.ts';
import { ConversationTemplatesRepository } from './conversations/conversation-templates.repository.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import { CalendarFeedsRepository } from './interviews/calendar-feeds.repository.ts';
import { InterviewFeedbackRepository } from './interviews/interview-feedback.repository.ts';
import { InterviewHoldsRepository } from './interviews/interview-holds.repository.ts';
import { InterviewSnoozesRepository } from './interviews/interview-snoozes.repository.ts';
import { InterviewTimesRepository } from './interviews/interview-times.repository.ts';
import { InterviewsRepository } from './interviews/interviews.repository.ts';
import { InterviewGuidesRepository } from './interviews/interview-guides.repository.ts';
import { MeetingRoomsRepository } from './interviews/meeting-rooms.repository.ts';
import { WorkingDaysRepository } from './interviews/working-days.repository.ts';
import { AssignedJobs } from './jobs/assigned-jobs.ts';
import { EmployerOpeningsRepository } from './jobs/employer-openings.repository.ts';
import { EmployersRepository } from './jobs/employers.repository.ts';
import { JobWriterRepository } from './jobs/job-writer.repository.ts';
import { Jobs } from './jobs/jobs.ts';
import { MatchableJobs } from './jobs/matchable-jobs.ts';
import { OwnJobsRepository } from './jobs/own-jobs.repository.ts';
import { PeopleAlertsRepository } from './jobs/people-alerts.repository.ts';
import { PublicJobsRepository } from './jobs/public-jobs.repository.ts';
import { SavedJobsRepository } from './jobs/saved-jobs.repository.ts';
import { SavedLookup } from './jobs/saved-lookup.ts';
import { SavedSearchesRepository } from './jobs/saved-searches.repository.ts';
import { SearchAlertsRepository } from './jobs/search-alerts.repository.ts';
import { SearchMailsRepository } from './jobs/search-mails.repository.ts';
import { DeferredContents } from './notifications/deferred-contents.ts';
import { MailReports } from './notifications/mail-reports.ts';
import { MessageTexts } from './notifications/message-texts.ts';
import { MessagesRepository } from './notifications/messages.repository.ts';
import { NotificationPreferencesRepository } from './notifications/notification-preferences.repository.ts';
import { NotificationsRepository } from './notifications/notifications.repository.ts';
import { Notifier } from './notifications/notifier.ts';
import { OutgoingMessages } from './notifications/outgoing-messages.ts';
import { SentMessagesRepository } from './notifications/sent-messages.repository.ts';
import { TurnSnoozesRepository } from './notifications/turn-snoozes.repository.ts';
import { Avatars } from './profile/avatars.ts';
import { CandidateProfileRepository } from './profile/candidate-profile.repository.ts';
import { CandidateSearch } from './profile/candidate-search.ts';
import { Candidates } from './profile/candidates.ts';
import { ExportRepository } from './profile/export.repository.ts';
import { FilePlace } from './profile/file-place.ts';
import { FileUses } from './profile/file-uses.ts';
import { Files } from './profile/files.ts';
import { KycClaimsRepository } from './profile/kyc-claims.repository.ts';
import { KycRepository } from './profile/kyc.repository.ts';
import { LeavingRepository } from './profile/leaving.repository.ts';
import { MatchPeopleRepository } from './profile/match-people.repository.ts';
import { PeopleListsRepository } from './profile/people-lists.repository.ts';
import { PictureFiles } from './profile/picture-files.ts';
import { ResumeVersions } from './profile/resume-versions.ts';
import { ResumesRepository } from './profile/resumes.repository.ts';
import { SeekerBlocksRepository } from './profile/seeker-blocks.repository.ts';
import { SeekerProfiles } from './profile/seeker-profiles.ts';
import { SentPeople } from './profile/sent-people.ts';
import { JobSearchRepository } from './search/job-search.repository.ts';
import { Keywords } from './search/keywords.ts';
import { PlaceEvidenceRepository } from './search/place-evidence.repository.ts';
import { SearchTerms } from './search/search-terms.ts';
import { SearchUpkeepRepository } from './search/search-upkeep.repository.ts';
import { SearchWordsRepository } from './search/search-words.repository.ts';
import { SimilarRepository } from './search/similar.repository.ts';
import { SuggestionsRepository } from './search/suggestions.repository.ts';

const RECORDS = [
  Accounts,
  ApplicantMailsRepository,
  ApplicationDraftsRepository,
  ApplicationNotesRepository,
  ApplicationRemindersRepository,
  ApplicationReportRepository,
  ApplicationStandingRepository,
  ApplicationTagsRepository,
  ApplicationsRepository,
  AssignedJobs,
  Avatars,
  BenchBulkRepository,
  BenchChangesRepository,
  BenchConfirmationsRepository,
  BenchContextRepository,
  BenchDeletionRepository,
  BenchImportRowsRepository,
  BenchImportsRepository,
  BenchPeople,
  BenchRepository,
  BenchResumesRepository,
  BenchSightings,
  BenchUses,
  BlogPicturesRepository,
  BlogsRepository,
  CalendarFeedsRepository,
  CandidateProfileRepository,
  CandidateSearch,
  Candidates,
  CompanyPagesRepository,
  ConsentApplicationsRepository,
  ContactProofsRepository,
  ContactRepository,
  ConversationFilesRepository,
  ConversationHandover,
  ConversationTemplatesRepository,
  ConversationsRepository,
  DeferredContents,
  DisputesRepository,
  EmployerOpeningsRepository,
  EmployersRepository,
  ExportRepository,
  Figures,
  FilePlace,
  FileUses,
  Files,
  Notifier,
  HiredApplicationsRepository,
  HiringReportRepository,
  HotlistsRepository,
  InterviewFeedbackRepository,
  InterviewGuidesRepository,
  MeetingRoomsRepository,
  InterviewHoldsRepository,
  InterviewSnoozesRepository,
  InterviewSteps,
  InterviewTimesRepository,
  InterviewsRepository,
  InvitesRepository,
  JobActivityRepository,
  JobApplications,
  JobCards,
  JobInvites,
  JobSearchRepository,
  JobWriterRepository,
  Jobs,
  Keywords,
  KycClaimsRepository,
  KycRepository,
  LeavingRepository,
  LoginThrottleRepository,
  MailReports,
  MatchBenchRepository,
  MatchPeopleRepository,
  MatchableJobs,
  MemberInvitationsRepository,
  MessageTexts,
  MessagesRepository,
  MovesRepository,
  NoteMentionsRepository,
  NotificationPreferencesRepository,
  NotificationsRepository,
  OffersRepository,
  OnboardingRepository,
  OpenApplications,
  OtpRepository,
  OutgoingMessages,
  OwnJobsRepository,
  PasskeysRepository,
  PeopleAlertsRepository,
  PeopleListsRepository,
  PictureFiles,
  PipelineRepository,
  PlaceEvidenceRepository,
  ProfileOpenings,
  PublicJobsRepository,
  RadarRepository,
  ReadyPeople,
  ReportCasesRepository,
  ReportSubjects,
  Reports,
  ResponseTimes,
  ResumeVersions,
  ResumesRepository,
  SavedJobsRepository,
  SavedLookup,
  SavedSearchesRepository,
  SavedViewsRepository,
  ScorecardsRepository,
  SearchAlertsRepository,
  SearchMailsRepository,
  SearchTerms,
  SearchUpkeepRepository,
  SearchWordsRepository,
  SecondFactorRepository,
  SecondStepsRepository,
  SeekerBlocksRepository,
  SeekerProfiles,
  SentApplications,
  SentFilesRepository,
  SentMessagesRepository,
  TurnSnoozesRepository,
  SentPeople,
  SessionUsers,
  SimilarRepository,
  StepMessages,
  SubmissionConsentsRepository,
  SubmissionTrailRepository,
  SubmissionsRepository,
  SubmittedPeopleRepository,
  SuggestionsRepository,
  UnfinishedAccounts,
  UserDirectory,
  Users,
  Verification,
  WaitingApplicationsRepository,
  WalletRepository,
  WorkingDaysRepository,
];

/** All repositories, for every module of the product. */
@Global()
@Module({ providers: RECORDS, exports: RECORDS })
export class RecordsModule {}
