/** What each call takes of a member who acts for an account, by hand: the product's own table is not asked. */
import type { MemberRole, TeamType } from '#contract/domain/member-role.ts';

export type Need = 'person' | 'look' | 'judge' | 'work' | 'own';

const VENDOR = ['owner', 'manager', 'viewer'] as const;
export const ROLES: Readonly<Record<TeamType, readonly MemberRole[]>> = {
  client: ['owner', 'recruiter', 'hiring-manager', 'viewer'],
  individual: VENDOR,
  company: VENDOR,
};

const ALLOWED: Readonly<Record<MemberRole, readonly Need[]>> = {
  owner: ['person', 'look', 'judge', 'work', 'own'],
  recruiter: ['person', 'look', 'judge', 'work'],
  manager: ['person', 'look', 'judge', 'work'],
  'hiring-manager': ['person', 'look', 'judge'],
  viewer: ['person', 'look'],
};

export const mayDo = (role: MemberRole, need: Need | undefined): boolean =>
  need !== undefined && ALLOWED[role].includes(need);

const CALLS: Readonly<Record<Need, string>> = {
  person: `acceptMemberInvitation acceptTerms addPasskey changePassword confirmAuthenticator getMeetingRoom getNotificationPreferences getProfile getWorkingHours
    leaveAccount logout removePasskey renamePasskey renewRecoveryCodes revokeOtherSessions revokeSession
    saveMeetingRoom saveWorkingHours secondFactor sessions startAuthenticator startPasskey switchAccount turnOffSecondFactor updateAvatar
    updateNotificationPreferences updateProfile walletLink walletUnlink`,
  look: `clearAllNotifications deleteNotification readAllNotifications restoreNotifications updateNotification updateNotifications
    checkInterviewStatus currentUser exportBenchResources getAllVendorAndJobseeker getApplicants
    getApplicationResume getApplicationStages getBenchConfirmations getBenchImport getBenchImportRows getBenchImports getBenchRadar
    getBenchResourceById getBenchResources getBenchResumes getBenchSettings getCalendarFeed getCompanyPage getDashboardLists getDisputes
    getEmployeeInterviewLists getEmployees getFileLink getFittingJobsOfPeople getHiringReport getHotlistChoice getHotlistRecipients getHotlists
    getInterviewCalendar getInterviewFreeTimes getInterviewList getInvite getJobActivity getJobApplicationById getJobApplications getJobOverview getJobResources getJobs
    getMatch getMembers getNewFits getNotifications getOnboarded getOnboarding getOwnJob getPeopleLists getPeopleSearches getRescheduleMessage
    getResourceJobs getSavedJobs getSavedSearches getSavedViews getScheduledInterview getScorecard getScorecardRows
    getSearchAlert getSubmissionReport getSubmissions getTempJobApplications getYourTurn notificationStream renewCalendarFeed snoozeInterview snoozeTurn stopCalendarFeed`,
  judge: `acceptRescheduleRequest addApplicationNote addInterview addInterviewFeedback
    concludeInterview deleteApplicationNote deleteInterview deleteMessageTemplate deleteView
    getApplicationNotes getApplicationTags getConversation getInterviewAvailability getInterviewFeedback getInterviewGuides getInterviewMailPreview
    getMessageTemplates getMessageValues getUnreadMessages rateApplication readConversation
    refuseRescheduleRequest reportMessage resheduleMsg saveFeedbackDraft saveInterviewGuide saveMessageTemplate saveView sayTyping sendMessage
    sendMessages
    tagApplications undoApplicationMove updateApplicationNote updateApplicatonJobs updateInterview updateOnboarding upload`,
  work: `acceptInterview addBenchResource addJob addPeopleList answerInterviewByFile answerInvite answerOffer applyJobs archiveBenchResource
    askConsent assignJob changeBenchResources checkBenchImport createHotlist declineInterview deleteApplicationDraft deleteBenchResource deleteBenchResume deletePeopleList
    deletePeopleSearch deleteSavedSearch duplicateJob extendHotlist getApplicationDraft inviteBenchResource inviteCandidates
    keepPerson mailHotlist mendBenchImportRow openDispute parseResume previewApplication previewBenchImport previewHotlistMail previewJob previewSubmission requestHotlistPerson revokeHotlist
    saveApplicationDraft saveJobDraft savePeopleSearch saveSearch sendJobInvite setBenchSettings startBenchImport stopBenchImport
    undoBenchImport updateBenchResume updateCompanyPage updateEmployee updateJob updateJobs updateLogo updatePeopleSearch
    updateSavedSearch updateTeamPhoto upsertSavedJob withdrawDispute withdrawInvite`,
  own: `changeMember deleteProfile exportData getKyc inviteMember removeMember userDocumentUpdate
    withdrawMemberInvitation`,
};

/** By the name of the call; those for visitors and for job seekers alone have no line. */
export const NEEDS: Readonly<Record<string, Need>> = Object.fromEntries(
  Object.entries(CALLS).flatMap(([need, names]) => names.split(/\s+/).map((name) => [name, need as Need])),
);
