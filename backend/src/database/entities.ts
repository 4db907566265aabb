import { AccountMemberSchema } from '../access/members/account-member.entity.ts';
import { AuditEventSchema } from '../access/audit-event.entity.ts';
import { RateWindowSchema } from '../access/rate-window.entity.ts';
import { SessionTokenSchema } from '../access/session-token.entity.ts';
import { SessionSchema } from '../access/session.entity.ts';
import { IdempotencyKeySchema } from '../contract-binding/idempotency-key.entity.ts';
import { ApplicationDraftSchema } from '../modules/applications/drafts/application-draft.entity.ts';
import { ApplicationEventSchema } from '../modules/applications/application-event.entity.ts';
import { ApplicantMailSchema } from '../modules/applications/mails/applicant-mail.entity.ts';
import { ApplicationTagSchema } from '../modules/applications/tags/application-tag.entity.ts';
import { TaggedApplicationSchema } from '../modules/applications/tags/tagged-application.entity.ts';
import { ApplicationNoteSchema } from '../modules/applications/notes/application-note.entity.ts';
import { NoteMentionSchema } from '../modules/applications/notes/note-mention.entity.ts';
import { ApplicationReminderSchema } from '../modules/applications/waiting/application-reminder.entity.ts';
import { ApplicationRatingSchema } from '../modules/applications/notes/application-rating.entity.ts';
import { SavedViewSchema } from '../modules/applications/pipeline/saved-view.entity.ts';
import { ApplicationOfferSchema } from '../modules/applications/moves/application-offer.entity.ts';
import { ApplicationSchema } from '../modules/applications/application.entity.ts';
import { ContactMessageSchema } from '../modules/contact/contact-message.entity.ts';
import { ContactProofSchema } from '../modules/contact/proofs/contact-proof.entity.ts';
import { ConversationFileSchema } from '../modules/conversations/files/conversation-file.entity.ts';
import { ConversationMessageSchema } from '../modules/conversations/conversation-message.entity.ts';
import { ConversationReadSchema } from '../modules/conversations/conversation-read.entity.ts';
import { ConversationSchema } from '../modules/conversations/conversation.entity.ts';
import { ConversationTemplateSchema } from '../modules/conversations/templates/conversation-template.entity.ts';
import { LoginThrottleSchema } from '../modules/auth/login-throttle.entity.ts';
import { OtpChallengeSchema } from '../modules/auth/otp-challenge.entity.ts';
import { BenchResourceSchema } from '../modules/bench/bench-resource.entity.ts';
import { BenchImportSchema } from '../modules/bench/import/bench-import.entity.ts';
import { BenchImportHeadingSchema } from '../modules/bench/import/bench-import-heading.entity.ts';
import { BenchImportRowSchema } from '../modules/bench/import/bench-import-row.entity.ts';
import { KeptPersonSchema } from '../modules/finding/lists/kept-person.entity.ts';
import { PeopleListSchema } from '../modules/finding/lists/people-list.entity.ts';
import { BlogPostSchema } from '../modules/blogs/blog-post.entity.ts';
import { BenchConfirmationSchema } from '../modules/bench/confirming/bench-confirmation.entity.ts';
import { BlogPictureSchema } from '../modules/blogs/pictures/blog-picture.entity.ts';
import { DisputeNoteSchema } from '../modules/consent/disputes/dispute-note.entity.ts';
import { SubmissionDisputeSchema } from '../modules/consent/disputes/submission-dispute.entity.ts';
import { SubmissionConsentSchema } from '../modules/consent/submissions/submission-consent.entity.ts';
import { SubmissionEventSchema } from '../modules/consent/submissions/submission-event.entity.ts';
import { SubmissionOwnershipSchema } from '../modules/consent/submissions/submission-ownership.entity.ts';
import { SubmissionRefusalSchema } from '../modules/consent/submissions/submission-refusal.entity.ts';
import { KycDocumentSchema } from '../modules/kyc/kyc-document.entity.ts';
import { KycEventSchema } from '../modules/kyc/kyc-event.entity.ts';
import { KycClaimSchema } from '../modules/kyc/review/kyc-claim.entity.ts';
import { MatchBenchChangeSchema } from '../modules/match/bench/match-bench-change.entity.ts';
import { MatchBenchJobSchema } from '../modules/match/bench/match-bench-job.entity.ts';
import { MatchBenchSchema } from '../modules/match/bench/match-bench.entity.ts';
import { CalendarFeedSchema } from '../modules/interviews/calendar/calendar-feed.entity.ts';
import { OnboardingChecklistSchema } from '../modules/onboarding/onboarding-checklist.entity.ts';
import { OnboardingItemSchema } from '../modules/onboarding/onboarding-item.entity.ts';
import { HotlistPersonSchema } from '../modules/hotlists/hotlist-person.entity.ts';
import { HotlistReferenceSchema } from '../modules/hotlists/hotlist-reference.entity.ts';
import { HotlistViewsSchema } from '../modules/hotlists/hotlist-views.entity.ts';
import { HotlistSchema } from '../modules/hotlists/hotlist.entity.ts';
import { MatchPersonSchema } from '../modules/match/people/match-person.entity.ts';
import { InviteSchema } from '../modules/invites/invite.entity.ts';
import { InterviewFeedbackSchema } from '../modules/interviews/feedback/interview-feedback.entity.ts';
import { InterviewInterviewerSchema } from '../modules/interviews/interview-interviewer.entity.ts';
import { InterviewSchema } from '../modules/interviews/interview.entity.ts';
import { InterviewSnoozeSchema } from '../modules/interviews/reminders/interview-snooze.entity.ts';
import { InterviewHoldSchema } from '../modules/interviews/times/interview-hold.entity.ts';
import { InterviewRequestSchema } from '../modules/interviews/times/interview-request.entity.ts';
import { InterviewTimeSchema } from '../modules/interviews/times/interview-time.entity.ts';
import { WorkingDaySchema } from '../modules/interviews/times/working-day.entity.ts';
import { JobSchema } from '../modules/jobs/job.entity.ts';
import { MemberInvitationSchema } from '../modules/members/member-invitation.entity.ts';
import { SavedJobSchema } from '../modules/saved/jobs/saved-job.entity.ts';
import { SavedSearchAlertSchema } from '../modules/saved/alerts/saved-search-alert.entity.ts';
import { SavedSearchHitSchema } from '../modules/saved/alerts/saved-search-hit.entity.ts';
import { SavedSearchPersonSchema } from '../modules/saved/people/saved-search-person.entity.ts';
import { SavedSearchSchema } from '../modules/saved/searches/saved-search.entity.ts';
import { SearchTermSchema } from '../modules/job-search/upkeep/search-term.entity.ts';
import { SearchSuggestionSchema } from '../modules/job-search/upkeep/search-suggestion.entity.ts';
import { FilePlaceSchema } from '../modules/files/file-place.entity.ts';
import { FileSchema } from '../modules/files/file.entity.ts';
import { ReportCaseSchema } from '../modules/reports/cases/report-case.entity.ts';
import { ReportSchema } from '../modules/reports/report.entity.ts';
import { BenchResumeSchema } from '../modules/bench/resumes/bench-resume.entity.ts';
import { ResumeSchema } from '../modules/resumes/resume.entity.ts';
import { MessageSchema } from '../modules/messages/message.entity.ts';
import { NotificationPreferencesSchema } from '../modules/notification-preferences/notification-preferences.entity.ts';
import { NotificationSchema } from '../modules/notifications/notification.entity.ts';
import { NotificationHorizonSchema } from '../modules/notifications/notification-horizon.entity.ts';
import { NotificationMarkSchema } from '../modules/notifications/notification-mark.entity.ts';
import { ProfileOpeningSchema } from '../modules/privacy/openings/profile-opening.entity.ts';
import { AvatarSchema } from '../modules/profile/avatar.entity.ts';
import { EmployerOpeningsSchema } from '../modules/employers/employer-openings.entity.ts';
import { SeekerBlockSchema } from '../modules/candidates/seeker-block.entity.ts';
import { SeekerProfileSchema } from '../modules/candidates/seeker-profile.entity.ts';
import { SiteFiguresSchema } from '../modules/home/site-figures.entity.ts';
import { AuthenticatorSchema } from '../modules/second-factor/authenticator.entity.ts';
import { AuthenticatorSetupSchema } from '../modules/second-factor/authenticator-setup.entity.ts';
import { PasskeySchema } from '../modules/second-factor/passkey.entity.ts';
import { PasskeyChallengeSchema } from '../modules/second-factor/passkey-challenge.entity.ts';
import { RecoveryCodeSchema } from '../modules/second-factor/recovery-code.entity.ts';
import { SecondFactorTicketSchema } from '../modules/second-factor/step/second-factor-ticket.entity.ts';
import { OrganisationSchema } from '../modules/users/organisation.entity.ts';
import { TermsAcceptanceSchema } from '../modules/users/terms-acceptance.entity.ts';
import { UserSchema } from '../modules/users/user.entity.ts';
import { HandoffCodeSchema } from '../modules/wallet/handoff-code.entity.ts';
import { WalletNonceSchema } from '../modules/wallet/wallet-nonce.entity.ts';
import { WalletSchema } from '../modules/wallet/wallet.entity.ts';
import { OutboxEventSchema } from '../outbox/outbox-event.entity.ts';

/**
 * Every table of every module, in one list. The drift test compares it with what the migrations made, and the types of
 * statements follow from it (`tables.ts`).
 */
export const ENTITIES = [
  UserSchema,
  TermsAcceptanceSchema,
  OrganisationSchema,
  BlogPostSchema,
  BlogPictureSchema,
  SeekerProfileSchema,
  SeekerBlockSchema,
  AvatarSchema,
  FileSchema,
  FilePlaceSchema,
  ReportCaseSchema,
  ReportSchema,
  BenchResumeSchema,
  ResumeSchema,
  AccountMemberSchema,
  MemberInvitationSchema,
  SessionSchema,
  SessionTokenSchema,
  AuditEventSchema,
  RateWindowSchema,
  IdempotencyKeySchema,
  OutboxEventSchema,
  LoginThrottleSchema,
  OtpChallengeSchema,
  WalletSchema,
  WalletNonceSchema,
  HandoffCodeSchema,
  AuthenticatorSchema,
  AuthenticatorSetupSchema,
  PasskeySchema,
  PasskeyChallengeSchema,
  RecoveryCodeSchema,
  SecondFactorTicketSchema,
  MessageSchema,
  ContactMessageSchema,
  ContactProofSchema,
  NotificationSchema,
  NotificationHorizonSchema,
  NotificationMarkSchema,
  NotificationPreferencesSchema,
  JobSchema,
  SearchTermSchema,
  SearchSuggestionSchema,
  SavedJobSchema,
  SavedSearchSchema,
  SavedSearchAlertSchema,
  SavedSearchHitSchema,
  SavedSearchPersonSchema,
  BenchResourceSchema,
  BenchImportSchema,
  BenchImportRowSchema,
  BenchImportHeadingSchema,
  ApplicationSchema,
  ApplicationEventSchema,
  ApplicationOfferSchema,
  ApplicationNoteSchema,
  NoteMentionSchema,
  ApplicationTagSchema,
  TaggedApplicationSchema,
  ApplicationDraftSchema,
  ApplicationRatingSchema,
  ApplicationReminderSchema,
  ConversationSchema,
  ConversationFileSchema,
  ConversationMessageSchema,
  ConversationReadSchema,
  ConversationTemplateSchema,
  SavedViewSchema,
  ApplicantMailSchema,
  ProfileOpeningSchema,
  InviteSchema,
  SubmissionConsentSchema,
  SubmissionEventSchema,
  BenchConfirmationSchema,
  SubmissionDisputeSchema,
  DisputeNoteSchema,
  SubmissionOwnershipSchema,
  SubmissionRefusalSchema,
  KycDocumentSchema,
  KycEventSchema,
  KycClaimSchema,
  HotlistSchema,
  CalendarFeedSchema,
  OnboardingChecklistSchema,
  OnboardingItemSchema,
  HotlistPersonSchema,
  HotlistReferenceSchema,
  HotlistViewsSchema,
  InterviewSchema,
  InterviewInterviewerSchema,
  InterviewRequestSchema,
  InterviewTimeSchema,
  WorkingDaySchema,
  InterviewHoldSchema,
  InterviewSnoozeSchema,
  InterviewFeedbackSchema,
  PeopleListSchema,
  KeptPersonSchema,
  MatchBenchSchema,
  MatchBenchJobSchema,
  MatchBenchChangeSchema,
  MatchPersonSchema,
  EmployerOpeningsSchema,
  SiteFiguresSchema,
] as const;
